import { describe, expect, test } from "vitest";
import { DOSE } from "#domain/care/evaluation/dose.ts";
import { CAUTIONS, doOrDoNot } from "#domain/care/firstAid/cautions.ts";
import { type StatementId, STATEMENTS } from "#domain/care/firstAid/statements.ts";
import english from "#locales/en/firstAid.json";
import spanish from "#locales/es/firstAid.json";
import malayalam from "#locales/ml/firstAid.json";

const IDS = Object.keys(STATEMENTS) as StatementId[];
const LANGUAGES = { english: english.steps, spanish: spanish.steps, malayalam: malayalam.steps };

test("[K-130] of each line of a caution is known whether it begins with what to do, as its words do", () => {
  const lines = new Set<StatementId>(Object.values(CAUTIONS).flatMap(({ steps }) => steps));
  const forbids = (line: StatementId) => /^(?:[^.!]*: |If you can, )?(?:do not|never)\b/i.test(english.steps[line]);
  expect([...lines].filter((line) => doOrDoNot(line) !== (forbids(line) ? "doNot" : "do"))).toEqual([]);
  expect(IDS.filter((id) => !lines.has(id) && doOrDoNot(id) !== null)).toEqual([]);
});

// "Deja de respirar" tells that breathing stops, and orders it: one verb is both.
test("[K-85] in Spanish no way to the next steps can be read as an order", () => {
  const isOrder = /(?:^|, )(?:deja|respira|responde)\b/i;
  expect(Object.values(spanish.next).filter((way) => isOrder.test(way))).toEqual([]);
});

describe("[K-84] the three languages agree", () => {
  const CALL = { english: /\bcall/i, spanish: /\bllam/i, malayalam: /വിളി/ };
  const FORBID = {
    english: /\b(?:do not|never|nothing)\b/i,
    spanish: /(?:^|[\s,:;.])(?:no (?!sirve|respira|responde|hay|mejora|si\b)|nunca )/i,
    malayalam: /രുത്(?!ത)/,
  };

  test.each(IDS)("%s has the same figures", (id) => {
    expect(figures(spanish.steps[id])).toEqual(figures(english.steps[id]));
    expect(figures(malayalam.steps[id])).toEqual(figures(english.steps[id]));
  });

  test.each(Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[])(
    "in %s exactly those say to call that are marked so",
    (language) => {
      const words = LANGUAGES[language];
      const calling = IDS.filter((id) => CALL[language].test(words[id]));
      expect(calling).toEqual(IDS.filter((id) => "calls" in STATEMENTS[id]));
    },
  );

  test.each(["spanish", "malayalam"] as const)("in %s the same ones forbid something as in English", (language) => {
    const forbidding = (of: keyof typeof LANGUAGES) => IDS.filter((id) => FORBID[of].test(LANGUAGES[of][id]));
    expect(forbidding(language)).toEqual(forbidding("english"));
  });

  test.each(Object.entries(LANGUAGES))("no dose stands in %s", (_language, words) => {
    expect(JSON.stringify(words)).not.toMatch(DOSE);
  });

  const ALONE = {
    english: { another: /somebody call/, alone: /if alone/i },
    spanish: { another: /alguien/, alone: /nadie más/ },
    malayalam: { another: /ഒരാളോട്/, alone: /തനിച്ചാ/ },
  };

  test.each(Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[])(
    "in %s whoever is to let somebody call is told what to do alone",
    (language) => {
      const { another, alone } = ALONE[language];
      const told = IDS.filter((id) => another.test(LANGUAGES[language][id]));
      expect(told).toEqual(["helpBaby", "helpChild", "helpBabyUS", "callBleeding"]);
      expect(told.filter((id) => !alone.test(LANGUAGES[language][id]))).toEqual([]);
    },
  );

  test("where a bone may be broken no leg is raised without a word about it", () => {
    const broken = { english: /broken/, spanish: /rotura/, malayalam: /ഒടിഞ്ഞ/ };
    for (const language of Object.keys(LANGUAGES) as (keyof typeof LANGUAGES)[]) {
      expect(LANGUAGES[language].bleedLie).toMatch(broken[language]);
    }
  });

  test("a step is one line of English", () => {
    expect(IDS.filter((id) => english.steps[id].length > 90)).toEqual([]);
  });
});

function figures(text: string): string[] {
  return (text.match(/\d+(?:\.\d+)?/g) ?? []).toSorted();
}
