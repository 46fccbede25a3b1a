import { expect, test } from "vitest";
import { UNKNOWN_FAMILY } from "#domain/care/child/family.ts";
import { triage } from "#domain/care/triage.ts";
import { normalize } from "./spelling.ts";

function level(text: string) {
  return triage(text, { family: UNKNOWN_FAMILY }).level;
}

test.each([
  ["se está ahogando", "se esta aogando"],
  ["tiene los labios hinchados por el huevo", "tiene los lavios inchados por el uebo"],
  ["se cayó por la escalera y vomita", "se callo por la escalera i bomita"],
  ["se quemó el brazo con la plancha", "se kemo el braso con la plancha"],
])("[K-82] Spanish is read as it sounds: %s, %s", (right, wrong) => {
  expect([level(right), level(wrong)]).toEqual(["emergency", "emergency"]);
});

test("[K-82] a quiet child has not fallen", () => {
  expect(level("está muy callado desde que volvió de la escalera mecánica")).toBe("none");
});

test("a blessing that is one sign stands for no words: of a text of nothing else, eighteen times as much would be judged", () => {
  expect(normalize("ﷺ her lips are blue").trim()).toBe("her lips are blue");
  expect(normalize("ﷺ".repeat(100))).toHaveLength(100);
});

test("[K-126] a bit of something is no bite and nothing that is swallowed, but for a bit of food", () => {
  expect(normalize("she looks a little bit pale").replaceAll(/ +/g, " ")).toBe("she looks pale");
  expect(normalize("a bit of a rash").replaceAll(/ +/g, " ")).toBe(" of a rash");
  expect(normalize("the dog bit him, a bit of apple")).toBe("the dog bit him, a bit of apple");
});
