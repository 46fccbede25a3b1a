import { keptAnswers } from "./offline/KeptAnswers.ts";
import { browserPhotos } from "./photo/PhotoStore.ts";
import { localKeys, localValues } from "./storage.ts";

/** Removes what this browser keeps of a person: drafts, questions and photos that wait, and what was kept to be read without a network. */
export async function forgetPerson(userId: string): Promise<void> {
  for (const key of localKeys()) if (key.split(".").includes(userId)) localValues.remove(key);
  for (const { id } of await browserPhotos.load(userId)) await browserPhotos.forget(id);
  await keptAnswers.forget(userId);
}
