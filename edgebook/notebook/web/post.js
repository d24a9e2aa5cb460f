
// ---------------------------------------------------------------- acts, one batch at a time

function post(model, emit) {
  const client = Math.random().toString(36).slice(2);
  let queue = [];
  let waiting = "";
  let count = 0;
  let patience = 0;
  let sent = -Infinity; // when the batch that is under way left, and the one before it
  let before = -Infinity;

  function flush() {
    if (waiting || !queue.length) return;
    waiting = `${client}:${++count}`;
    before = sent;
    sent = performance.now();
    try {
      model.send({ batch: waiting, acts: queue });
    } catch {
      emit("gone"); // the kernel that this widget belonged to has been restarted
      return;
    }
    queue = [];
    patience = setTimeout(() => emit("slow", true), 1500);
  }
  model.on("msg:custom", (message) => {
    if (message.parts) {
      model.set("parts", { ...model.get("parts"), ...message.parts });
    }
    const things = model.get("things");
    if (message.things) Object.assign(things, message.things);
    for (const name of message.gone || []) delete things[name];
    if (message.size) model.set("size", message.size);
    // whoever holds a key down, or plays fast, sees the end of each movement at once
    const calm = queue.length === 0 && sent - before > 400;
    if (message.parts || message.things || message.gone || message.size || message.say !== undefined || message.focus)
      emit("news", { ...message, slides: calm ? message.slides : undefined });
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
