import { expect, test } from "vitest";
import { CARDS } from "#domain/guidance/cards/cards.ts";
import { sampleCard } from "#domain/guidance/sample.testing.ts";
import { CardModel } from "#domain/guidance/search/cardModel.ts";
import { findCards } from "#domain/guidance/search/findCards.ts";
import model from "#domain/guidance/search/model.json" with { type: "json" };
import { learnCards } from "./learnCards.ts";
import { digestOf, type Lesson, lessonsOf, readLessons } from "./lessons.ts";

test("[Q-2] the model was trained with the cards and examples that are here: if not, `npm run train -- guidance`", () => {
  expect(model.lessons).toBe(digestOf(readLessons()));
  expect(model.classes).toEqual([...CARDS.map(({ id }) => id), "goesOn", "nothing"]);
});

const zorb = sampleCard({ id: "play-zorb", keywords: { en: ["zorb"], es: ["zorbo"], ml: ["സോർബ്"], manglish: ["zorbu"] } });
const blip = sampleCard({ id: "play-blip", keywords: { en: ["blip"], es: ["blipo"], ml: ["ബ്ലിപ്"], manglish: ["blippu"] } });
const cards = [zorb, blip];
const nothing: Lesson = { text: "hello there", asksFor: "nothing", weight: 1 };
const lessons = [...cards.flatMap(lessonsOf), nothing];

test("[Q-2] a card that nobody wrote an example for is found by its keywords", () => {
  const finder = { cards, model: new CardModel(learnCards(lessons, ["play-zorb", "play-blip"])) };
  const first = (text: string) => findCards(finder, { text, months: null })[0]?.card.id;
  expect(first("my zorbs")).toBe("play-zorb");
  expect(first("മോന്റെ ബ്ലിപ്")).toBe("play-blip");
});

test("[Q-2] from a model that stands it learns what is new, and no other cards", () => {
  const ids = ["play-zorb", "play-blip"];
  const before = learnCards(lessons, ids);
  const added: Lesson[] = Array.from({ length: 3 }, () => ({ text: "wuggle", asksFor: "play-blip", weight: 1 }));
  const chances = new CardModel(learnCards([...lessons, ...added], ids, before)).chancesOf("wuggle");
  expect(chances.get("play-blip")).toBeGreaterThan(new CardModel(before).chancesOf("wuggle").get("play-blip") ?? 1);
  expect(() => learnCards(lessons, ["play-zorb"], before)).toThrow("train it anew");
});

test("the same lessons give the same model", () => {
  const learn = () => learnCards(lessons, ["play-zorb", "play-blip"]);
  expect(learn()).toEqual(learn());
});
