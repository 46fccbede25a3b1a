import { describe, expect, test } from "vitest";
import { api } from "#convex/_generated/api.js";
import { signUp, startBackend, until } from "#convex/backend.testing.ts";
import {
  ask,
  requestsOf,
  waitForReply,
  newQuestion,
  post,
  replyOf,
  scriptReply,
  send,
  readStreamedText,
} from "#convex/provider.testing.ts";
import type { ChildDates } from "#domain/care/child/age.ts";
import { NOTES } from "#domain/care/guard/notes.ts";
import { CARDS } from "#domain/guidance/cards/cards.ts";
import { chooseStatements } from "#domain/guidance/chooseStatements.ts";
import { versionOf } from "#domain/guidance/version.ts";
import { type Guidance, guidanceFor, storedCitations } from "./guidance.ts";

const sleep = CARDS.find(({ id }) => id === "sleep-how-much");
if (sleep === undefined) throw new Error("The card of this test is gone");

function sleepQuestion(): string {
  return `How much sleep does my child need? ${newQuestion()}`;
}

test("[Q-5] the fitting cards go to the model as data, and what it cites of them is kept with the reply", async () => {
  const question = sleepQuestion();
  await scriptReply(question, { chunks: ["It differs. [[sleep-how-", "much.1]] Trust yourself. [[sleep-of-my-own.3]]"] });
  const { nora, exchange } = await ask(question);
  const reply = await waitForReply(nora, exchange);
  expect(reply.content).toBe("It differs. Trust yourself.");
  expect(reply.citations).toEqual([
    { at: "It differs.".length, card: "sleep-how-much", statement: sleep.statements[0]?.id, version: versionOf(sleep) },
  ]);
  const [request] = await requestsOf(question);
  const told = request?.body.systemInstruction?.parts.map(({ text }) => text).join("\n") ?? "";
  expect(told.split("\n").filter((line) => line.startsWith('{"card":"sleep-how-much"'))).toHaveLength(1);
});

test("[Q-5] [Q-3] of a card that is cited as a whole each statement is kept that was given of it, for this age and country", () => {
  const { cards, grounding } = guidanceOf(["How much sleep does my child need?"], MIA);
  const [given] = grounding.given.get(sleep.id) ?? [];
  const all = storedCitations([{ at: 3, card: sleep.id, statement: null }], { cards, grounding }) ?? [];
  const shown = chooseStatements(sleep, { months: 2, country: "GB" }).map(({ statement }) => statement.id);
  expect(all.map(({ statement }) => statement).toSorted()).toEqual(shown.toSorted());
  expect(shown.length).toBeLessThan(sleep.statements.length);
  expect(all.every(({ at }) => at === 3)).toBe(true);
  expect(storedCitations([{ at: 3, card: sleep.id, statement: given ?? 0 }], { cards, grounding })).toHaveLength(1);
});

test("[Q-5] a reply that is stopped keeps what it cited", async () => {
  const question = sleepQuestion();
  await scriptReply(question, { chunks: ["It differs. [[sleep-how-much.1]] Hold them and", " sing."], holdAfter: 1 });
  const { nora, exchange } = await ask(question);
  await until(async () => (await readStreamedText(nora, exchange)).startsWith("It differs."));
  await nora.as.mutation(api.messages.stop, { messageId: exchange.replyId });
  await post("/release", {});
  expect((await replyOf(nora, exchange)).citations).toMatchObject([{ card: "sleep-how-much", at: 11 }]);
});

test("[K-65] the model is told what the screen speaks", async () => {
  const question = newQuestion();
  await scriptReply(question, { chunks: ["Sing."] });
  const nora = await signUp(startBackend());
  await nora.as.mutation(api.users.updateLanguage, { language: "es" });
  await waitForReply(nora, await send(nora, question));
  const [request] = await requestsOf(question);
  expect(request?.body.systemInstruction?.parts[0]?.text).toContain('\n{"screenLanguage":"es"}\n');
});

test("[Q-6] a number of health that nothing given holds is left out, with the reason kept", async () => {
  const question = sleepQuestion();
  await scriptReply(question, { chunks: ["All need 93 hours a day.", " Rest well."] });
  const { nora, exchange } = await ask(question);
  const reply = await waitForReply(nora, exchange);
  expect(reply.content).toBe(`All need … Rest well.\n\n${NOTES.en.figure}`);
  expect(reply.guarded).toEqual(["figure"]);
});

test("[Q-6] [M-1] an answer that may go on says nothing behind its last word, and says whom to ask once it is done", async () => {
  const question = sleepQuestion();
  await scriptReply(question, { chunks: ["All need 93 hours a day. Rest"], finish: "length" });
  const { nora, exchange } = await ask(question);
  expect(await waitForReply(nora, exchange)).toMatchObject({ content: "All need … Rest", status: "length", guarded: ["figure"] });
  await scriptReply(question, { chunks: [" well."] });
  await nora.as.mutation(api.messages.continueReply, { messageId: exchange.replyId });
  await until(async () => (await replyOf(nora, exchange)).status === "complete");
  expect((await replyOf(nora, exchange)).content).toBe(`All need … Rest well.\n\n${NOTES.en.figure}`);
});

