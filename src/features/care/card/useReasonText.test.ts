import { describe, expect, test } from "vitest";
import { DOSE } from "#domain/care/evaluation/dose.ts";
import { CARE_RULES } from "#domain/care/rules/rules.ts";
import { messageIdOf } from "#domain/ids.testing.ts";
import english from "#locales/en/care.json";
import spanish from "#locales/es/care.json";
import malayalam from "#locales/ml/care.json";
import { foundIn } from "./useReasonText.ts";

const said = { role: "user", messageId: messageIdOf("q1"), text: "", delivery: "sent", isSpoken: true } as const;
const typed = { role: "user", messageId: messageIdOf("q0"), text: "", delivery: "sent" } as const;
const reply = {
  role: "assistant",
  messageId: messageIdOf("r1"),
  text: "",
  id: "reply row",
  status: "complete",
  attempt: 1,
} as const;

test("[K-1] a sign was found in what was written, said in a voice session or answered", () => {
  const of = (id: string) => foundIn(messageIdOf(id), [typed, said, reply]);
  expect([of("q0"), of("q1"), of("r1")]).toEqual(["written", "spoken", "answer"]);
  expect(foundIn(messageIdOf("q9"), [{ ...said, delivery: "sending", before: [] }])).toBe("spoken");
  expect(foundIn(messageIdOf("q9"), [typed])).toBe("written");
});

describe.each(Object.entries({ english, spanish, malayalam }))("in %s", (_language, texts) => {
  test("every rule has a sentence of its own that says why, and a rule that is not known has general words", () => {
    expect(Object.keys(texts.why).toSorted()).toEqual([...CARE_RULES.map(({ id }) => id), "other"].toSorted());
    for (const sentence of Object.values(texts.why)) expect(sentence).toMatch(/\S{3}/);
  });

  test("[K-1] each says once that it was written, so that it can be said of what was spoken or answered", () => {
    const { other, ...others } = texts.why;
    expect(Object.values(others).filter((sentence) => sentence.split(texts.whyBy.written).length !== 2)).toEqual([]);
    expect(other).not.toBe(texts.whyBy.other.spoken);
  });

  test("[K-1] none goes on so that only what was written can stand before it: something was said about it, and not that it is so", () => {
    const { other: _other, ...others } = texts.why;
    const goesOn = Object.values(others).map((sentence) => sentence.split(texts.whyBy.written)[1]);
    expect(goesOn.filter((rest) => /^ (?:que|that) /.test(rest ?? ""))).toEqual([]);
  });

  test("[K-88] of what may have been a fall alone no head is claimed", () => {
    expect(texts.why.headInjury).toMatch(/a bad fall, or|una caída fuerte, o|വീഴ്ചയെക്കുറിച്ചോ/);
  });

  test("[K-41] no dose stands in the texts", () => {
    expect(JSON.stringify(texts)).not.toMatch(DOSE);
  });
});
