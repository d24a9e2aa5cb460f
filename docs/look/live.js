// A picture of a board becomes the board itself, on a click.
for (const link of document.querySelectorAll("a.board"))
  link.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return; // a new tab, as for any link
    event.preventDefault();
    const frame = document.createElement("iframe");
    frame.className = "live";
    frame.src = link.href;
    frame.title = link.querySelector("img").alt;
    link.replaceWith(frame);
    frame.focus();
  });
