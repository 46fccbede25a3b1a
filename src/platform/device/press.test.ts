import { expect, test } from "vitest";
import { hasBeenPressed, watchPresses } from "./press.ts";

function click(isTrusted: boolean): Event {
  return Object.defineProperty(new Event("click"), "isTrusted", { value: isTrusted });
}

test("[S47] what a script presses is no press, and a person's is", () => {
  watchPresses();
  window.dispatchEvent(click(false));
  expect(hasBeenPressed()).toBe(false);
  window.dispatchEvent(click(true));
  expect(hasBeenPressed()).toBe(true);
});

test("[S47] going back or forward is no press of the page that it leads to", () => {
  window.dispatchEvent(click(true));
  window.dispatchEvent(new PopStateEvent("popstate"));
  expect(hasBeenPressed()).toBe(false);
});
