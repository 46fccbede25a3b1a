/** No bar of a browser is as high, and no keyboard lower. */
const KEYBOARD_PX = 120;

/**
 * Tells the page (`--seen`, in pixels) how much of it a keyboard leaves, where the browser lays it over the page instead of making the
 * page smaller: iOS, and all that do not know `interactive-widget`. A page that is enlarged by two fingers is no keyboard.
 */
export function followKeyboard({ visualViewport } = window): void {
  const root = document.documentElement.style;
  visualViewport?.addEventListener("resize", () => {
    const seen = Math.round(visualViewport.height * visualViewport.scale);
    if (window.innerHeight - seen < KEYBOARD_PX) {
      root.removeProperty("--seen");
      return;
    }
    root.setProperty("--seen", `${String(seen)}px`);
    // It has moved the page up to show the field, which is in view again.
    window.scrollTo(0, 0);
  });
}
