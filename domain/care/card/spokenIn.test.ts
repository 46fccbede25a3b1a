import { expect, test } from "vitest";
import { languageOfLine } from "./spokenIn.ts";

test.each([
  ["US", "ml", "en"],
  ["US", "es", "en"],
  ["IN", "ml", "ml"],
  ["IN", "es", "en"],
  ["ES", "en", "es"],
  ["MX", "ml", "es"],
  ["DE", "ml", "en"],
] as const)("[K-89] a line of %s is spoken to by a reader of %s in %s", (country, own, spoken) => {
  expect(languageOfLine({ country }, own)).toBe(spoken);
});

test("[K-89] a line that names the reader's language is spoken to in that, and an unknown one too", () => {
  expect(languageOfLine({ country: "DE", languages: ["de", "es"] }, "es")).toBe("es");
  expect(languageOfLine(null, "ml")).toBe("ml");
});
