
// A review: the curve of the chance to win, and one mistake after the other. `here()` is the step on show, `go(n)` shows
// a step of the game, `line(mistake)` the better line of one.
function reviewing(game, box, here, go, line) {
  const { review, steps, end } = game;
  const w = 360, h = 130, x = (n) => (n / (end || 1)) * w, y = (chance) => h - 8 - chance * (h - 16);
  const bad = (label) => ["blunder", "mistake", "inaccuracy"].includes(label);
  let at = null, shown = false; // the place of the mistake that the reader is at, and whether its answer is told

  function curve() {
    const points = review.curve.map(([n, chance]) => `${x(n).toFixed(1)},${y(chance).toFixed(1)}`).join(" ");
    // numbers alone: nothing in it comes from a file
    const dots = review.dots.map(([n, chance, label], place) =>
      `<circle cx="${x(n).toFixed(1)}" cy="${y(chance).toFixed(1)}" r="${bad(label) ? 5 : 3}" data-place="${place}" stroke="var(--eb-ink)" ` +
      `fill="var(${bad(label) ? "--eb-drop" : "--eb-panel"})"/>`).join("");
    const made = el("div");
    made.innerHTML = `<svg viewBox="0 0 ${w} ${h}" role="img" aria-label="Chance to win over the game">` +
      `<line x1="0" x2="${w}" y1="${y(0.5)}" y2="${y(0.5)}" stroke="var(--eb-line)"/><polyline points="${points}" fill="none" stroke="var(--eb-ink)" stroke-width="2"/>` +
      `<line id="review-at" y1="0" y2="${h}" stroke="var(--eb-accent)" stroke-width="2"/>${dots}</svg>`;
    for (const dot of made.querySelectorAll("circle")) {
      const [n, , label, chosen] = review.dots[dot.dataset.place];
      const title = document.createElementNS("http://www.w3.org/2000/svg", "title");
      title.textContent = `step ${n + 1}, ${label}: ${chosen}`;
      dot.append(title);
      dot.addEventListener("click", () => { at = null; go(n); });
    }
    return made;
  }

  function pressed(words, act, main) {
    const button = el("button", words, main ? "main" : "");
    button.type = "button";
    button.addEventListener("click", act);
    return button;
  }

  function to(place) {
    at = place;
    shown = false;
    go(review.mistakes[place].n);
  }

  function tell(tried) {
    const mistake = review.mistakes[at];
    shown = tried;
    line(mistake);
  }

  function mistake() {
    const found = review.mistakes[at], [question, options] = steps[found.n + 1].o || ["", []];
    const row = el("div", undefined, "row");
    const made = [el("h3", `My mistakes: ${at + 1} of ${review.mistakes.length}, ${found.when}`)];
    if (shown === false) {
      made.push(el("p", question), el("p", `In the game: ${found.chosen}. Find a better answer.`));
      const list = el("div", undefined, "answers");
      for (const [label] of options) list.append(pressed(label, () => tell(label)));
      made.push(list);
      row.append(pressed("Show me", () => tell("")));
    } else {
      const right = shown === found.full || shown === found.best;
      // a page cannot play trial games: what was neither answered nor best is not judged
      const same = shown.split(":")[0] === found.chosen;
      const tried = same ? "That was your answer in the game. Better" : "This page cannot judge that answer. The review's best";
      made.push(el("p", `${right ? "✓ Right" : shown ? tried : "The better answer"}: ${found.best}.`));
      made.push(el("p", `${found.told} Next shows the better line on the board.`));
    }
    if (at + 1 < review.mistakes.length) row.append(pressed("Next mistake", () => to(at + 1), shown !== false));
    row.append(pressed("Back to the review", () => { at = null; go(found.n); }));
    return [...made, row];
  }

  function overview() {
    const made = review.told.filter(Boolean).map((text) => el("p", text));
    if (review.mistakes.length) made.push(pressed("Go through my mistakes", () => to(0), true));
    return made;
  }

  // after each step: the mark follows
  return () => {
    box.replaceChildren(curve(), ...(at === null ? overview() : mistake()));
    const mark = box.querySelector("#review-at");
    mark.setAttribute("x1", x(here()));
    mark.setAttribute("x2", x(here()));
  };
}

