// Runs before the first paint, so that a page in the chosen theme does not flash in the other one.
(function () {
  try {
    const theme = localStorage.getItem("ratusz.theme");
    if (theme !== "light" && theme !== "dark") return;
    document.documentElement.classList.add("theme-" + theme);
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.media = meta.media.includes(theme) ? "all" : "not all";
  } catch {
    // A browser that keeps nothing for us gets the theme of its system.
  }
})();
