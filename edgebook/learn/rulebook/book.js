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

  const SMALL = new Set("a allowed am an and any are as at be been by can cannot can't come comes could did do does don't for from get gets go goes good has have how i i'm if in is it its long many may me much must my of on or our shall should so somebody someone than that the their them then there these they this to was we what when where which who whom why want will with would you your happen happens same still".split(" "));
  // (lose without its e would be LOS, the line of sight)
  const ODD = { used: "use", paid: "pay", spent: "spend", won: "win", lost: "loser", lose: "loser", loses: "loser", losing: "loser" };
  const stem = (word) => (ODD[word] || word).replace(/'s$/, "").replace(/(..)ies$/, "$1y").replace(/(ing|ed|es|s)$/, (end, _, at) => (at > 2 ? "" : end)).replace(/([^aeiouls])\1$/, "$1").replace(/e$/, "");
  const split = (text) => text.toLowerCase().replaceAll("’", "'").match(/[a-z0-9][a-z0-9'-]*/g) || []; // a phone types ’
  const bag = (text) => new Set(split(text).flatMap((word) => [word, ...word.split("-")]).map(stem));
  const text = (article, what) => [...article.querySelectorAll(what)].map((each) => each.textContent).join(" ");
  // where a word of the question may stand in a rule, and how much it says there that the rule is meant
  const FIELDS = [[".where .chap", 1, 1], ["h2", 3, 2], [".says", 2, 1.2], [".ruling", 0.5, 0]];
  const index = rules.map((article) => ({ article, fields: FIELDS.map(([what]) => bag(text(article, what))), size: split(text(article, ".says")).length }));
  const usual = index.reduce((sum, { size }) => sum + size, 0) / Math.max(index.length, 1);
  // words that people use for one another, each with the rule that says in full what is meant
  const groups = book.also.map(([rule, ...words]) => ({ rule, phrases: words.map((each) => split(each).map(stem)) }));
  // what is asked for: words, each with what may stand for it; "run away" is one word
  function wanted(question) {
    const asked = split(question);
    const all = new Set(asked.map(stem));
    const told = new Set(asked.filter((word) => !SMALL.has(word) && !SMALL.has(word.replace(/('s|n't)$/, ""))).map(stem));
    const whole = (phrase) => phrase.length > 1 && phrase.every((each) => all.has(each));
    const phrases = groups.flatMap((group) => group.phrases.filter(whole));
    const words = [...told].filter((word) => !phrases.some((phrase) => phrase.includes(word))).map((word) => [word]);
    return [...new Map([...phrases, ...words].map((term) => [term.join(" "), term])).entries()].map(([name, term]) => {
      const known = groups.filter((group) => group.phrases.some((phrase) => phrase.join(" ") === name));
      const near = known.flatMap((group) => group.phrases).filter((phrase) => phrase.join(" ") !== name);
      const holding = index.filter(({ fields }) => [term, ...near].some((phrase) => standing(fields, phrase, 2))).length;
      // how telling it is: what stands in few rules says more
      return { term, weight: Math.max(1, Math.log(1 + index.length / (1 + holding))), near, says: new Set(known.map((group) => group.rule)) };
    });
  }
  const standing = (fields, phrase, way, brief = 1) =>
    fields.reduce((sum, field, n) => sum + (phrase.every((each) => field.has(each)) ? FIELDS[n][way] * (n === 2 ? brief : 1) : 0), 0);
  function score({ article, fields, size }, terms) {
    const brief = 1 / (0.7 + (0.3 * size) / usual); // in a short rule a word says more
    let sum = 0;
    let met = 0;
    let all = 0;
    for (const { term, weight, near, says } of terms) {
      const found = Math.max(standing(fields, term, 1, brief), ...near.map((each) => standing(fields, each, 2, brief))) + (says.has(article.id) ? 2 : 0);
      if (found) met += weight;
      all += weight;
      sum += found * weight;
    }
    return sum * (0.3 + met / Math.max(all, 1)) * ("aside" in article.dataset ? 0.6 : 1);
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
