import { EARLY_FIELD } from "#domain/pages/prebuiltPage.ts";
import { heldToken, heldUserId } from "#platform/convex/tokenSubject.ts";
import { behindPaint } from "#platform/react/behindPaint.ts";
import { handOverEarlyWords, sendEarlyWords } from "./earlyField.ts";
import { goOnWithPress, handOverFocus, isPressPending } from "./earlyPress.ts";

/** On what was drawn into a frame from the browser's own store: it stays until the app shows the same. */
export const LAST_SEEN = "data-last-seen";

/** On the page once its frames have come whole: until then they are not shown (styles.css). */
export const FRAMES_ARE_THERE = "data-frames";

/**
 * Takes the frame that the build has drawn off the page (index.html), once the app under it has something to show: a screen, or that there
 * is none. What only waits says so by `data-waiting`. Between the two nothing is painted.
 */
export function leaveFirstFrame(app: HTMLElement): void {
  const frame = document.getElementById("first");
  if (frame === null) return;
  // Of two fields one can be written in.
  if (isFor(frame, heldToken() !== null) && frame.querySelector(`[${EARLY_FIELD}]`) !== null) hide(app, true);
  const look = () => {
    if (app.firstElementChild === null || app.querySelector("[data-waiting=true]") !== null) return;
    if (goOnWithPress(frame, app)) return;
    watch.disconnect();
    hide(app, false);
    const isHandedOver = handOverEarlyWords(frame, app);
    if (!isHandedOver || isPressPending(frame)) goOnOnceItCan(frame, app);
    handOverFocus(frame, app);
    frame.remove();
  };
  const watch = new MutationObserver(look);
  watch.observe(app, { subtree: true, childList: true, attributes: true, attributeFilter: ["data-waiting"] });
}

/** Whether it is drawn for whoever is here: to others the name of the product is shown in its place. */
function isFor({ dataset }: HTMLElement, signedIn: boolean): boolean {
  return dataset["who"] !== (signedIn ? "visitor" : "person");
}

/** Whoever pressed is still here, and so is their page; else what they wrote is a draft. */
function goOnOnceItCan(frame: Element, app: Element): void {
  const owner = heldUserId();
  const { pathname } = location;
  const watch = new MutationObserver(() => {
    const isOver = heldUserId() !== owner || location.pathname !== pathname;
    if (!isOver && goOnWithPress(frame, app)) return;
    if (isOver || (sendEarlyWords(frame, app) && !isPressPending(frame))) watch.disconnect();
  });
  watch.observe(app, { subtree: true, childList: true });
}

/** What lies under the frame is neither pressed nor read, and what moves there moves before nobody's eyes. */
function hide(app: HTMLElement, isHidden: boolean): void {
  app.inert = isHidden;
  app.style.visibility = isHidden ? "hidden" : "";
  if (isHidden) app.setAttribute("aria-hidden", "true");
  else app.removeAttribute("aria-hidden");
}

/** Whether the frame over the app shows what a person saw last: then it can stay a moment longer. */
export function isLastSeenShown(): boolean {
  return document.querySelector(`#first [${LAST_SEEN}]`) !== null;
}

/** For what nobody waits for: once the page has painted what it was opened for. */
export function afterFirstFrame(act: () => void): void {
  if (document.getElementById("first") === null) return act();
  const watch = new MutationObserver(() => {
    if (document.getElementById("first") !== null) return;
    watch.disconnect();
    behindPaint(act);
  });
  watch.observe(document.body, { childList: true });
}
