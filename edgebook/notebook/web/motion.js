// A piece slides along the arrow of its move, so that one sees where it came from. The canvas shows the end
// state all the while: what slides is a picture above it, which is gone after 160 milliseconds.

const SLIDE = { duration: 160, easing: "ease-out" };
const sliding = new WeakMap(); // the table, and what is under way on it

function still(table) {
  for (const each of sliding.get(table) || []) each.remove();
  sliding.delete(table);
}

function picture(canvas, box, zoom, scale) {
  const copy = document.createElement("canvas");
  const [x, y, w, h] = box.map((value) => Math.round(value * zoom * scale));
  copy.width = w;
  copy.height = h;
  copy.style.width = `${box[2] * zoom}px`;
  copy.style.height = `${box[3] * zoom}px`;
  copy.getContext("2d").drawImage(canvas, x, y, w, h, 0, 0, w, h);
  return copy;
}

function keyframes(path, zoom) {
  const [endX, endY] = path[path.length - 1];
  const lengths = [0];
  for (let i = 1; i < path.length; i++)
    lengths.push(lengths[i - 1] + Math.hypot(path[i][0] - path[i - 1][0], path[i][1] - path[i - 1][1]));
  const whole = lengths[lengths.length - 1] || 1;
  return path.map(([x, y], i) => ({
    transform: `translate(${(x - endX) * zoom}px, ${(y - endY) * zoom}px)`, offset: lengths[i] / whole,
  }));
}

function slide(table, moves, zoom) {
  still(table);
  const canvas = moves.length ? table && table.querySelector("canvas") : null;
  if (!canvas || !canvas.clientWidth || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  // the canvas gets its drawing by a message of its own, just before ours: in the next frame it is there
  requestAnimationFrame(() => {
    const scale = canvas.width / canvas.clientWidth;
    const made = moves.map(({ path, box }) => {
      const piece = box ? picture(canvas, box, zoom, scale) : document.createElement("span");
      const [x, y] = path[path.length - 1];
      piece.className = box ? "eb-slides" : "eb-slides eb-token";
      piece.setAttribute("aria-hidden", "true");
      piece.style.left = `${canvas.offsetLeft + (box ? box[0] * zoom : x * zoom - 9)}px`;
      piece.style.top = `${canvas.offsetTop + (box ? box[1] * zoom : y * zoom - 9)}px`;
      canvas.parentElement.append(piece);
      piece.animate(keyframes(path, zoom), SLIDE).finished.then(() => piece.remove(), () => {});
      return piece;
    });
    sliding.set(table, made);
  });
}
