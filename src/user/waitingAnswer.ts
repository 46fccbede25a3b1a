import type { ChatId } from "#domain/ids.ts";
import { localKeys } from "#platform/storage/keys.ts";
import { localValues } from "#platform/storage/storage.ts";

/** The chat whose answer this person has asked for here and not seen the end of; null where there is none. */
export function waitingAnswer(userId: string): string | null {
  return localValues.read(localKeys.waitingAnswer(userId));
}

export function keepWaiting(userId: string, chatId: ChatId): void {
  localValues.write(localKeys.waitingAnswer(userId), chatId);
}

/** Its end was seen. */
export function forgetWaiting(userId: string, chatId: ChatId): void {
  if (waitingAnswer(userId) === chatId) localValues.remove(localKeys.waitingAnswer(userId));
}
