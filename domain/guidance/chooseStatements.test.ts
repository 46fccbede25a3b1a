import { expect, test } from "vitest";
import { chooseStatements } from "./chooseStatements.ts";
import { sampleCard, sampleStatement } from "./sample.testing.ts";

const differing = sampleCard({
  statements: [
    sampleStatement({ id: "all" }),
    sampleStatement({ id: "us", countries: ["US"], differs: "when" }),
    sampleStatement({ id: "in", countries: ["IN"], differs: "when" }),
    sampleStatement({ id: "gb", countries: ["GB"], differs: "when" }),
    sampleStatement({ id: "es-alone", countries: ["ES"] }),
    sampleStatement({ id: "late", ages: { from: 12, to: 24 } }),
  ],
});

function chosen(country: string | null, months: number | null = null): string[] {
  return chooseStatements(differing, { months, country }).map(
    ({ statement, place }) => statement.id + (place === null ? "" : `@${place.country}${place.isOwn ? "!" : ""}`),
  );
}

test("[Q-3] where countries differ, the person's own comes first and the others are named", () => {
  expect(chosen("IN")).toEqual(["all", "in@IN!", "us@US", "gb@GB", "late"]);
  expect(chosen(null)).toEqual(["all", "us@US", "in@IN", "gb@GB", "es-alone", "late"]);
});

test("[Q-3] what is said of another country alone is left out", () => {
  expect(chosen("ES")).toContain("es-alone");
  expect(chosen("IN")).not.toContain("es-alone");
});

test("[Q-3] what holds for another age is left out; an unknown age leaves all of it", () => {
  expect(chosen("IN", 3)).not.toContain("late");
  expect(chosen("IN", 12)).toContain("late");
});

test("[Q-3] of development a child born early is asked by the day on which it was due", () => {
  const card = sampleCard({ ...differing, topic: "development" });
  const ids = chooseStatements(card, { months: 13, developmentMonths: 11, country: "IN" }).map(({ statement }) => statement.id);
  expect(ids).not.toContain("late");
});
