"use strict";
// Why a step went as it did: shared by the page of a game and the rulebook.

function el(name, text, cls) {
  const made = document.createElement(name);
  if (text !== undefined) made.textContent = text;
  if (cls) made.className = cls;
  return made;
}

// polled: what a class voted before it was shown, if that was this question
function verdicts(question, rows, polled) {
  const table = el("table");
  table.append(el("caption", question));
  const votes = polled && polled.question === question ? polled.counts : {};
  for (const [label, kept, id, why] of [...rows].sort((a, b) => b[1] - a[1])) {
    const row = el("tr", undefined, kept ? "kept" : "");
    const voted = votes[label] ? ` · ${votes[label]} ${votes[label] > 1 ? "votes" : "vote"}` : "";
    const head = el("th", (kept ? "✓ " : "✗ ") + label + voted);
    head.scope = "row";
    row.append(head, el("td", kept ? (why || "kept") : why), el("td", id));
    table.append(row);
  }
  return table;
}

function reasons(step, polled) {
  const made = (step.c || []).map(([question, rows]) => verdicts(question, rows, polled));
  if (step.o) {
    const [question, options] = step.o;
    made.push(verdicts(question, options.map(([label, taken]) => [label, taken, "", taken ? "chosen" : "could have been chosen"]), polled));
  }
  if (step.m) made.push(verdicts("Not possible", step.m.map(([label, reason, id]) => [label, 0, id, reason])));
  for (const [question, reading, name] of step.u || []) made.push(el("p", `Ruling ${name}: ${question} Played: ${reading}.`));
  return made;
}

