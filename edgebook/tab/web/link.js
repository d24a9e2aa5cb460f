// Addresses: #GAME/VIEW, and what a link carries beside it. Texts are packed, so that a whole game fits in a link.

const MOST = 4 * 1024 * 1024; // characters of a text that a link unpacks to
export const LONGEST = 60_000; // characters of a link: more no messenger takes

export const BROKEN = "The link is not complete, or was changed on its way.";

export function route(hash) {
  const [path, query = ""] = hash.replace(/^#/, "").split("?");
  const [game = "", view = "", ...rest] = path.split("/").map((part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  });
  return { game, view, rest, query: Object.fromEntries(new URLSearchParams(query)) };
}

export async function pack(text) {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

export async function unpackText(packed) {
  try {
    const letters = atob(packed.replace(/-/g, "+").replace(/_/g, "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
    const decoder = new TextDecoder("utf-8", { fatal: true });
    let text = "";
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return text + decoder.decode();
      text += decoder.decode(value, { stream: true });
      if (text.length > MOST) throw new Error();
    }
  } catch {
    throw new Error(BROKEN);
  }
}
