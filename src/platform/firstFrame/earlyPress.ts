/** On what can be pressed before the app runs: a name, the same in the frame and in the app. */
export const EARLY_PRESS = "data-early-press";
/** On each view of a frame that has several: the name of the press that opens it. The first is shown. */
export const EARLY_VIEW = "data-early-view";

/** The way to sign in that asks for words: who comes back from it stands on it again. */
export const MAIL = "email";

/** On the frame: what was pressed there and has no view, for the app to press. */
const PRESSED = "data-pressed";

/** A press opens its view in the frame, or is remembered for the app. A form that is sent waits for the app with its words. */
export function keepEarlyPresses(frame: HTMLElement): void {
  frame.addEventListener("click", ({ target }) => {
    const pressed = target instanceof Element ? target.closest(`[${EARLY_PRESS}]`) : null;
    if (pressed !== null) press(frame, pressed);
  });
  frame.addEventListener("submit", (event) => {
    event.preventDefault();
    if (!(event.target instanceof HTMLFormElement)) return;
    for (const field of event.target.querySelectorAll("input")) field.readOnly = true;
    event.target.querySelector("[type=submit]")?.setAttribute("aria-busy", "true");
  });
}

function press(frame: HTMLElement, pressed: Element): void {
  const name = pressed.getAttribute(EARLY_PRESS) ?? "";
  frame.removeAttribute(PRESSED);
  // Whoever presses on has not sent what they had sent: it is theirs to change.
  for (const busy of frame.querySelectorAll("[aria-busy]")) busy.removeAttribute("aria-busy");
  for (const field of frame.querySelectorAll("input")) field.readOnly = false;
  const views = [...frame.querySelectorAll<HTMLElement>(`[${EARLY_VIEW}]`)];
  const opened = views.find((view) => view.getAttribute(EARLY_VIEW) === name);
  if (opened === undefined) {
    frame.setAttribute(PRESSED, name);
    pressed.setAttribute("aria-busy", "true");
    return;
  }
  for (const view of views) view.hidden = view !== opened;
  const first = opened.querySelector<HTMLElement>("input") ?? opened.querySelector<HTMLElement>(`[${EARLY_PRESS}="${MAIL}"]`);
  first?.focus();
}

/** Presses in the app, once, what was pressed in its frame. True: the app will show another view, which is to be waited for. */
export function goOnWithPress(frame: Element, app: Element): boolean {
  const pending = pendingPress(frame);
  if (pending === null) return false;
  const { at, attribute } = pending;
  const button = app.querySelector<HTMLElement>(`[${EARLY_PRESS}="${at.getAttribute(attribute)}"]`);
  if (button === null) return false;
  at.removeAttribute(attribute);
  button.click();
  return attribute === EARLY_VIEW;
}

/** Whether something was pressed in the frame that the app has not answered. */
export function isPressPending(frame: Element): boolean {
  return pendingPress(frame) !== null;
}

function pendingPress(frame: Element): { at: Element; attribute: string } | null {
  const opened = frame.querySelector(`[${EARLY_VIEW}]:not([hidden]):not(:first-child)`);
  if (opened !== null) return { at: opened, attribute: EARLY_VIEW };
  const pressed = frame.querySelector(`[${PRESSED}]`);
  return pressed === null ? null : { at: pressed, attribute: PRESSED };
}

/** Whoever stands on a button or a link of the frame stands on the app's. */
export function handOverFocus(frame: Element, app: Element): void {
  const { activeElement } = document;
  if (activeElement === null || !frame.contains(activeElement)) return;
  const attribute = [EARLY_PRESS, "href", "type"].find((name) => activeElement.hasAttribute(name));
  if (attribute === undefined) return;
  app.querySelector<HTMLElement>(`[${attribute}="${activeElement.getAttribute(attribute)}"]`)?.focus();
}
