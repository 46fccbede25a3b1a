// Before the first paint: a plain blocking script, because an inline one is refused by our content security policy.
// The same rules as src/platform/device/theme.ts and src/app/i18n/askedLanguage.ts, which take over once the app runs.
(function () {
  var root = document.documentElement;
  function attempt(read) {
    try {
      return read();
    } catch (blocked) {
      // A browser that keeps nothing: then the system decides.
      return null;
    }
  }

  var stored = attempt(function () {
    return localStorage.getItem("theme");
  });
  var dark = stored === "dark" || (stored !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  root.classList.toggle("dark", dark);
  root.style.colorScheme = dark ? "dark" : "light";

  var places = [
    function () {
      return new URLSearchParams(location.search).get("lng");
    },
    function () {
      return (/(?:^|; )i18next=([^;]*)/.exec(document.cookie) || [])[1];
    },
    function () {
      return localStorage.getItem("i18nextLng");
    },
    function () {
      return sessionStorage.getItem("i18nextLng");
    },
  ];
  var asked = places.map(attempt).concat(
    attempt(function () {
      return navigator.languages;
    }) || [],
    root.lang,
  );
  for (var i = 0; i < asked.length; i++) {
    var language = String(asked[i] || "")
      .toLowerCase()
      .split(/[-_]/)[0];
    if (language !== "en" && language !== "es" && language !== "ml") continue;
    root.lang = language;
    break;
  }

  // By which the app is installed, in the language of the page.
  var manifest = document.createElement("link");
  manifest.rel = "manifest";
  manifest.href = "/app-" + root.lang + ".webmanifest";
  document.head.append(manifest);

  // Whose frame of the page is shown (styles.css): a person's, where this browser holds a sign-in, or a mailed link may be about to make one.
  var held = attempt(function () {
    return Object.keys(localStorage).some(function (key) {
      return key.indexOf("__convexAuthJWT_") === 0;
    });
  });
  var mailed = /^\/login\b/.test(location.pathname) && /[?&]code=/.test(location.search);
  if (held || mailed) root.setAttribute("data-held", "");

  // The words of the page, beside its scripts; English stands in for what is missing in the others.
  var script = document.currentScript;
  (root.lang === "en" ? ["en"] : [root.lang, "en"]).forEach(function (lng) {
    var words = script && script.getAttribute("data-words-" + lng);
    if (!words) return;
    var link = document.createElement("link");
    link.rel = "preload";
    link.as = "fetch";
    link.crossOrigin = "anonymous";
    link.href = words;
    document.head.append(link);
  });
})();
