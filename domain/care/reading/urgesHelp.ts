import { Reading } from "./reading.ts";

/** Whether a text says to call an ambulance or to go to a hospital now. */
export function urgesHelp(text: string): boolean {
  return new Reading(text).of("urgesHelp").length > 0;
}
