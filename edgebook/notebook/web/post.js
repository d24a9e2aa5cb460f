
// ---------------------------------------------------------------- acts, one batch at a time

// What the next press of Next shows is here before it is pressed, whenever the kernel had the time: it is shown
// at once, and the kernel is told. However long the way there is, nobody feels it.

function post(model, emit) {
  const client = Math.random().toString(36).slice(2);
  let queue = [];
  let waiting = "";
  let count = 0;
  let patience = 0;
  let sent = -Infinity; // when the batch that is under way left, and the one before it
  let before = -Infinity;
  let ahead = null; // what Next will show
  let painter = null; // draws what comes with it; the kernel draws everything else by itself

  const drawing = model.get("painter");
  if (drawing && model.widget_manager)
    Promise.resolve(model.widget_manager.get_model(drawing)).then((found) => { painter = found; }, () => {});

  function leave(acts, took) {
    waiting = `${client}:${++count}`;
    const batch = { batch: waiting, acts };
    if (painter) batch.ahead = true;
    if (took) batch.took = took;
    try {
      model.send(batch);
    } catch {
      emit("gone"); // the kernel that this widget belonged to has been restarted
      return false;
    }
    patience = setTimeout(() => emit("slow", true), 1500);
    return true;
  }
  function flush() {
    if (waiting || !queue.length) return;
    before = sent;
    sent = performance.now();
    const acts = queue;
    const foreseen = acts.length === 1 && acts[0].act === "next" ? ahead : null;
    queue = [];
    ahead = null;
    if (foreseen) show(foreseen);
    if (!leave(acts, foreseen?.id)) queue = acts;
  }
  function show({ message, draw, buffers }) {
    if (draw) painter.trigger("msg:custom", draw, buffers);
    news(message);
  }
  function news(message) {
    const things = model.get("things");
    if (message.afresh) message.gone = Object.keys(things).filter((name) => !message.things || !(name in message.things));
    if (message.parts) model.set("parts", { ...model.get("parts"), ...message.parts });
    if (message.things) Object.assign(things, message.things);
    for (const name of message.gone || []) delete things[name];
    if (message.size) model.set("size", message.size);
    // whoever holds a key down, or plays fast, sees the end of each movement at once
    const calm = queue.length === 0 && sent - before > 400;
    emit("news", { ...message, slides: calm ? message.slides : undefined });
  }
  model.on("msg:custom", (message, buffers) => {
    if (message.took && ahead && ahead.id === message.took) show(ahead); // it was pressed in another window
    const fresh = ["parts", "things", "gone", "size", "say", "focus", "afresh"].some((name) => message[name] !== undefined);
    if (fresh || message.took) ahead = null;
    if (fresh) news(message);
    if (message.ahead && painter) ahead = { ...message.ahead, buffers };
    if (message.ack && message.ack === waiting) {
      waiting = "";
      clearTimeout(patience);
      emit("slow", false);
      flush();
    }
  });
  return {
    send(act, value, name) {
      // only the latest of these matters
      if (["hover", "env", "scroll", "goto", "type"].includes(act))
        queue = queue.filter((old) => old.act !== act || old.name !== name);
      const entry = { act };
      if (value !== undefined) entry.value = value;
      if (name !== undefined) entry.name = name;
      queue.push(entry);
      flush();
    },
    busy: () => Boolean(waiting),
    pending: () => queue.length,
  };
}
