// Carries out the drawing commands of edgebook/draw/wire.py. Each canvas of the page shows two layers: commands
// draw on the layers, which nobody sees, and at the end of a message both go onto the canvas.

const POLYGONS = { // fills, closes
  fillStyledPolygons: [true, true], strokeStyledPolygons: [false, true], strokeStyledLineSegments: [false, false],
};
const camel = (name) => name.replace(/_(.)/g, (_, letter) => letter.toUpperCase());

export function painter() {
  const layers = new Map(); // by name: { context, owner }
  let names = {}; // of the commands and the attributes, by their numbers
  let attributes = {};

  // A canvas of the page, with two layers behind it.
  function canvas({ layers: own, width, height, commands, attributes: set }) {
    names = commands;
    attributes = Object.fromEntries(Object.entries(set).map(([number, name]) => [number, camel(name)]));
    const shown = document.createElement("canvas");
    const behind = own.map(() => document.createElement("canvas"));
    const owner = {
      element: shown,
      painted: false,
      fit(w, h) {
        for (const each of [shown, ...behind]) Object.assign(each, { width: w, height: h });
      },
      show() {
        const context = shown.getContext("2d");
        context.clearRect(0, 0, shown.width, shown.height);
        for (const layer of behind) context.drawImage(layer, 0, 0);
        owner.painted = true;
      },
      close() {
        for (const name of own) layers.delete(name);
      },
    };
    owner.fit(width, height);
    own.forEach((name, n) => layers.set(name, { context: behind[n].getContext("2d"), owner }));
    return owner;
  }

  function draw(buffers) {
    const commands = JSON.parse(new TextDecoder().decode(buffers[0]));
    const touched = new Set();
    let next = 1;
    let context = null;
    for (const [code, values, used = 0] of commands) {
      const own = buffers.slice(next, next + used);
      next += used;
      const name = names[code];
      if (name === "switchCanvas") {
        const layer = layers.get(values[0]);
        context = layer ? layer.context : null;
        if (layer) touched.add(layer.owner);
      } else if (!context) continue; // for a canvas that is gone
      else if (name === "set") context[attributes[values[0]]] = values[1];
      else if (name === "clear") context.clearRect(0, 0, context.canvas.width, context.canvas.height);
      else if (POLYGONS[name]) polygons(context, values, own, ...POLYGONS[name]);
      else context[name](...values);
    }
    for (const owner of touched) owner.show();
    return touched;
  }

  return { canvas, draw };
}

// Many polygons, each with a colour of its own (three bytes); `sizes` is one number where all have as many points.
function polygons(context, [count, , sizes], buffers, fills, closes) {
  const points = new Int16Array(buffers[0]);
  const counts = typeof sizes === "number" ? null : new Uint8Array(buffers[1]);
  const colours = new Uint8Array(buffers[buffers.length - 1]);
  context.save();
  let at = 0;
  let colour = -1;
  for (let n = 0; n < count; n += 1) {
    const wanted = (colours[3 * n] << 16) | (colours[3 * n + 1] << 8) | colours[3 * n + 2];
    if (wanted !== colour) {
      colour = wanted;
      context[fills ? "fillStyle" : "strokeStyle"] = `#${wanted.toString(16).padStart(6, "0")}`;
    }
    const end = at + 2 * (counts ? counts[n] : sizes);
    context.beginPath();
    context.moveTo(points[at], points[at + 1]);
    for (at += 2; at < end; at += 2) context.lineTo(points[at], points[at + 1]);
    if (closes) context.closePath();
    if (fills) context.fill();
    else context.stroke();
  }
  context.restore();
}
