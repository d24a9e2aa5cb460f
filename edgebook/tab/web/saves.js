// What is kept on this device: listed, opened, saved as a file, deleted; everything out in one file, and in again.

import { $, ago, download, gone, h, notice, picture, sentence, sign } from "./dom.js";
import { abouts, file, files, keep, remove, tell } from "./store.js";

const FORMAT = "edgebook-export";
const LARGEST = 64 * 1024 * 1024;
const MOST = 2000; // files in an export
const button = (label, does, filled) => h("button", { class: filled ? "b go" : "b", onclick: does }, label);

// ---------------------------------------------------------------- the home page

export async function goOn(games) {
  const [kept, told] = await Promise.all([files(), abouts()]).catch(() => [[], []]);
  const named = new Map(told);
  for (const [name, { time }] of kept) { // a page that was closed at once had no time to tell of its game
    const [, game, view] = /^([a-z]+)-(play|table)\b/.exec(name) || [];
    if (games[game] && !named.has(name)) named.set(name, { game, view, title: games[game].title, time });
  }
  const known = [...named].filter(([, each]) => !each.over).sort((a, b) => b[1].time - a[1].time);
  if (!known.length) return;
  const [name, { game, view, title, when, line, time, svg }] = known[0];
  const address = `#${game}/${view}?file=${encodeURIComponent(name)}`;
  const section = $("goon");
  section.setAttribute("aria-label", "Go on where you were");
  section.replaceChildren(
    h("a", { class: "window", href: address, tabindex: "-1", "aria-hidden": "true" }, svg ? picture(svg, "") : null),
    h("div", {}, h("p", { class: "kick" }, "Go on where you were"), h("h1", {}, title), h("p", {}, [when, line].filter(Boolean).join(". ")),
      h("p", { class: "kick" }, `${view === "table" ? "at your table" : "a game of yours"} · kept on this device ${ago(time)}`),
      h("div", { class: "row" }, h("a", { class: "b go", href: address }, sign("goplay"), "Go on"),
        h("a", { class: "b", href: "#saves" }, sign("undo"), "Saved games ", h("small", {}, String(known.length))))),
  );
}

export async function progress(games) {
  const kept = await file("progress.jsonl").catch(() => null);
  if (!kept) return;
  const solved = new Set();
  for (const line of new TextDecoder().decode(kept.bytes).split("\n")) {
    try {
      const { exercise, tried, right } = JSON.parse(line);
      if (tried === true || right) solved.add(exercise);
    } catch { /* a line that cannot be read does not count */ }
  }
  for (const { name, lessons } of Object.values(games)) {
    const all = lessons.flatMap((each) => each.exercises);
    const done = all.filter((key) => solved.has(key)).length;
    const card = document.querySelector(`[data-game="${name}"]`);
    if (!done || !card) continue;
    card.querySelector(".prog b").textContent = `${done} of ${all.length} exercises solved`;
    card.querySelector(".meter").setAttribute("aria-label", `${done} of ${all.length} exercises solved`);
    card.querySelector(".meter .k").style.width = `${(100 * done) / all.length}%`;
  }
}

// ---------------------------------------------------------------- the list

export async function list() {
  const [kept, known] = await Promise.all([files(), abouts()]);
  const told = new Map(known);
  const rows = kept.filter(([name]) => name !== "progress.jsonl").sort((a, b) => b[1].time - a[1].time).map(([name, { bytes, time }]) => {
    const about = told.get(name);
    return h("li", { class: "p save" },
      about?.svg ? h("div", { class: "window" }, picture(about.svg, "")) : null,
      h("div", { class: "grow" }, h("b", {}, about ? about.title : name), h("p", {}, about ? [about.when, about.line].filter(Boolean).join(". ") : ""),
        h("p", { class: "kick" }, `${name} · ${ago(time)}${about?.over ? " · over" : ""}`)),
      h("div", { class: "row" },
        about ? h("a", { class: "b", href: `#${about.game}/${about.view}?file=${encodeURIComponent(name)}` }, about.over ? "Look at it" : "Go on") : null,
        button("Save as a file", () => download(name, bytes)), bin(name)));
  });
  $("sheet").replaceChildren(
    h("h1", {}, "Saved games"),
    h("p", {}, "Everything is kept in this browser, on this device. A file keeps it safe elsewhere, or takes it to another device."),
    h("div", { class: "row wrap" }, h("button", { class: "b go", onclick: exportAll }, sign("share"), "Save everything as one file"),
      button("Open a file", () => $("file").click())),
    rows.length ? h("ul", { class: "saves" }, rows) : h("p", { class: "kick" }, "Nothing is kept here yet."),
    await storage(),
  );
}

// Asked twice: what is deleted is gone.
function bin(name) {
  let sure = false;
  return button("Delete", async (event) => {
    if (!sure) {
      sure = true;
      event.target.textContent = "Delete for good";
      return;
    }
    await remove(name);
    await list();
  });
}

