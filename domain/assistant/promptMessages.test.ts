import { expect, test } from "vitest";
import { PHOTOS_PER_CALL } from "#domain/photo/limits.ts";
import { HISTORY_CHARS, HISTORY_MESSAGES } from "./limits.ts";
import {
  EARLIER_PHOTO,
  type PromptMessage,
  selectPromptMessages,
  withContinuation,
  withEarlierPhotosTold,
} from "./promptMessages.ts";

const exchange = (number: number): PromptMessage[] => [
  { role: "user", text: `question ${number}` },
  { role: "assistant", text: `reply ${number}` },
];
const question: PromptMessage = { role: "user", text: "and now?" };

test("[G-11] a short conversation is told whole, ending with the question", () => {
  const messages = [...exchange(1), ...exchange(2), question];
  expect(selectPromptMessages(messages)).toEqual(messages);
});

test("a long one is told from its newest messages on, beginning with a question", () => {
  const told = selectPromptMessages([...Array.from({ length: 50 }, (_, index) => exchange(index)).flat(), question]);
  expect(told.length).toBeLessThanOrEqual(HISTORY_MESSAGES);
  expect(told[0]).toEqual({ role: "user", text: "question 41" });
  expect(told.at(-1)).toEqual(question);
});

test("a reply without a word is left out", () => {
  expect(selectPromptMessages([{ role: "user", text: "first" }, { role: "assistant", text: "" }, question])).toEqual([
    { role: "user", text: "first" },
    question,
  ]);
});

test("no more characters than the limit, but the question always", () => {
  const long = (role: PromptMessage["role"]): PromptMessage => ({ role, text: "a".repeat(HISTORY_CHARS / 3) });
  expect(selectPromptMessages([long("user"), long("assistant"), long("user"), long("assistant"), question])).toEqual([
    long("user"),
    long("assistant"),
    question,
  ]);
  const endless: PromptMessage = { role: "user", text: "a".repeat(HISTORY_CHARS + 1) };
  expect(selectPromptMessages([...exchange(1), endless])).toEqual([endless]);
});

test("[N-1] a call has four photos at most, the newest, and of the others a word", () => {
  const told = selectPromptMessages([
    { role: "user", text: "And these?", photos: ["a", "b", "c"] },
    { role: "assistant", text: "Fine." },
    { role: "user", text: "", photos: ["d", "e"] },
  ]);
  expect(told).toEqual([
    { role: "user", text: `${EARLIER_PHOTO}\nAnd these?`, photos: ["a", "b"] },
    { role: "assistant", text: "Fine." },
    { role: "user", text: "", photos: ["d", "e"] },
  ]);
  expect(told.flatMap(({ photos = [] }) => photos)).toHaveLength(PHOTOS_PER_CALL);
});

test("a photo that was talked about long ago is not sent again", () => {
  const [first] = selectPromptMessages([
    { role: "user", text: "Look", photos: ["a"] },
    { role: "assistant", text: "I see." },
    ...exchange(1),
    ...exchange(2),
    question,
  ]);
  expect(first).toEqual({ role: "user", text: `${EARLIER_PHOTO}\nLook`, photos: [] });
});

test.each(["", "It is a rash, and"])(
  "[G-11] who sees no photos is told of those before the question, and keeps the question's own (%j)",
  (answer) => {
    const earlier: PromptMessage[] = [
      { role: "user", text: "Look", photos: ["a", "b"] },
      { role: "assistant", text: "I see." },
    ];
    const told = { role: "user", text: `${EARLIER_PHOTO}\n${EARLIER_PHOTO}\nLook`, photos: [] };
    const withPhoto: PromptMessage = { role: "user", text: "And this?", photos: ["c"] };
    for (const asked of [question, withPhoto]) {
      const messages = withContinuation([...earlier, asked], answer);
      expect(withEarlierPhotosTold(messages, answer)).toEqual([told, ...messages.slice(1)]);
    }
  },
);
