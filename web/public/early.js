// Runs before the first paint, so that a chosen theme does not flash in the other one. lib/theme.svelte.ts does the rest.
(function () {
  try {
    const theme = localStorage.getItem("ratusz.theme");
    if (theme === "light" || theme === "dark") document.documentElement.classList.add("theme-" + theme);
  } catch {
    // A browser that keeps nothing for us gets the theme of its system.
  }
})();
