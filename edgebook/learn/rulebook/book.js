(async () => {
  const $ = (id) => document.getElementById(id);
  const rules = [...document.querySelectorAll(".rule")];
  const pages = [...document.querySelectorAll(".page, .cover")];
  const root = document.documentElement;
  root.classList.add("js");
  const narrow = matchMedia("(max-width: 760px)");
  if (narrow.matches) $("menu").open = false;

  const packed = Uint8Array.from(atob($("data").textContent.trim()), (c) => c.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate"));
  const book = JSON.parse(await new Response(stream).text());

  // ---------------------------------------------------------------- examples

  // the items of every picture of an example, from what each replaces in the one before
  function unfolded(example) {
    if (example.lists) return example.lists;
    let list = [];
    example.lists = [];
    for (const step of example.run)
      for (const frame of [step.b, step.a]) {
        const [, , start, replaced, inserted] = frame;
        list = [...list.slice(0, start), ...inserted, ...list.slice(start + replaced)];
        example.lists.push(list);
      }
    return example.lists;
  }

  function picture(frame, items, step, said, name) {
    const [width, height] = frame;
    const whole = [0, 0, width, height];
    const figure = el("figure", undefined, name);
    const button = el("button");
    button.type = "button";
    let near = Boolean(step.w);
    // the fragments were written and escaped by edgebook; nothing in them comes from elsewhere
    button.innerHTML = `<svg xmlns="http://www.w3.org/2000/svg" role="img"><title></title>${items.map((i) => book.fragments[i]).join("")}</svg>`;
    const svg = button.firstElementChild;
    svg.firstElementChild.textContent = `${said}: ${step.t}`;
    const show = () => {
      svg.setAttribute("viewBox", (near ? step.w : whole).join(" "));
      button.setAttribute("aria-label", `${said}: the table. Press to see ${near ? "all of it" : "what changed, larger"}`);
    };
    show();
    button.addEventListener("click", () => {
      near = step.w ? !near : false;
      figure.parentElement.classList.toggle("wide", !near);
      show();
    });
    figure.append(button, el("figcaption", said));
    return figure;
  }

  function example(article) {
    const found = book.examples[article.id];
    const box = article.querySelector(".example");
    if (!found.length || box.dataset.drawn) return;
    box.dataset.drawn = "yes";
    let which = 0;
    let at = 0;
    const draw = (focus) => {
      const one = found[which];
      const step = one.run[at];
      const lists = unfolded(one);
      const head = el("h3", one.r ? "Where it decided " : "It happened ");
      head.append(el("span", `${one.s}, step ${one.n + at}`, "kick"));
      const now = el("p", undefined, "now");
      now.setAttribute("role", "status");
      if (step.id !== article.id) {
        const by = el("a", step.id, "id");
        by.href = `#${step.id}`;
        now.append(by, " ");
      }
      now.append(step.t);
      const pair = el("div", undefined, step.w && step.w[2] <= 470 ? "pair" : "pair wide");
      pair.append(picture(step.b, lists[2 * at], step, "Before", "before"), picture(step.a, lists[2 * at + 1], step, "After", "after"));
      const steps = el("div", undefined, "steps");
      const button = (text, name, does, off) => {
        const made = el("button", text, name);
        made.type = "button";
        made.disabled = Boolean(off);
        made.dataset.does = text;
        made.addEventListener("click", () => { does(); draw(text); });
        steps.append(made);
      };
      if (one.run.length > 1) {
        button("Back", "", () => { at -= 1; }, at === 0);
        button("Next step", "main", () => { at += 1; }, at === one.run.length - 1);
      }
      if (found.length > 1) button("Another example", "", () => { which = (which + 1) % found.length; at = 0; });
      const why = reasons(step);
      const parts = [head, now, pair, steps];
      if (why.length) parts.push(el("h3", "Why"), ...why);
      if (step.h) parts.push(el("p", `House data in this step: ${step.h.join(" ")}`, "house"));
      box.replaceChildren(...parts);
      if (focus) (box.querySelector(`[data-does="${focus}"]:not(:disabled)`) || box.querySelector(".steps button:not(:disabled)"))?.focus();
    };
    draw("");
  }

  // ---------------------------------------------------------------- search

  const SMALL = new Set("a an and are as at be by can could did do does for from get has have how i if in is it its me may must my of on or our shall should so than that the their them then there these they this to was we what when where which who whom why will with would you your happens happen same still".split(" "));
  const stem = (word) => word.replace(/['’]s$/, "").replace(/(ies)$/, "y").replace(/(ing|ed|es|s)$/, (end) => (word.length - end.length > 2 ? "" : end)).replace(/e$/, "");
  const split = (text) => text.toLowerCase().match(/[a-z0-9][a-z0-9’'-]*/g) || [];
  const bag = (text) => {
    const count = new Map();
    for (const word of split(text)) for (const each of [word, ...word.split("-")]) count.set(stem(each), (count.get(stem(each)) || 0) + 1);
    return count;
  };
  const index = rules.map((article) => ({
    article,
    title: bag(article.querySelector("h2").textContent),
    text: bag(article.querySelector(".says").textContent),
    more: bag([...article.querySelectorAll(".ruling")].map((each) => each.textContent).join(" ")),
  }));
  // words that people use for one another, and the rule that says in full what is meant
  const groups = book.also.map(([rule, ...words]) => ({ rule, words: words.flatMap((each) => split(each)).map(stem) }));
  // how telling a word is: one that stands in few rules says more
  const rare = (word) => Math.log(1 + index.length / (1 + index.filter((each) => each.title.has(word) || each.text.has(word)).length));
  function wanted(question) {
    const words = [...new Set(split(question).filter((word) => !SMALL.has(word)).map(stem))];
    return words.map((word) => {
      const known = groups.filter((group) => group.words.includes(word));
      const near = new Set(known.flatMap((group) => group.words));
      near.delete(word);
      return { word, weight: Math.max(rare(word), 1), near: [...near], says: known.map((group) => group.rule) };
    });
  }
  function score(entry, terms) {
    let sum = 0;
    let met = 0;
    for (const { word, weight, near, says } of terms) {
      const own = (entry.title.has(word) ? 3 : 0) + (entry.text.has(word) ? 2 : 0) + (entry.more.has(word) ? 0.5 : 0);
      const others = near.reduce((best, each) => Math.max(best, (entry.title.has(each) ? 1.6 : 0) + (entry.text.has(each) ? 0.9 : 0)), 0);
      const found = Math.max(own, others) + (says.includes(entry.article.id) ? 2 : 0);
      if (found) met += 1;
      sum += found * weight;
    }
    return sum * (0.5 + met / Math.max(terms.length, 1));
  }
  function search(question) {
    const id = question.trim().toUpperCase();
    if (rules.some((each) => each.id === id)) return [document.getElementById(id)];
    const terms = wanted(question);
    return index.map((entry) => [score(entry, terms), entry.article]).filter(([sum]) => sum > 0)
      .sort((a, b) => b[0] - a[0]).slice(0, 20).map(([, article]) => article);
  }
  function find(question) {
    const hits = search(question);
    $("hits").replaceChildren(...hits.map((article) => {
      const link = el("a");
      link.href = `#${article.id}`;
      link.append(el("span", article.id, "id"), el("b", article.querySelector("h2").textContent), el("p", article.querySelector(".says").textContent));
      const row = el("li");
      row.append(link);
      return row;
    }));
    $("found").querySelector("h1").textContent = hits.length ? `“${question}”` : `Nothing about “${question}”`;
  }

  // ---------------------------------------------------------------- addresses

  const decoded = (text) => {
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  };
  function go() {
    const hash = decoded(location.hash.slice(1));
    const question = hash.startsWith("find=") ? hash.slice(5) : "";
    const rule = rules.find((each) => each.id === hash);
    const page = rule || pages.find((each) => each.id === hash) || (question ? null : $("cover"));
    for (const each of [...rules, ...pages]) each.classList.toggle("on", each === page);
    $("found").hidden = !question;
    if (question) {
      find(question);
      if (document.activeElement !== $("find")) $("find").value = question;
    } else if (document.activeElement !== $("find")) $("find").value = "";
    if (rule) example(rule);
    for (const link of $("side").querySelectorAll("a")) {
      const here = link.getAttribute("href") === `#${hash}`;
      if (here) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
      if (here && link.parentElement.dataset.chapter) {
        for (const other of $("side").querySelectorAll("[data-chapter]")) other.open = other === link.parentElement;
        if (!narrow.matches) link.scrollIntoView({ block: "nearest" });
      }
    }
    document.title = rule ? `${rule.id} ${rule.querySelector("h2").textContent}` : document.querySelector("h1").textContent;
    if (!question) window.scrollTo(0, 0);
  }
  $("find").addEventListener("input", (event) => {
    const asked = event.target.value.trim();
    history.replaceState(null, "", asked ? `#find=${encodeURIComponent(asked)}` : "#");
    go();
  });
  $("find").addEventListener("keydown", (event) => {
    if (event.key === "Enter") $("hits").querySelector("a")?.click();
  });
  addEventListener("hashchange", () => {
    if (document.activeElement === $("find")) $("find").blur();
    if (narrow.matches) $("menu").open = false;
    go();
    if (!location.hash.startsWith("#find=")) $("main").focus({ preventScroll: true });
  });
  $("print").hidden = false;
  $("print").addEventListener("click", () => {
    root.classList.add("whole");
    rules.forEach(example);
    print();
    root.classList.remove("whole");
  });
  window.edgebookSearch = (question) => search(question).map((each) => each.id);
  go();
  document.body.dataset.ready = "yes";
})();
