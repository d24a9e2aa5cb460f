// A game set up without code: a form of what the game says can be chosen.

import { $, h, sign } from "./dom.js";
import { pack } from "./link.js";
import { warm } from "./view.js";

export function setup(facts, games) {
  const chosen = usual(facts);
  const form = h("form", { class: "form", onsubmit: (event) => event.preventDefault() });
  const draw = () => {
    const focused = held(form), open = form.querySelector("details")?.open;
    form.replaceChildren(...fields(facts, chosen, draw));
    form.querySelector("details").open = Boolean(open);
    focused();
  };
  draw();
  const begin = h("button", { class: "b go tall", onclick: () => start(facts, chosen) }, sign("goplay"), "Start");
  const watch = h("button", { class: "b tall", onclick: () => look(facts, chosen) }, sign("steps"), "Watch it play itself");
  const others = Object.values(games).map(({ name, title }) =>
    h("a", { href: `#${name}/new`, ...(name === facts.name ? { "aria-current": "true" } : {}), "aria-label": title },
      h("span", { class: "long" }, title), h("span", { class: "short" }, name[0].toUpperCase() + name.slice(1))));
  $("sheet").replaceChildren(
    h("nav", { class: "seg2", "aria-label": "Game" }, others),
    h("h1", {}, facts.title, " ", h("small", { class: "kick" }, "set-up")),
    form,
    h("div", { class: "sticky" }, begin, watch),
  );
  warm(facts.name); // the engine gets ready while the form is filled in
}

// Remembers what has the focus: the n-th of its name has it again when the form is drawn anew.
function held(form) {
  const alike = (name) => [...form.querySelectorAll("select, button")].filter((each) => (each.ariaLabel || each.textContent) === name);
  const had = document.activeElement;
  if (!form.contains(had)) return () => {};
  const name = had.ariaLabel || had.textContent, n = alike(name).indexOf(had);
  return () => (alike(name)[n] || form.querySelector("fieldset button:last-child, select")).focus();
}

function usual(facts) {
  const values = { options: {}, rulings: {}, seed: "", seat: facts.together ? "all" : "0" };
  for (const each of facts.settings) values.options[each.key] = each.kind === "seats" ? each.usual.map((seat) => ({ ...seat })) : each.usual;
  return values;
}

const seatsOf = (facts) => facts.settings.find((each) => each.kind === "seats");

function asked(facts, chosen, each) {
  if (!each.needs) return true;
  const seats = seatsOf(facts);
  return chosen.options[seats.key].some((seat) => seat[each.needs[0]] === each.needs[1]);
}

// ---------------------------------------------------------------- the form

function fields(facts, chosen, draw) {
  const made = [];
  for (const each of facts.settings) {
    if (each.kind === "seats") made.push(seats(each, chosen.options[each.key], draw));
    else if (!asked(facts, chosen, each)) continue;
    else if (each.kind === "number") made.push(number(each, chosen.options));
    else made.push(one(each, chosen.options[each.key], (value) => { chosen.options[each.key] = value; }));
  }
  if (!facts.together) made.push(mine(facts, chosen));
  made.push(readings(facts, chosen), seed(chosen));
  return made;
}

const label = (text, note) => [h("span", {}, text), note ? h("small", {}, note) : null];

function one(each, value, choose) {
  if (each.offers.length > 6) {
    const list = select(each, value, choose);
    return h("fieldset", {}, h("legend", {}, label(each.label, each.note)), list);
  }
  const name = `s-${each.key}-${Math.random().toString(36).slice(2, 8)}`;
  const buttons = each.offers.map((offer) => h("label", { class: "pickb" },
    h("input", { type: "radio", name, checked: offer.value === value, onchange: () => choose(offer.value) }),
    h("span", {}, offer.label, offer.note ? h("small", {}, offer.note) : null)));
  return h("fieldset", {}, h("legend", {}, label(each.label, each.note)), h("div", { class: "picks" }, buttons));
}

function select(each, value, choose, offers = each.offers) {
  return h("select", { class: "field", "aria-label": each.label, onchange: (event) => choose(offers[event.target.selectedIndex].value) },
    offers.map((offer) => h("option", { selected: offer.value === value }, offer.note ? `${offer.label} (${offer.note})` : offer.label)));
}

function number(each, options) {
  const shown = h("b", { role: "status" }, String(options[each.key]));
  const step = (by) => {
    options[each.key] = Math.max(each.least, Math.min(each.most, options[each.key] + by));
    shown.textContent = options[each.key];
  };
  return h("div", { class: "line" }, h("span", {}, each.label, h("small", {}, each.note)), h("span", { class: "step2" },
    h("button", { type: "button", class: "b sq", "aria-label": `Fewer: ${each.label}`, onclick: () => step(-1) }, sign("minus")), shown,
    h("button", { type: "button", class: "b sq", "aria-label": `More: ${each.label}`, onclick: () => step(1) }, sign("plus"))));
}

