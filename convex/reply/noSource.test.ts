import { describe, expect, test } from "vitest";
import { api } from "#convex/_generated/api.js";
import { type Person, signUp, startBackend, until } from "#convex/backend.testing.ts";
import {
  type Exchange,
  waitForReply,
  newQuestion,
  post,
  replyOf,
  scriptReply,
  send,
  readStreamedText,
} from "#convex/provider.testing.ts";
import { UNCITED } from "#domain/guidance/cited.ts";

const CITED = "sleep-how-much";

async function asking() {
  const question = `How much sleep does my child need? ${newQuestion()}`;
  return { question, nora: await signUp(startBackend()) };
}

/** Its words with a ¹ where a card is cited, and a ∅ where none is. */
async function marked(person: Person, exchange: Exchange): Promise<string> {
  const { content, citations = [] } = await replyOf(person, exchange);
  return citations
    .toSorted((one, other) => one.at - other.at)
    .reduceRight((text, { at, card }) => `${text.slice(0, at)}${card === UNCITED ? "∅" : "¹"}${text.slice(at)}`, content);
}

async function goOn(person: Person, exchange: Exchange): Promise<void> {
  await person.as.mutation(api.messages.continueReply, { messageId: exchange.replyId });
  await until(async () => (await replyOf(person, exchange)).status === "complete");
}

describe("[Q-11] [M-1] an answer that goes on bears its marks as if it had come in one", () => {
  test.each([
    [
      "fore is shown to a doctor.",
      "It differs.¹\n\nA rash may come.∅\nA rash on her belly, on her back and on both of her arms that was not there before is shown to a doctor.∅",
    ],
    [
      `fore is shown. [[${CITED}.1]]`,
      "It differs.¹\n\nA rash may come.∅\nA rash on her belly, on her back and on both of her arms that was not there before is shown.¹",
    ],
  ])("where its length ended it within a word: %s", async (rest, whole) => {
    const { nora, question } = await asking();
    const first = `It differs. [[${CITED}.1]]\n\nA rash may come.\nA rash on her belly, on her back and on both of her arms that was not there be`;
    await scriptReply(question, { chunks: [first], finish: "length" });
    const exchange = await send(nora, question);
    await waitForReply(nora, exchange);
    expect(await marked(nora, exchange)).toBe(
      "It differs.¹\n\nA rash may come.∅\nA rash on her belly, on her back and on both of her arms that was not there be",
    );
    await scriptReply(question, { chunks: [rest] });
    await goOn(nora, exchange);
    expect(await marked(nora, exchange)).toBe(whole);
  });

  test("where it was stopped", async () => {
    const { nora, question } = await asking();
    await scriptReply(question, { chunks: ["A rash may come.\nLook at her. A rash may come. Sing ", "to her."], holdAfter: 1 });
    const exchange = await send(nora, question);
    await until(async () => (await readStreamedText(nora, exchange)).includes("Look at her. A rash may come."));
    await nora.as.mutation(api.messages.stop, { messageId: exchange.replyId });
    await post("/release", {});
    expect(await marked(nora, exchange)).toBe("A rash may come.∅\nLook at her. A rash may come.");
    await scriptReply(question, { chunks: [" Sing to her."] });
    await goOn(nora, exchange);
    expect(await marked(nora, exchange)).toBe("A rash may come.∅\nLook at her. A rash may come.∅ Sing to her.");
  });
});
