// Before anything is painted: light or dark, and how large.
(() => {
  let chosen = {};
  try {
    chosen = JSON.parse(localStorage.getItem("edgebook-look") || "{}");
  } catch { /* nothing is remembered here */ }
  const root = document.documentElement;
  root.dataset.ebTheme = ["light", "dark"].includes(chosen.theme) ? chosen.theme : "system";
  root.dataset.ebZoom = ["1.15", "1.3"].includes(String(chosen.zoom)) ? chosen.zoom : "1";
})();
