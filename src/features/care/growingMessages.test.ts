import { expect, test } from "vitest";
import { UNKNOWN_FAMILY } from "#domain/care/child/family.ts";
import { messageIdOf } from "#domain/ids.testing.ts";
import type { SpokenTurn } from "#domain/voice/spokenTurn.ts";
import { growingMessages } from "./growingMessages.ts";
import { pendingEmergency } from "./pendingEmergency.ts";
import { toldWords } from "./toldWords.ts";

function turnsOf(...turns: [heard: string, said?: string][]): SpokenTurn[] {
  return turns.map(([heard, said = ""], index) => ({
    messageId: messageIdOf(`q${index}`),
    replyId: messageIdOf(`a${index}`),
    inputText: heard,
    outputText: said,
    ending: null,
  }));
}

const found = (turns: SpokenTurn[]) => pendingEmergency(growingMessages(turns), { family: UNKNOWN_FAMILY });

test("[V-30] danger is found as soon as its words are there, whatever else was lost of what they said", () => {
  expect(found(turnsOf(["and then he"]))).toBeNull();
  expect(found(turnsOf(["and then he turned blue around the lips"]))).toEqual({ messageId: "q0", ruleIds: ["blueOrGrey"] });
  expect(found(turnsOf(["and then he turned blue around the lips, what do I"]))).not.toBeNull();
});

test("[V-31] what they said in the turns before counts together with what they say", () => {
  const turns = turnsOf(["She is seven weeks", "How sweet."], ["", "Tell me more."], ["and has thirty eight five"]);
  expect(found(turns)).toEqual({ messageId: "q2", ruleIds: ["feverUnder3Months"] });
});

test("[V-32] danger in what the answer says of the child is found while it is being said, as soon as a sentence is whole", () => {
  expect(found(turnsOf(["He is twitching", "I think"]))).toBeNull();
  expect(found(turnsOf(["He is twitching", "Your baby is having a seizure: get help"]))).toEqual({
    messageId: "a0",
    ruleIds: ["seizure"],
  });
  expect(found(turnsOf(["And now?", "Your baby is not breathing well if"]))).toBeNull();
  expect(found(turnsOf(["He is twitching", "If he turns blue, get help."]))).toBeNull();
});

test("[V-30] words that come late of the turn before are judged too, and older ones not again", () => {
  expect(found(turnsOf(["He is not breathing", "Call."], ["Yes"]))).toMatchObject({ messageId: "q0" });
  expect(found(turnsOf(["He is not breathing", "Call."], ["Yes"], ["Thank you"]))).toBeNull();
});

test("[K-86] what was said before those tells who is meant, over a whole session", () => {
  const messages = growingMessages(turnsOf(["Leo is choking"], ["I did"], ["I did it again"], ["he is limp now"]));
  const emergency = { messageId: messageIdOf("q3"), ruleIds: [], cameWith: messageIdOf("q0"), openedAt: 0 };
  expect(toldWords(messages, emergency)).toMatchObject({ text: expect.stringMatching(/^Leo is choking/), isPart: false });
});
