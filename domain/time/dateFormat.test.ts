import { expect, test } from "vitest";
import { dateFormat } from "./dateFormat.ts";

const NEW_YEAR = Date.UTC(2026, 0, 1, 0, 30);

test("a format is made once for each language and each way to write", () => {
  const format = dateFormat("en", { timeStyle: "short", timeZone: "UTC" });
  expect(dateFormat("en", { timeStyle: "short", timeZone: "UTC" })).toBe(format);
  expect(dateFormat("es", { timeStyle: "short", timeZone: "UTC" })).not.toBe(format);
  expect(dateFormat("en", { dateStyle: "short", timeZone: "UTC" })).not.toBe(format);
});

test("the same moment is another day in another time zone", () => {
  const inZone = (timeZone: string) => dateFormat("en", { year: "numeric", timeZone }).format(NEW_YEAR);
  expect([inZone("Europe/Madrid"), inZone("America/New_York")]).toEqual(["2026", "2025"]);
});
