// Before the first paint: a plain blocking script, because an inline one is refused by our content security policy.
// The same rule as src/platform/device/theme.ts, which takes over once the app runs.
(function () {
  var stored = null;
  try {
    stored = localStorage.getItem("theme");
  } catch (blocked) {
    // Then the system decides.
  }
  var dark = stored === "dark" || (stored !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.classList.toggle("dark", dark);
  document.documentElement.style.colorScheme = dark ? "dark" : "light";
})();
