/** What had the focus is gone: whoever goes by keyboard or listens goes on here, and not at the top of the page. */
export function focusIfLost(element: HTMLElement | null | undefined): void {
  if (!element || document.activeElement !== document.body) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
