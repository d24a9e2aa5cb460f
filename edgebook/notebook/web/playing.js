
// ---------------------------------------------------------------- playing by itself

// Steps at a pace until the end, a decision, or until somebody does something.
function player(el, box, mark) {
  let timer = 0;
  let speed = 1;

  function atEnd() {
    const slider = el.querySelector("[data-act=goto][type=range]");
    return slider && Number(slider.value) >= Number(slider.max);
  }
  function tick() {
    timer = setTimeout(() => {
      if (!timer) return;
      if (!box.busy()) {
        if (atEnd()) return stop();
        box.send("next");
      }
      tick();
    }, 1000 / speed);
  }
  function start(pace) {
    if (pace) speed = pace;
    if (timer || atEnd()) return;
    mark(true);
    tick();
  }
  function stop() {
    if (!timer) return;
    clearTimeout(timer);
    timer = 0;
    mark(false);
  }
  return { start, stop, toggle: () => (timer ? stop() : start()), pace: (value) => { speed = Number(value) || 1; }, on: () => Boolean(timer) };
}
