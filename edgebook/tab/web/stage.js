// What the worker shows becomes elements of the page; what a person does goes back to it. Hubs get the interface
// that anywidget gives them in a notebook, so they are the same script there and here.

import hub from "./hub.js";
import { painter } from "./paint.js";

export function stage(place, tell, { onPaint = () => {}, onShow = () => {} } = {}) {
  const paints = painter();
  const nodes = new Map(); // by id: { element, close, custom, update, layout }
  const painting = { trigger: (_, content, buffers) => draw(buffers) };
  nodes.set("painter", { custom: (content, buffers) => draw(buffers) });

  function draw(buffers) {
    if (paints.draw(buffers).size) onPaint();
  }

  function model(id, values) {
    const listeners = new Map();
    const emit = (name, ...what) => { for (const each of [...(listeners.get(name) || [])]) each(...what); };
    return {
      get: (name) => values[name],
      set(name, value) {
        values[name] = value;
        emit(`change:${name}`);
      },
      on(name, listener) {
        listeners.set(name, [...(listeners.get(name) || []), listener]);
      },
      off(name, listener) {
        listeners.set(name, (listeners.get(name) || []).filter((each) => each !== listener));
      },
      send: (content) => tell({ id, content }),
      save_changes() {},
      trigger: emit,
      widget_manager: { get_model: async (name) => (name === "painter" ? painting : undefined) },
    };
  }

  const make = {
    box({ id, classes, children }) {
      const element = document.createElement("div");
      element.className = classes.join(" ");
      const inner = children.map(grow);
      element.append(...inner.map((each) => each.element));
      return { element, close: () => inner.forEach((each) => each.close()) };
    },
    hub({ id, values }) {
      const element = document.createElement("div");
      const own = model(id, values);
      const made = hub();
      made.initialize({ model: own });
      const leave = made.render({ model: own, el: element });
      return {
        element,
        close: leave,
        custom: (content, buffers) => own.trigger("msg:custom", content, buffers),
        update: (news) => Object.entries(news).forEach(([name, value]) => own.set(name, value)),
      };
    },
    canvas({ id, values, style }) {
      const made = paints.canvas(values);
      let { width, height } = values;
      dress(made.element, style);
      queueMicrotask(() => tell({ id, content: { event: "client_ready" } }));
      return {
        element: made.element,
        close: made.close,
        update(news) {
          ({ width, height } = { width, height, ...news });
          made.fit(width, height);
        },
        layout: (news) => dress(made.element, news),
      };
    },
  };

  function dress(element, style) {
    for (const [name, value] of Object.entries(style)) element.style.setProperty(name.replace("_", "-"), value);
  }

  function grow(tree) {
    const node = make[tree.kind](tree);
    const { close } = node;
    node.close = () => {
      nodes.delete(tree.id);
      close();
    };
    nodes.set(tree.id, node);
    return node;
  }

  function show(tree) {
    const before = nodes.get(tree.id);
    const node = grow(tree);
    if (before) {
      before.element.replaceWith(node.element);
      before.close();
      nodes.set(tree.id, node);
    } else place.append(node.element);
    onShow(Boolean(node.element.querySelector("canvas")));
  }

  return {
    receive({ text, buffers }) {
      const message = JSON.parse(text);
      if (message.do === "show") return show(message.tree);
      const node = nodes.get(message.id);
      if (!node) return;
      if (message.do === "custom") node.custom?.(message.content, buffers);
      else if (message.do === "update") node.update?.(message.values);
      else if (message.do === "layout") node.layout?.(message.style);
      else if (message.do === "close") {
        node.element.remove();
        node.close();
      }
    },
    clear() {
      for (const [id, node] of [...nodes]) if (id !== "painter") node.close();
      place.replaceChildren();
    },
  };
}
