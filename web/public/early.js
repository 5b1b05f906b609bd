// Runs before all other scripts, in browsers of any age: only what is in every one of them is used here.
(function () {
  // What is kept in a folder has names of its own, as in src/local/names.ts; there may be a Ratusz in several of an origin.
  var page = document.documentElement;
  var hasServer = page.getAttribute("data-server") !== "none";
  var root = hasServer ? page.getAttribute("data-root") || "/" : location.pathname.replace(/[^/]*$/, "");
  var shared = "ratusz";
  var owner = root === "/" ? shared : shared + root;
  page.setAttribute("data-owner", owner);

  // Before, all had the shared names. Pages at the root claim them; a folder takes along, once, what may have been its own.
  function takeAlong() {
    if (root === "/") return localStorage.setItem("ratusz.root", "1");
    var isClaimed = localStorage.getItem("ratusz.root") !== null;
    if (!isClaimed) page.setAttribute("data-adopts", "");
    if (isClaimed || localStorage.getItem(owner + ".settled") !== null) return;
    localStorage.setItem(owner + ".settled", "1");
    Object.keys(localStorage).forEach(function (key) {
      if (key.indexOf("ratusz.") === 0) localStorage.setItem(owner + key.slice(shared.length), localStorage.getItem(key));
    });
  }

  try {
    takeAlong();
  } catch (error) {
    // Full or forbidden: nothing is taken along.
  }

  // A page in the chosen theme does not flash in the other one.
  try {
    var theme = localStorage.getItem(owner + ".theme");
    if (theme === "light" || theme === "dark") {
      page.className += " theme-" + theme;
      var metas = document.querySelectorAll('meta[name="theme-color"]');
      for (var i = 0; i < metas.length; i++) metas[i].media = metas[i].media.indexOf(theme) >= 0 ? "all" : "not all";
    }
  } catch (error) {
    // A browser that keeps nothing for us gets the theme of its system.
  }

  // Where the page cannot start, it says why instead of staying empty.
  var words = {
    en: {
      old: "This browser is too old for Ratusz. Update it, or use a current Firefox, Chrome, Edge or Safari.",
      blocked:
        "Ratusz has not started. Load the page again; if an extension or a filter blocks scripts, allow those of this site.",
    },
    pl: {
      old: "Ta przegl\u0105darka jest za stara dla Ratusza. Zaktualizuj j\u0105 albo u\u017cyj aktualnej: Firefox, Chrome, Edge lub Safari.",
      blocked:
        "Ratusz si\u0119 nie uruchomi\u0142. Wczytaj stron\u0119 ponownie, a je\u015bli jakie\u015b rozszerzenie lub filtr blokuje skrypty, zezw\u00f3l na skrypty tej strony.",
    },
  };
  // After an error it may still be on its way; without one it may be a slow network.
  var afterError = 1000;
  var atLast = 20000;

  function isOld() {
    var hasModules = "noModule" in document.createElement("script");
    var hasColors = window.CSS && CSS.supports && CSS.supports("color", "color-mix(in srgb, red, blue)");
    return !hasModules || !hasColors || !window.structuredClone || !Array.prototype.findLast;
  }

  function look() {
    var app = document.getElementById("app");
    if (!app || app.firstChild || document.querySelector(".not-started")) return;
    var language = /^pl/.test(navigator.language || "") ? "pl" : "en";
    var said = document.createElement("p");
    said.className = "not-started";
    said.lang = language;
    said.setAttribute("role", "alert");
    said.textContent = words[language][isOld() ? "old" : "blocked"];
    app.parentNode.insertBefore(said, app.nextSibling);
  }

  function lookSoon() {
    setTimeout(look, afterError);
  }

  window.addEventListener("error", lookSoon, true);
  window.addEventListener("unhandledrejection", lookSoon);
  document.addEventListener("DOMContentLoaded", function () {
    if (isOld()) lookSoon();
    setTimeout(look, atLast);
  });
})();
