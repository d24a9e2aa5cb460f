// Small helpers for pages that are made here.

export const $ = (id) => document.getElementById(id);

// An element: h("p", { class: "kick" }, "text", child). Text is always text, never markup.
export function h(tag, values = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(values)) {
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (value === true) made.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(name, value);
  }
  made.append(...children.flat().filter((each) => each !== null && each !== undefined && each !== false));
  return made;
}

export function sign(name) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  made.setAttribute("class", "i");
  made.setAttribute("aria-hidden", "true");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#i-${name}`);
  made.append(use);
  return made;
}

// A panel in the page, never a dialog over a game: what is the matter, that nothing was lost, what to do now.
export function notice(id, title, text, ...buttons) {
  gone(id);
  $("notices").append(
    h("section", { class: "p notice", id: `notice-${id}`, role: "alert" }, h("div", {}, h("b", {}, title), h("p", {}, text)),
      h("div", { class: "row" }, buttons)),
  );
}

// What an error says, as a sentence: others may follow.
export const sentence = (text) => `${text[0]?.toUpperCase() ?? ""}${text.slice(1)}${/[.!?…]$/.test(text) ? "" : "."}`;

export const gone = (id) => document.getElementById(`notice-${id}`)?.remove();

export function ago(time) {
  const minutes = Math.round((Date.now() - time) / 60_000);
  if (minutes < 1) return "just now";
  if (minutes < 60) return minutes === 1 ? "a minute ago" : `${minutes} minutes ago`;
  const hours = Math.round(minutes / 60);
  if (hours < 24) return hours === 1 ? "an hour ago" : `${hours} hours ago`;
  const days = Math.round(hours / 24);
  return days === 1 ? "yesterday" : `${days} days ago`;
}

export const clock = (time) => new Date(time).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });

// A picture that was kept as text: shown as an image, in which nothing runs.
export const picture = (svg, alt) => h("img", { src: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`, alt });

export function download(name, bytes, type = "application/json") {
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  const link = h("a", { href: address, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
