/** What had the focus is gone: whoever goes by keyboard or listens goes on at this heading, and not at the top of the page. */
export function focusIfLost(element: HTMLElement | null): void {
  if (!element || document.activeElement !== document.body) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
