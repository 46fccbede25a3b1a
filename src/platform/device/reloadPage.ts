/** Loads the page and the app anew. */
export function reloadPage(): void {
  window.location.reload();
}
