import { addDays } from "#domain/time/isoDate.ts";
import { api } from "./_generated/api.js";
import type { Person } from "./backend.testing.ts";

/** The day on which children are so many days old. */
export const TODAY = "2026-11-20";
/** Of a baby under three months an emergency, of an older child nothing: it depends on who is meant. */
export const FEVER = "her temperature is 38.4";

export async function addChild(person: Person, name: string, days: number) {
  return await person.as.mutation(api.children.create, { name, birthDate: addDays(TODAY, -days) });
}
