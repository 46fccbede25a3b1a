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
    showField(seen, visualViewport.offsetTop);
  });
}

/** The browser has moved the page up to show the field. By now the page is lower by the keyboard, and that place is no longer right. */
function showField(seen: number, movedUp: number): void {
  const field = document.activeElement;
  if (!(field instanceof HTMLElement)) return;
  // It stands above the keyboard by itself.
  if (field.closest("dialog") !== null) window.scrollBy(0, -movedUp);
  else window.scrollTo(0, placeFor(field, seen));
}

/** The top of the page, where the field is in sight there, else what brings the field to the middle of what is seen. */
function placeFor(field: HTMLElement, seen: number): number {
  const { top, bottom } = field.getBoundingClientRect();
  return bottom + window.scrollY <= seen ? 0 : window.scrollY + (top + bottom) / 2 - seen / 2;
}
