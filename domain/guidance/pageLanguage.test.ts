import { expect, test } from "vitest";
import { pageLanguage } from "./pageLanguage.ts";

const nhs = { country: "GB", url: "https://www.nhs.uk/baby" };
const aep = { country: "ES", url: "https://enfamilia.aeped.es/chupete" };
const aapInSpanish = { country: "US", url: "https://healthychildren.org/spanish/pacifier" };

test("[I-36] a cited page tells its own language where it is not the screen's", () => {
  const of = (source: typeof nhs) => (["en", "es", "ml"] as const).map((screen) => pageLanguage(source, screen));
  expect(of(nhs)).toEqual([undefined, "en", "en"]);
  expect(of(aep)).toEqual(["es", undefined, "es"]);
  expect(of(aapInSpanish)).toEqual(["es", undefined, "es"]);
});
