import { expect, test } from "vitest";
import { judged } from "#domain/care/judged.testing.ts";

test.each([
  "She has a rash",
  "he has a rash on his tummy",
  "my son has a cold and a cough",
  "She has a runny nose",
  "mi hijo tiene mocos y tos",
  "Tiene un sarpullido en la espalda",
  "അവൾക്ക് തടിപ്പുണ്ട്",
  "monu jaladosham undu",
])("[K-121] the mild words %j alone bring no card and no question", (text) => {
  expect(judged(text)).toEqual({ level: "none", ruleIds: [] });
});

test("[K-121] of a fever alone only the age is asked", () => {
  expect(judged("He has a fever")).toMatchObject({ level: "none", asks: { about: "age" } });
});

test.each(["she has a rash that does not fade", "he has a cough and blue lips", "my baby has a cold and stopped breathing"])(
  "[K-121] what stands beside them counts: %j",
  (text) => {
    expect(judged(text).level).toBe("emergency");
  },
);

test.each(["he went all stiff", "she has spots and will not look at me"])(
  "[K-121] and so does what the model alone hears: %j",
  (text) => {
    expect(judged(text).asks?.about ?? judged(text).level).toMatch(/now|emergency/);
  },
);
