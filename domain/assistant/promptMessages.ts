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
    const shown = age < PHOTO_MESSAGES ? Math.min(left, message.photos?.length ?? 0) : 0;
    left -= shown;
    return withPhotosTold(message, shown);
  });
  return newestFirst.toReversed();
}

/** With its first `shown` photos, and of the others a word. */
function withPhotosTold<Photo>(message: PromptMessage<Photo>, shown: number): PromptMessage<Photo> {
  const { role, text, photos = [] } = message;
  if (photos.length === 0) return message;
  const notes = photos.slice(shown).map(() => EARLIER_PHOTO);
  return { role, photos: photos.slice(0, shown), text: [...notes, text].filter((line) => line !== "").join("\n") };
}

/**
 * For who sees no photos: of those that were shown before the question, a word. The question keeps its own, for nobody is to answer it who has not
 * seen them. `answer` is what the question has of one already, as in `withContinuation`.
 */
export function withEarlierPhotosTold<Photo>(messages: readonly PromptMessage<Photo>[], answer: string): PromptMessage<Photo>[] {
  const question = messages.length - 1 - withContinuation([], answer).length;
  return messages.map((message, index) => (index < question ? withPhotosTold(message, 0) : message));
}

/** For a voice session, in which no photo is shown: of each a word. */
export function withPhotosInWords<Photo>(messages: readonly PromptMessage<Photo>[]): Omit<PromptMessage, "photos">[] {
  return messages.map((message) => {
    const { role, text } = withPhotosTold(message, 0);
    return { role, text };
  });
}

const GO_ON =
  "Continue your last answer exactly where it breaks off, in the same language and form. Do not repeat anything and add no introduction.";

/** The same for an answer that is to go on: what it said so far, and that the rest is asked for. `answer` is empty for a new one. */
export function withContinuation<Photo>(messages: readonly PromptMessage<Photo>[], answer: string): PromptMessage<Photo>[] {
  if (answer === "") return [...messages];
  return [...messages, { role: "assistant", text: answer }, { role: "user", text: GO_ON }];
}
