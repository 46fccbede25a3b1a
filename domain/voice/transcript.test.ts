import { expect, test } from "vitest";
import { addWords, hearAnew, NO_WORDS, transcriptText } from "./transcript.ts";

/** A text ending in "|" is one that the service calls finished. */
function written(...texts: string[]): string {
  return transcriptText(texts.reduce((known, text) => addWords(known, text.replace("|", ""), text.endsWith("|")), NO_WORDS));
}

test("[V-29] pieces carry their own spaces, and whole texts are set apart", () => {
  expect(written("How", " long", " may she sle", "ep?")).toBe("How long may she sleep?");
  expect(written("How long may she sleep?|", "And at night?|")).toBe("How long may she sleep? And at night?");
  expect(written("She wakes.|", "Every", " hour.")).toBe("She wakes. Every hour.");
});

test.each([
  [["How long may she sleep?|", "How long may she sleep?|"]],
  [["How long may she sleep?", "How long may she sleep?"]],
  [["How long", " may she sleep?", "How long may she sleep|"]],
  [["How long", " may she sleep?", "may she sleep?|"]],
  [["may she sleep?", "How long may she sleep?|", "How long may she sleep?|"]],
])("[V-29] %j is written once, from its beginning", (texts) => {
  expect(written(...texts)).toMatch(/^How long may she sleep\??$/);
});

test("[V-29] a short word that is said twice stands there twice", () => {
  expect(written("No", " no", " no")).toBe("No no no");
});

test("[V-29] what is heard anew takes the place of what was understood before, once there is about as much of it", () => {
  const again = hearAnew(addWords(NO_WORDS, "She is not breathing", false));
  expect(transcriptText(again)).toBe("She is not breathing");
  expect(transcriptText(addWords(again, "She is", false))).toBe("She is not breathing");
  expect(transcriptText(addWords(again, "She is not breathing well.", true))).toBe("She is not breathing well.");
});
