// The page: which address shows what, light and dark, offline use, new versions.

import { $, gone, h, notice, sign } from "./dom.js";
import { route } from "./link.js";
import { goOn, list, openFile, progress } from "./saves.js";
import { setup } from "./setup.js";
import { isOpen, leave, save, share, show } from "./view.js";

const HERE = new URL(".", import.meta.url);
const VIEWS = ["step", "play", "predict", "table", "learn", "train"];
const root = document.documentElement;
const games = fetch(new URL("games.json", HERE)).then((found) => found.json());

// ---------------------------------------------------------------- addresses

function only(which) {
  for (const id of ["home", "sheet"]) $(id).hidden = id !== which;
  $("bar").hidden = which === "view";
  $("viewbar").hidden = which !== "view";
  root.dataset.ebAbove = which === "view" ? "54" : "0";
  menu(false);
  window.scrollTo(0, 0);
}

async function go() {
  leave();
  for (const id of ["file", "address"]) gone(id);
  const at = route(location.hash);
  const facts = (await games)[at.game];
  document.title = "edgebook";
  for (const link of document.querySelectorAll("#bar nav a"))
    link.toggleAttribute("aria-current", link.getAttribute("href") === `#${at.game}`);
  if (facts && VIEWS.includes(at.view)) {
    only("view");
    return show(facts, at);
  }
  if (facts && at.view === "new") {
    only("sheet");
    setup(facts, await games);
  } else if (facts && at.view === "rules") {
    only("sheet");
    await rules(facts, at.rest[0]);
  } else if (at.game === "saves") {
    only("sheet");
    await list();
  } else if (at.game === "settings") {
    only("sheet");
    settings();
  } else if (at.game === "rulebooks") {
    only("sheet");
    await rulebooks();
  } else {
    only("home");
    if (at.game)
      notice("address", "There is no such page", "The address may have been cut off. Everything there is starts here.",
        h("button", { class: "b", onclick: () => gone("address") }, "Close"));
    daily(Object.values(await games));
    await goOn(await games);
    await progress(await games);
  }
  window.edgebookReady = true;
}

// ---------------------------------------------------------------- the puzzle of the day

// The games take turns, by the date here: everybody who opens the page today is offered the same one.
function daily(known) {
  const now = new Date();
  const day = Math.floor(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / 86_400_000);
  const { name, title } = known[day % known.length];
  $("daily").replaceChildren(
    h("div", { class: "row" }, h("span", { class: "kick" }, `Puzzle of ${now.toLocaleDateString("en-GB", { day: "numeric", month: "long" })}`), h("span", { class: "tag" }, title)),
    h("h2", {}, "One question from a game that was played"),
    h("p", { class: "kick" }, "Everybody has the same one today. A wrong answer is explained, and the step is played on the board."),
    h("a", { class: "b", href: `#${name}/train/daily` }, sign("train"), "Solve it"));
  $("daily").hidden = false;
}

// ---------------------------------------------------------------- rulebooks

async function rulebooks() {
  const cards = Object.values(await games).map(({ name, title }) => h("li", {}, h("a", { class: "b wide", href: `rules/${name}.html` }, title)));
  $("sheet").replaceChildren(h("h1", {}, "Rulebooks"),
    h("p", {}, "Every rule with its page, the readings it leaves open, and an example that was played."),
    h("ul", { class: "saves" }, cards));
}

async function rules(facts, wanted) {
  const found = await fetch(new URL(`${facts.name}-rules.html`, HERE));
  const book = h("div", {});
  book.innerHTML = await found.text(); // written and escaped by the build
  const all = [...book.querySelectorAll(".rule")];
  const count = h("p", { class: "kick", role: "status" });
  const find = (word) => {
    const small = word.trim().toLowerCase();
    for (const each of all) each.hidden = !each.textContent.toLowerCase().includes(small);
    const left = all.filter((each) => !each.hidden).length;
    count.textContent = small ? `${left} of ${all.length} rules` : `${all.length} rules`;
  };
  find("");
  $("sheet").replaceChildren(
    h("h1", {}, `The rules of ${facts.title}`),
    h("p", { class: "row wrap" }, h("a", { class: "b", href: `rules/${facts.name}.html` }, "The living rulebook"), "each rule with an example that was played, and a search that takes questions"),
    h("input", { type: "search", class: "field", placeholder: "Find a rule", "aria-label": "Find a rule", oninput: (event) => find(event.target.value) }),
    count, book);
  if (wanted) document.getElementById(wanted)?.scrollIntoView();
}

// ---------------------------------------------------------------- settings

