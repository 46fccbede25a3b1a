import { expect, test } from "vitest";
import { chooseModels, DEFAULT_SECOND_TEXT_MODEL, DEFAULT_TEXT_MODEL, thinkingCarefully } from "./models.ts";
import { generationSettings, safetySettings } from "./settings.ts";

const names = (google: string | null, openai: string | null, withPhotos = false) =>
  chooseModels({ google, openai }, withPhotos).map((model) => `${model.provider}/${model.name}`);

test("[G-13] the first provider answers when the second has no key", () => {
  expect(names(DEFAULT_TEXT_MODEL, null)).toEqual(["google/gemini-3.8-flash"]);
});

test("[G-13] with its key the second provider is asked first, and the first stands by", () => {
  expect(names(DEFAULT_TEXT_MODEL, DEFAULT_SECOND_TEXT_MODEL)).toEqual(["openai/gpt-6-luna", "google/gemini-3.8-flash"]);
});

test("[G-13] photos go to the first provider", () => {
  expect(names(DEFAULT_TEXT_MODEL, DEFAULT_SECOND_TEXT_MODEL, true)).toEqual(["google/gemini-3.8-flash", "openai/gpt-6-luna"]);
});

test("photos never go to a model that cannot see them", () => {
  expect(names(DEFAULT_TEXT_MODEL, "a-blind-model", true)).toEqual(["google/gemini-3.8-flash"]);
});

test("a model thinks at its lowest level, and one that we do not know is told nothing of it", () => {
  const levels = chooseModels({ google: DEFAULT_TEXT_MODEL, openai: DEFAULT_SECOND_TEXT_MODEL }, false).map(
    (model) => model.thinking,
  );
  expect(levels).toEqual(["none", "minimal"]);
  expect(chooseModels({ google: "amma-demo", openai: null }, false)[0]?.thinking).toBeNull();
});

test("who says what is blocked: the setting, in every request to Google, and the second provider itself", () => {
  const [second, first] = chooseModels({ google: DEFAULT_TEXT_MODEL, openai: DEFAULT_SECOND_TEXT_MODEL }, false);
  if (first === undefined || second === undefined) throw new Error("There is no model.");
  expect(safetySettings(first, "BLOCK_ONLY_HIGH")).toHaveLength(4);
  expect(safetySettings(second, "BLOCK_ONLY_HIGH")).toEqual([]);
});

test("[K-65] for what touches on health a model thinks a little, with room for it, and is sent nothing that it would refuse", () => {
  const careful = chooseModels({ google: DEFAULT_TEXT_MODEL, openai: DEFAULT_SECOND_TEXT_MODEL }, false).map(thinkingCarefully);
  expect(careful.map((model) => model.thinking)).toEqual(["low", "low"]);
  expect(careful.map(generationSettings)).toEqual([{ maxOutputTokens: 3_000 }, { maxOutputTokens: 3_000 }]);
  const [unknown] = chooseModels({ google: "amma-demo", openai: null }, false);
  if (unknown === undefined) throw new Error("There is no model.");
  expect(thinkingCarefully(unknown)).toEqual(unknown);
});
