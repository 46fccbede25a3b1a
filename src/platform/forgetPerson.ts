import { browserPhotos } from "./photo/PhotoStore.ts";
import { localKeys, localValues } from "./storage.ts";

/** Removes what this browser keeps of a person: drafts, questions and photos that wait. All of it is kept under its owner's id. */
export async function forgetPerson(userId: string): Promise<void> {
  for (const key of localKeys()) if (key.split(".").includes(userId)) localValues.remove(key);
  for (const { id } of await browserPhotos.load(userId)) await browserPhotos.forget(id);
}
