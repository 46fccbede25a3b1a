import { isOnline } from "./online.ts";

/** A page that says nothing of whoever looks at it. */
const HARMLESS = "https://weather.com/";

/**
 * Another page in the place of this one, so that Back does not lead here; without a network an empty one. What the browser keeps of
 * pages before, and what stands in its history, cannot be erased from here.
 */
export function leavePage(): void {
  window.location.replace(isOnline() ? HARMLESS : "about:blank");
}
