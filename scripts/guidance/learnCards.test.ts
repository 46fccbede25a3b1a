import { expect, test } from "vitest";
import { CARDS } from "#domain/guidance/cards/cards.ts";
import { sampleCard } from "#domain/guidance/sample.testing.ts";
import { CardModel } from "#domain/guidance/search/cardModel.ts";
import { findCards } from "#domain/guidance/search/findCards.ts";
import model from "#domain/guidance/search/model.json" with { type: "json" };
import network from "#domain/guidance/search/network.json" with { type: "json" };
import { learnCards } from "./learnCards.ts";
import { learnNetwork } from "./learnNetwork.ts";
import { digestOf, type Lesson, lessonsOf, readLessons } from "./lessons.ts";

test("[Q-2] the models were trained with the cards and examples that are here: if not, `npm run train -- guidance`", () => {
  expect([model.lessons, network.lessons]).toEqual(Array(2).fill(digestOf(readLessons())));
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

test("the same lessons give the same models", () => {
  const learn = () => {
    const linear = learnCards(lessons, ["play-zorb", "play-blip"]);
    return [linear, learnNetwork(lessons, ["play-zorb", "play-blip"], linear.rarities)];
  };
  expect(learn()).toEqual(learn());
});

test("[Q-2] a network of the same cards has a say in how likely each is, and knows what it was taught", () => {
  const ids = ["play-zorb", "play-blip"];
  const linear = learnCards(lessons, ids);
  const chanceOf = (text: string, id: string, taught: readonly Lesson[]) =>
    new CardModel(linear, learnNetwork(taught, ids, linear.rarities)).chancesOf(text).get(id) ?? 0;
  const turned = lessons.map((lesson) => ({ ...lesson, asksFor: lesson.asksFor === "play-zorb" ? "play-blip" : "play-zorb" }));
  expect(chanceOf("my zorbs", "play-zorb", lessons)).toBeGreaterThan(chanceOf("my zorbs", "play-zorb", turned));
});
