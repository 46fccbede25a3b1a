/**
 * Takes the frame that the build has drawn off the page (index.html), once the app under it has something to show: a screen, or that there
 * is none. What only waits says so by `data-waiting`. Between the two nothing is painted.
 */
export function leaveFirstFrame(app: HTMLElement): void {
  const frame = document.getElementById("first");
  if (frame === null) return;
  const look = () => {
    if (app.firstElementChild === null || app.querySelector("[data-waiting=true]") !== null) return;
    watch.disconnect();
    frame.remove();
  };
  const watch = new MutationObserver(look);
  watch.observe(app, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-waiting"] });
}

/** For what nobody waits for: once the page shows what it was opened for. */
export function afterFirstFrame(act: () => void): void {
  if (document.getElementById("first") === null) return act();
  const watch = new MutationObserver(() => {
    if (document.getElementById("first") !== null) return;
    watch.disconnect();
    act();
  });
  watch.observe(document.body, { childList: true });
}