function look(changed) {
  const chosen = { theme: root.dataset.ebTheme, zoom: root.dataset.ebZoom, ...changed };
  root.dataset.ebTheme = chosen.theme;
  root.dataset.ebZoom = chosen.zoom;
  try {
    localStorage.setItem("edgebook-look", JSON.stringify(chosen));
  } catch { /* it is used now, and forgotten later */ }
}

function settings() {
  const picks = (legend, name, offers, now, choose) => h("fieldset", {}, h("legend", {}, legend), h("div", { class: "picks" },
    offers.map(([value, label]) => h("label", { class: "pickb" },
      h("input", { type: "radio", name, checked: value === now, onchange: () => choose(value) }), h("span", {}, label)))));
  $("sheet").replaceChildren(
    h("h1", {}, "Settings"),
    picks("Light or dark", "theme", [["system", "As the system says"], ["light", "Light"], ["dark", "Dark"]], root.dataset.ebTheme, (theme) => look({ theme })),
    picks("Text size", "zoom", [["1", "Normal"], ["1.15", "Larger"], ["1.3", "Largest"]], root.dataset.ebZoom, (zoom) => look({ zoom })),
    h("p", {}, window.isSecureContext && navigator.serviceWorker
      ? "This page works offline once it has been opened. To have it like an app, add it to the home screen."
      : $("plainly").textContent),
    h("p", { class: "more" }, h("a", { class: "link", href: "#saves" }, "Saved games, and everything in one file")),
  );
}

// ---------------------------------------------------------------- the menu of a view

function menu(on) {
  const list = $("moremenu");
  list.hidden = !on;
  $("more").setAttribute("aria-expanded", String(on));
  if (!on) return;
  const { wish } = isOpen() || {};
  const item = (label, does) => h("button", { onclick: () => { menu(false); does(); } }, label);
  const to = (hash) => () => { location.hash = hash; };
  const { game, view } = wish || {};
  list.replaceChildren(...[
    !["learn", "train"].includes(view) && item("Share a link", share),
    !["learn", "train"].includes(view) && item("Save as a file", save),
    item("Open a file", () => $("file").click()),
    game && item(view === "table" ? "Another table" : "New game", to(view === "table" ? "#" + game + "/table?new=1" : `#${game}/new`)),
    game && item("Rules", to(`#${game}/rules`)),
    item("Saved games", to("#saves")),
    item("Settings", to("#settings")),
  ].filter(Boolean));
  list.querySelector("button").focus();
}

$("more").addEventListener("click", () => menu($("moremenu").hidden));
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || $("moremenu").hidden) return;
  menu(false);
  $("more").focus();
});
document.addEventListener("click", (event) => { if (!event.target.closest("#moremenu, #more")) menu(false); });
// in a notebook a link to a lesson opens another window; here everything is one page
$("place").addEventListener("click", (event) => {
  const link = event.target.closest('a[href^="#"]');
  if (!link) return;
  event.preventDefault();
  location.hash = link.getAttribute("href");
});
$("openfile").addEventListener("click", () => $("file").click());
$("file").addEventListener("change", async ({ target }) => {
  const [chosen] = target.files;
  target.value = "";
  if (chosen) await openFile(chosen, await games);
});

// ---------------------------------------------------------------- offline, and new versions

$("plainly").hidden = window.isSecureContext;

async function offline() {
  if (!navigator.serviceWorker || !window.isSecureContext) return;
  navigator.serviceWorker.addEventListener("message", ({ data: { build, current } }) => {
    $("offline").hidden = !current;
    $("offline").lastElementChild.textContent = navigator.onLine ? "Ready for offline use" : "Offline";
    if (!current || build === current) return;
    notice("version", "A new version is ready", "Your game is kept, and goes on in the new version.",
      h("button", { class: "b go", onclick: agree }, "Use it now"), h("button", { class: "b", onclick: () => gone("version") }, "Later"));
  });
  for (const type of ["online", "offline"]) window.addEventListener(type, () => navigator.serviceWorker.controller?.postMessage("state"));
  try {
    const registration = await navigator.serviceWorker.register("sw.js");
    registration.active?.postMessage("state");
  } catch { /* without it the page needs its server, and works all the same */ }
}

async function agree() {
  const registration = await navigator.serviceWorker.ready;
  navigator.serviceWorker.addEventListener("message", () => location.reload());
  registration.active.postMessage("agree");
}

window.addEventListener("hashchange", go);
window.addEventListener("told", async () => {
  // who leaves a new game at once is at home before its picture is
  if (!$("home").hidden && !$("goon").querySelector(".window img")) await goOn(await games);
});
await go();
// what is wanted now comes first: the rest is fetched for later when the page is at rest
if (document.readyState !== "complete") await new Promise((resolve) => window.addEventListener("load", resolve, { once: true }));
setTimeout(offline, isOpen() ? 2500 : 300);
