import { PHOTOS_PER_CALL } from "#domain/photo/limits.ts";
import { HISTORY_CHARS, HISTORY_MESSAGES, PHOTO_MESSAGES } from "./limits.ts";

/** One message as a model is given it. What a photo is depends on who asks: an id, or its bytes. */
export interface PromptMessage<Photo = string> {
  role: "user" | "assistant";
  text: string;
  photos?: Photo[];
}

/** Stands for a photo that the model has been shown before, and is not shown again. */
export const EARLIER_PHOTO = "[A photo that was shown earlier]";

/**
 * What a model is told of a conversation: the newest messages, oldest first, ending with the question. Replies without a word
 * are left out, and so is a reply whose question fell off the beginning.
 */
export function selectPromptMessages<Photo>(messages: readonly PromptMessage<Photo>[]): PromptMessage<Photo>[] {
  const chosen: PromptMessage<Photo>[] = [];
  let chars = 0;
  for (const message of messages
    .filter(({ text, photos = [] }) => text !== "" || photos.length > 0)
    .slice(-HISTORY_MESSAGES)
    .toReversed()) {
    chars += message.text.length;
    if (chars > HISTORY_CHARS && chosen.length > 0) break;
    chosen.unshift(message);
  }
  return withNewestPhotos(chosen.slice(chosen.findIndex(({ role }) => role === "user")));
}

/** The question's photos and those that were just talked about, as many as a call may have; of the others a word. */
function withNewestPhotos<Photo>(messages: readonly PromptMessage<Photo>[]): PromptMessage<Photo>[] {
  let left = PHOTOS_PER_CALL;
  const newestFirst = messages.toReversed().map((message, age) => {
    const { role, text, photos = [] } = message;
    if (photos.length === 0) return message;
    const shown = age < PHOTO_MESSAGES ? photos.slice(0, left) : [];
    left -= shown.length;
    const notes = photos.slice(shown.length).map(() => EARLIER_PHOTO);
    return { role, photos: shown, text: [...notes, text].filter((line) => line !== "").join("\n") };
  });
  return newestFirst.toReversed();
}

const GO_ON =
  "Continue your last answer exactly where it breaks off, in the same language and form. Do not repeat anything and add no introduction.";

/** The same for an answer that is to go on: what it said so far, and that the rest is asked for. `answer` is empty for a new one. */
export function withContinuation<Photo>(messages: readonly PromptMessage<Photo>[], answer: string): PromptMessage<Photo>[] {
  if (answer === "") return [...messages];
  return [...messages, { role: "assistant", text: answer }, { role: "user", text: GO_ON }];
}