function seats(each, list, draw) {
  const free = (setting, seat) => setting.offers.filter((offer) =>
    !setting.once || offer.value === seat[setting.key] || !list.some((other) => other[setting.key] === offer.value));
  const rows = list.map((seat, n) => h("div", { class: "seat", role: "group", "aria-label": `${n + 1} of ${list.length}` },
    h("span", { class: "kick" }, String(n + 1)),
    each.each.map((setting) => select(setting, seat[setting.key], (value) => { seat[setting.key] = value; draw(); }, free(setting, seat))),
    list.length > each.least ? h("button", { type: "button", class: "b sq bare", "aria-label": `Leave out number ${n + 1}`,
      onclick: () => { list.splice(n, 1); draw(); } }, sign("x")) : null));
  const more = h("button", { type: "button", class: "b", onclick: () => {
    const seat = {};
    for (const setting of each.each) seat[setting.key] = free(setting, {}).find((offer) => offer.value === setting.usual)?.value ?? free(setting, {})[0].value;
    list.push(seat);
    draw();
  } }, sign("plus"), "One more");
  return h("fieldset", {}, h("legend", {}, label(each.label, each.note)), rows, list.length < each.most ? more : null);
}

// Which of the seats the person at the screen plays.
function mine(facts, chosen) {
  const own = seatsOf(facts);
  const list = chosen.options[own.key];
  const led = list.map((seat, n) => [seat, n]).filter(([seat]) => !own.bot || seat[own.bot[0]] !== own.bot[1]);
  if (!led.some(([, n]) => String(n) === chosen.seat) && chosen.seat !== "all") chosen.seat = String(led[0]?.[1] ?? 0);
  const called = (seat, n) => {
    const { label: name } = own.each[0].offers.find((offer) => offer.value === seat[own.each[0].key]);
    return list.filter((other) => other[own.each[0].key] === seat[own.each[0].key]).length > 1 ? `${name} (${n + 1})` : name;
  };
  const offers = [...led.map(([seat, n]) => ({ value: String(n), label: called(seat, n) })),
    ...(led.length > 1 ? [{ value: "all", label: "All of them", note: "everybody at this screen" }] : [])];
  return one({ key: "seat", label: "You play", note: "bots answer for the other players", offers }, chosen.seat, (value) => { chosen.seat = value; });
}

function readings(facts, chosen) {
  const count = h("small", {});
  const told = () => {
    const changed = Object.keys(chosen.rulings).length;
    count.textContent = changed ? `${changed} changed` : `${facts.rulings.length}, as we play them`;
  };
  told();
  const lists = facts.rulings.map((each) => h("label", { class: "reading" }, h("span", {}, each.label, h("small", {}, each.note)),
    select(each, chosen.rulings[each.key] ?? each.offers[0].value, (value) => {
      if (value === each.offers[0].value) delete chosen.rulings[each.key];
      else chosen.rulings[each.key] = value;
      told();
    })));
  return h("details", { class: "line2" }, h("summary", {}, "Readings where the rulebook is open ", count), lists);
}

function seed(chosen) {
  return h("label", { class: "line" }, h("span", {}, "Which game", h("small", {}, "the same number gives the same luck; left empty, any")),
    h("input", { class: "field", inputmode: "numeric", pattern: "[0-9]*", maxlength: "9", value: chosen.seed, "aria-label": "Seed",
      oninput: (event) => { chosen.seed = event.target.value.replace(/\D/g, ""); } }));
}

// ---------------------------------------------------------------- starting

function options(facts, chosen) {
  const made = {};
  for (const each of facts.settings) {
    if (!asked(facts, chosen, each)) continue;
    const value = chosen.options[each.key];
    made[each.key] = each.kind === "seats" && each.bare ? value.map((seat) => seat[each.each[0].key]) : value;
  }
  if (Object.keys(chosen.rulings).length) made.rulings = chosen.rulings;
  return made;
}

const luck = (chosen) => chosen.seed || String(1 + Math.floor(Math.random() * 999_999));

async function start(facts, chosen) {
  const packed = await pack(JSON.stringify(options(facts, chosen)));
  location.hash = `#${facts.name}/play?setup=${packed}&seed=${luck(chosen)}&seat=${chosen.seat}`;
}

async function look(facts, chosen) {
  const packed = await pack(JSON.stringify(options(facts, chosen)));
  location.hash = `#${facts.name}/step?setup=${packed}&seed=${luck(chosen)}`;
}
