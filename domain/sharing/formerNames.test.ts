import { expect, test } from "vitest";
import { isSameName, withFormerName } from "./formerNames.ts";

test("[J-10] a name that was given up is kept once, in whatever case, as the newest, and the last 50 are", () => {
  expect(withFormerName(undefined, " Zuzana  Maria ")).toEqual(["zuzana maria"]);
  expect(withFormerName(["zoe", "anu"], "ZO\u00cb".normalize("NFD"))).toEqual(["zoe", "anu", "zo\u00eb"]);
  expect(withFormerName(["zoe", "anu"], "Zoe")).toEqual(["anu", "zoe"]);
  expect(withFormerName(["anu"], undefined)).toEqual(["anu"]);
  const many = Array.from({ length: 60 }, (_, number) => `name ${number}`);
  const kept = many.reduce<string[]>((names, name) => withFormerName(names, name), []);
  expect(kept).toEqual(many.slice(10));
});

test("[J-10] the signs of Malayalam, which are more than accents, stay", () => {
  expect(withFormerName([], "മീര")).toEqual(["മീര"]);
  expect([isSameName("Anu", " ANU"), isSameName("മീര", "മര")]).toEqual([true, false]);
});
