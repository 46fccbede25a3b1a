import type { Doc } from "#convex/_generated/dataModel.js";
import { type CareAnswers, ageStillAnswered } from "#domain/care/careAnswers.ts";

/** What is kept with a chat of an age that was answered. One that is made just now has none. */
type ChatAgeAnswer = Pick<Doc<"chats">, "answeredAge" | "answeredAgeAt"> & Partial<Pick<Doc<"chats">, "_creationTime">>;

/** What was answered of the age in a chat, as long as a child is of that age. */
export function answeredAgeOf(
  { answeredAge, answeredAgeAt, _creationTime }: ChatAgeAnswer,
  now = Date.now(),
): CareAnswers["age"] {
  return ageStillAnswered(answeredAge, { at: answeredAgeAt ?? _creationTime ?? now, now });
}