async function storage() {
  const kept = await navigator.storage?.persisted?.().catch(() => false);
  const { usage } = (await navigator.storage?.estimate?.().catch(() => ({}))) || {};
  const size = usage === undefined ? "" : `${(usage / 1e6).toFixed(1)} MB are used on this device. `;
  return h("p", { class: "kick" }, kept ? `${size}The browser has agreed to keep your games.`
    : `${size}The browser may delete your games if the device runs out of room, or, in Safari, after a week without a visit; on the home screen they stay.`);
}

// ---------------------------------------------------------------- out and in

const letters = (bytes) => {
  let text = "";
  for (let at = 0; at < bytes.length; at += 32768) text += String.fromCharCode(...bytes.subarray(at, at + 32768));
  return btoa(text);
};

function unlettered(text) {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    throw new Error("One of its files is damaged.");
  }
}

export async function exportAll() {
  const told = new Map(await abouts());
  const kept = (await files()).map(([name, { bytes, time }]) => ({ name, time, data: letters(bytes), about: told.get(name) ?? null }));
  const day = new Date().toISOString().slice(0, 10);
  download(`edgebook-${day}.edgebook`, JSON.stringify({ format: FORMAT, version: 1, files: kept }));
}

// What is there already stays: a file of the same name that differs gets a name of its own.
async function importAll({ files: given }) {
  if (!Array.isArray(given) || given.length > MOST) throw new Error(`It has no list of at most ${MOST} files.`);
  const there = new Map(await files());
  const taken = new Set(there.keys());
  const made = [];
  for (const entry of given) {
    if (!isText(entry?.name) || typeof entry.data !== "string" || !/^[^/\\]{1,120}$/.test(entry.name) || entry.name.startsWith("."))
      throw new Error("One of its files has no proper name or no data.");
    const bytes = unlettered(entry.data);
    const old = there.get(entry.name)?.bytes;
    if (old && old.length === bytes.length && old.every((byte, n) => byte === bytes[n])) continue;
    let { name } = entry;
    for (let n = 2; taken.has(name); n += 1) name = entry.name.replace(/(-\d+)?(\.\w+)?$/, (_, number, ending = "") => `-${n}${ending}`);
    taken.add(name);
    made.push([name, bytes, entry.about]);
  }
  await keep(made.map(([name, bytes]) => [name, bytes]));
  for (const [name, , about] of made) {
    if (isText(about?.game) && isText(about.view)) await tell(name, { ...known(about), name });
  }
  return made.length;
}

// Text that can be shown and put into an address, and not half of a pair.
function isText(value) {
  try {
    return typeof value === "string" && encodeURIComponent(value) !== null;
  } catch {
    return false;
  }
}

// What an export tells of a game, as far as it is of the kind that we wrote: the pages show it without a further look.
const known = ({ time, steps, over, seat, ...texts }) => ({
  ...Object.fromEntries(["game", "view", "title", "when", "line", "svg"].filter((key) => isText(texts[key])).map((key) => [key, texts[key]])),
  time: Number.isFinite(time) ? time : Date.now(),
  steps: Number(steps) || 0,
  over: over === true,
  seat: Number.isInteger(seat) ? seat : null,
});

// Any file of edgebook: an export, a session at a table, a saved game, a position.
export async function openFile(chosen, games) {
  gone("file");
  try {
    if (chosen.size > LARGEST) throw new Error("It is larger than any file of edgebook.");
    const text = await chosen.text();
    await place(text, games);
  } catch (error) {
    notice("file", `${chosen.name} cannot be opened`, `${sentence(error.message)} Nothing was changed.`, button("Close", () => gone("file"), true));
  }
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    try {
      return JSON.parse(text.slice(0, text.indexOf("\n") + 1 || undefined));
    } catch {
      throw new Error("It is no file that edgebook has written.");
    }
  }
}

async function place(text, games) {
  const data = parsed(text);
  if (data?.format === FORMAT) {
    const count = await importAll(data);
    notice("file", "Everything is in", count === 1 ? "One file was added." : `${count} files were added; what was here stays.`, button("Close", () => gone("file"), true));
    location.hash = "#saves";
    return list();
  }
  const { pack } = await import("./link.js");
  const known = Object.values(games);
  const of = (key) => known.find((each) => each.key === key || each.name === key || each.title === key);
  if (data?.companion && of(data.companion)) location.hash = `#${of(data.companion).name}/table?table=${await pack(text)}`;
  else if (data?.edgebook && of(data.game)) location.hash = `#${of(data.game).name}/step?saved=${await pack(text)}`;
  else if (data && typeof data === "object" && (data.seats || data.heroes || data.position || data.game)) {
    const game = of(data.game) || known[0];
    location.hash = `#${game.name}/table?position=${await pack(text)}`;
  } else throw new Error("It is neither a saved game, nor a session at a table, nor a position.");
}