test("[Q-6] [M-1] a number that the rest of an answer brings is held to the words before", async () => {
  const question = "How long can I store breast milk?";
  await scriptReply(question, { chunks: ["In the UK breast milk keeps on the kitchen counter for"], finish: "length" });
  const nora = await signUp(startBackend(), { country: "US" });
  const exchange = await send(nora, question);
  expect(await waitForReply(nora, exchange)).toMatchObject({ status: "length" });
  await scriptReply(question, { chunks: [" 4 days."] });
  await nora.as.mutation(api.messages.continueReply, { messageId: exchange.replyId });
  await until(async () => (await replyOf(nora, exchange)).status === "complete");
  const { content, guarded } = await replyOf(nora, exchange);
  expect(content).toBe(`In the UK breast milk keeps on the kitchen counter for …\n\n${NOTES.en.figure}`);
  expect(guarded).toEqual(["figure"]);
});

test("[Q-5] to a question that no card fits none is given, and nothing can be cited", async () => {
  const question = newQuestion();
  await scriptReply(question, { chunks: ["Sing for 5 minutes. [[sleep-how-much.1]]"] });
  const { nora, exchange } = await ask(question);
  const reply = await waitForReply(nora, exchange);
  expect(reply.content.trim()).toBe("Sing for 5 minutes.");
  expect(reply.citations).toBe(undefined);
});

const LEO = { id: "leo", name: "Leo", birthDate: "2021-11-01" };
const MIA = { id: "mia", name: "Mia", birthDate: "2026-09-11" };

/** Of a family of two, on a day on which one of them is five years and the other ten weeks old. */
function guidanceOf(texts: readonly string[], { id }: { id: string }, children = [LEO, MIA]): Guidance {
  return guidanceFor({
    messages: texts.map((text) => ({ role: "user", text })),
    triage: { level: "none", ruleIds: [] },
    today: "2026-11-20",
    onFile: { children, childId: id, country: "GB" },
    language: "en",
    written: "",
  });
}

test.each(["How do I care for a fever?", "¿Cómo se cuida la fiebre?", "പനി വന്നാൽ എന്ത് ചെയ്യണം?"])(
  "[Q-4] [Q-6] to %s the card is given as well that says when the youngest are to be seen",
  (question) => {
    const { cards, grounding } = guidanceOf([question], { id: "nobody" });
    expect(cards.map(({ id }) => id)).toContain("fever-when-to-worry");
    expect(grounding.given.get("fever-when-to-worry")).toContain(1);
  },
);

const NO_HONEY = "No honey at all until your baby is 12 months old.";

test("[Q-3] after a switch of the child an age that was told of the other counts no more, and what was asked goes on", () => {
  const before = "Can my 2 year old eat honey?";
  expect(guidanceOf([`[about: A] ${before}`, "[about: B] Can Mia eat honey?"], MIA).facts).toContain(NO_HONEY);
  expect(guidanceOf([`[about: A] ${before}`, "[about: B] And now?"], MIA).facts).toContain(NO_HONEY);
  expect(guidanceOf([before, "And now?"], LEO).facts).not.toContain(NO_HONEY);
});

describe("[Q-3] [K-75] of the children on file the one who is named is guided, whatever child the chat is about", () => {
  const YOUNG = "Breast milk is the only food or drink babies need in the first six months of life";
  const OLDER = "From around 6 months offer sips of water";

  test("to the model, and by what may be cited", () => {
    const { facts, grounding } = guidanceOf(["How much water should Mia drink?"], LEO);
    expect(facts).toContain(YOUNG);
    expect(facts).not.toContain(OLDER);
    expect(grounding.given.get("feeding-water-juice")).toContain(1);
    expect(guidanceOf(["Can I give Mia honey for her cough?"], LEO).facts).toContain(NO_HONEY);
  });

  test("in what goes on from the words that named them, until the chat is about another", () => {
    const texts = ["Can Mia have honey?", "And now?"];
    expect(guidanceOf(texts, LEO).facts).toContain(NO_HONEY);
    const [named = "", short = ""] = texts;
    expect(guidanceOf([`[about: B] ${named}`, `[about: A] ${short}`], LEO).facts).not.toContain(NO_HONEY);
  });

  test("of several what holds for any of them", () => {
    const facts = guidanceOf(["How much water should Leo drink, and how much Mia?"], LEO, [
      { ...LEO, birthDate: "2025-11-01" },
      MIA,
    ]).facts;
    expect(facts).toContain(YOUNG);
    expect(facts).toContain(OLDER);
    expect(guidanceOf(["My niece is 2 years old, and Mia? How much water may they drink?"], LEO).facts).toContain(YOUNG);
  });
});

test("[Q-3] of development a child born early gets the cards of a newborn until its due date, and not of the months it has lived", () => {
  const cardsOf = (dates: ChildDates) => {
    const child = { id: "c1", name: "Anaya", ...dates };
    const { cards } = guidanceFor({
      messages: [{ role: "user", text: "Which milestones come now?" }],
      triage: { level: "none", ruleIds: [] },
      today: "2026-11-20",
      onFile: { children: [child], childId: child.id, country: "GB" },
      language: "en",
      written: "",
    });
    return cards.map(({ id }) => id);
  };
  const early = cardsOf({ birthDate: "2026-08-20", weeksEarly: 17 });
  expect(early).toEqual(cardsOf({ birthDate: "2026-11-20" }));
  expect(early).not.toEqual(cardsOf({ birthDate: "2026-08-20" }));
});
