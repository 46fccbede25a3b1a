import { describe, expect, test } from "vitest";
import { type ChatQuestion, cardsForChat } from "./cardsForChat.ts";
import { cardFinder } from "./trained.ts";

const MIA = { name: "Mia", months: 8, developmentMonths: null };
const LEO = { name: "Leo", months: 30, developmentMonths: null };
/** Born two months early. */
const MAYA = { name: "Maya", months: 6, developmentMonths: 4 };
const CHILDREN = [MIA, LEO, MAYA];

/** Whom the last text speaks of in a chat about Leo. */
function whom(texts: readonly string[], known: Partial<ChatQuestion> = {}) {
  const { months, developmentMonths } = LEO;
  const question = { texts, months, developmentMonths, country: "GB", isPregnant: false, children: CHILDREN, ...known };
  return cardsForChat(question, cardFinder()).whom;
}

describe("[Q-3] who was named is meant as long as the words only go on", () => {
  test.each([
    [["Can Mia have water?", "and juice?", "and honey?"]],
    [["Can Mia have water?", "thanks", "and honey?"]],
    [["Can Mia have water?", "Thank you so much, that was really helpful, Amma!", "and honey?"]],
    [["¿Mia puede beber agua?", "¿y zumo?", "¿y miel?"]],
    [["Mia-kku vellam kodukkamo?", "pinne juice?", "pinne then?"]],
  ])("%j", (texts) => expect(whom(texts)).toMatchObject(MIA));

  test("and not beyond a question of its own, nor beyond where the chat was of another child", () => {
    const texts = ["Can Mia have water?", "what should we cook for the whole family tonight", "and honey?"];
    expect(whom(texts).months).toBe(LEO.months);
    expect(whom(["Can Mia have water?", "and juice?", "and honey?"], { aboutSince: 1 }).months).toBe(LEO.months);
  });
});

describe("[Q-3] of an older child who was named a question about a baby is not", () => {
  const known = { months: MAYA.months, developmentMonths: MAYA.developmentMonths };

  test.each([
    [["How much sleep does Leo need?", "can my baby have water?"]],
    [["How much sleep does Leo need?", "can my baby have water?", "and juice?"]],
    [["¿Cuánto duerme Leo?", "¿mi bebé puede beber agua?"]],
    [["Leo-kku ethra urakkam venam?", "kunjinu vellam kodukkamo?"]],
  ])("%j", (texts) => expect(whom(texts, known)).toMatchObject(known));

  test("and one of a baby who was named is", () => {
    expect(whom(["Can Mia have juice?", "can my baby have water?"], known)).toMatchObject(MIA);
    expect(whom(["How much sleep do Leo and Mia need?", "can my baby have water?"], known)).toMatchObject({ ...MIA, others: [] });
    expect(whom(["Does my baby Leo need a nap?", "and a snack?"], known)).toMatchObject(LEO);
  });
});

describe("[Q-3] [Q-40] an age that is told of a child on file is that child's", () => {
  test.each([
    ["of the chat", "my 6 month old is not sitting yet", { months: MAYA.months, developmentMonths: MAYA.developmentMonths }],
    ["who is named", "Maya is 6 months old and is not sitting yet", {}],
  ])("%s: its development goes by the due date, and nobody else is meant", (_, text, known) => {
    const { developmentMonths, others } = whom([text], known);
    expect(developmentMonths).toBe(MAYA.developmentMonths);
    expect(others).toEqual([]);
  });

  test("and another one is not", () => {
    const known = { months: MAYA.months, developmentMonths: MAYA.developmentMonths };
    expect(whom(["my 8 month old is not sitting yet"], known).developmentMonths ?? null).toBeNull();
  });
});
