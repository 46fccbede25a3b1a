import { expect, test } from "vitest";
import { chooseModels } from "./models.ts";
import { generationSettings } from "./settings.ts";

const settingsOf = (configured: { google?: string; openai?: string }) =>
  chooseModels({ google: null, openai: null, ...configured }, false).map(generationSettings)[0];

test("[G-12] temperature 0.7 and 1,500 tokens, without penalties for the first provider", () => {
  expect(settingsOf({ google: "amma-demo" })).toEqual({ maxOutputTokens: 1_500, temperature: 0.7 });
});

test("[G-12] penalties of 0.1 for the second provider", () => {
  expect(settingsOf({ openai: "some-small-model" })).toEqual({
    maxOutputTokens: 1_500,
    temperature: 0.7,
    frequencyPenalty: 0.1,
    presencePenalty: 0.1,
  });
});

test("[G-12] a model is sent no parameter that it would refuse", () => {
  expect(settingsOf({ google: "gemini-3.8-flash" })).toEqual({ maxOutputTokens: 1_500 });
  expect(settingsOf({ openai: "gpt-6-luna" })).toEqual({ maxOutputTokens: 1_500, temperature: 0.7 });
});
