import { api } from "./_generated/api.js";
import type { Person } from "./backend.testing.ts";

/** A message that tells of an emergency, and one that tells of nothing. */
export const DANGER = "her lips are blue";
export const CALM = "thank you, grandma says it is nothing";

/** The open episode of a chat; null where none is open. */
export async function episodeOf(person: Person, chatId: string) {
  return await person.as.query(api.care.openEpisode, { chatId });
}

/** What a person wrote in a chat, first to last. */
export async function questionsOf(person: Person, chatId: string) {
  const messages = await person.as.query(api.messages.getChatMessages, { chatId });
  return messages.filter(({ role }) => role === "user");
}

/** What was found in each of it. */
export async function triagesOf(person: Person, chatId: string) {
  return (await questionsOf(person, chatId)).map(({ triage }) => triage);
}

export async function lastTriageOf(person: Person, chatId: string) {
  return (await triagesOf(person, chatId)).at(-1);
}
