import { flushSync } from "react-dom";
import { focusIfLost } from "#ui/focus/focusIfLost.ts";

/**
 * A list of countries goes with the choice, where that has a number: the focus goes on at the heading of the card that it stood in. Not at
 * the call: whoever looks for a country by its letters presses further keys.
 */
export function chooseInPlace(within: Element | null, choose: () => void): void {
  const card = within?.closest<HTMLElement>("section, dialog") ?? null;
  flushSync(choose);
  focusIfLost(card?.querySelector("h2") ?? card);
}
