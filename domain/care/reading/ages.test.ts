import { describe, expect, test } from "vitest";
import { sayFor } from "#domain/care/card/say.ts";
import { UNKNOWN_FAMILY } from "#domain/care/child/family.ts";
import { ageGroupOf } from "#domain/care/firstAid/ageGroup.ts";
import { judgedByRules } from "#domain/care/judged.testing.ts";
import { spokenOfIn } from "#domain/guidance/search/asked.ts";
import { readAges } from "./ages.ts";
import { Reading } from "./reading.ts";

const daysIn = (text: string) => {
  const reading = new Reading(text);
  return readAges(reading).ages.map(({ days }) => days);
};

const groupOf = (text: string) => ageGroupOf({ text, family: UNKNOWN_FAMILY, answered: undefined });
const say = (text: string) =>
  sayFor({ text, ruleIds: judgedByRules(text).ruleIds, children: [], childId: null, today: "2026-11-20", language: "en" });

describe("[K-150] an age in two units is one age", () => {
  test.each([
    ["My 1 year 2 months old has a fever of 38.5", 427],
    ["2 years 1 month old boy, temperature 38.6", 761],
    ["My 3 months 2 weeks old has a fever of 38.5", 106],
    ["my son is 1 year 2 months and has a fever of 38.5", 427],
    ["Mi hijo tiene 1 año y 2 meses y tiene fiebre de 38,5", 427],
    ["Mi niña de 5 meses y 10 días tiene fiebre de 38,6", 163],
    ["കുഞ്ഞിന് 1 വയസ്സും 2 മാസവും, പനി 38.5", 427],
    ["5 maasavum 10 divasavum prayamulla kunjinu pani 38.6", 163],
  ])("%s: no age is asked for, and no fever of so long is heard", (text, days) => {
    expect(daysIn(text)).toEqual([days]);
    expect(judgedByRules(text)).toEqual({ level: "none", ruleIds: [] });
  });

  test.each([
    ["2 years 3 months old boy is choking", "over1"],
    ["my 2 years, 3 months old girl is choking", "over1"],
    ["my 1 year and 2 month old is not breathing", "over1"],
    ["a year and a half old girl is choking", "over1"],
    ["8 weeks 5 days old baby is choking", "under1"],
    ["Mi hija de 2 años y 3 meses no respira", "over1"],
    ["ഒരു വയസ്സും രണ്ട് മാസവും പ്രായമുള്ള കുട്ടി ശ്വസിക്കുന്നില്ല", "over1"],
  ])("by which the steps are chosen: %s", (text, group) => {
    expect(groupOf(text)).toBe(group);
  });

  test("which is said on the telephone, and by which guidance is given", () => {
    expect(say("2 years 3 months old boy is choking")).toContain("2 years, 3 months");
    expect(say("8 weeks 5 days old baby is choking")).toContain("8 weeks");
    expect(spokenOfIn("when can my 1 year 2 months old eat honey", []).told).toEqual([{ months: 14 }]);
  });

  test.each(["My 2 months 3 weeks old has a fever of 38.5", "Mi bebé de 2 meses y 1 semana tiene fiebre de 38,5"])(
    "under three months a fever is an emergency: %s",
    (text) => {
      expect(judgedByRules(text).level).toBe("emergency");
    },
  );

  test("two children, or a time beside an age, are not joined", () => {
    expect(daysIn("my kids are 2 years and 2 months old and both have a fever")).toContain(61);
    expect(daysIn("my baby is 2 months, 3 days ago he fell")).toEqual([61]);
    expect(judgedByRules("baby 6 months 5 days fever 38.6").ruleIds).toEqual(["feverFiveDays"]);
  });
});

describe("[K-150] a half is half of what is counted", () => {
  test.each([
    ["my half a year old is choking", 183],
    ["my half year old baby is choking", 183],
    ["my 1/2 year old is choking", 183],
    ["mi bebé de medio año se está ahogando", 183],
    ["അര വയസ്സുള്ള കുഞ്ഞിന് ശ്വാസമില്ല", 183],
    ["ara vayassulla kunju swasikkunnilla", 183],
    ["my 9½ month old is choking", 290],
    ["ആറ് മാസം പ്രായമുള്ള കുഞ്ഞിന് ശ്വാസമില്ല", 183],
  ])("%s", (text, days) => {
    expect(daysIn(text)).toEqual([days]);
    expect(groupOf(text)).toBe("under1");
  });

  test.each([
    ["my 3 1/2 month old has a fever of 38.5", 107],
    ["my 3½ month old has a fever of 38.5", 107],
    ["mi bebé de 3 ½ meses tiene fiebre de 38,5", 107],
  ])("and three and a half are no two: %s", (text, days) => {
    expect(daysIn(text)).toEqual([days]);
    expect(judgedByRules(text)).toEqual({ level: "none", ruleIds: [] });
  });

  test("a whole with a half, a temperature with one, and a day of the calendar stay", () => {
    expect(daysIn("my 2 and a half year old")).toEqual([914]);
    expect(daysIn("mi hijo de 2 años y medio")).toEqual([914]);
    expect(judgedByRules("my 2 month old has 38 1/2").level).toBe("emergency");
    expect(new Reading("1/2/2026").numbers.map(({ value }) => value)).toEqual([1, 2, 2026]);
  });
});

describe("[K-150] how much too early a child came, or after how many weeks, is no age and no time that something lasts", () => {
  test.each([
    ["My 2 year old was born 10 weeks early. He has a fever of 38.5", 731],
    ["he was 4 weeks early, he is 2 years old, fever 38.5", 731],
    ["My son was born at 32 weeks, he is 3 years old and has a fever", 1096],
    ["Mi hijo de 3 años nació 2 meses antes y tiene fiebre de 38,5", 1096],
    ["nació con 6 semanas de antelación y tiene 2 años, fiebre 38,5", 731],
    ["Mi hija nació a las 32 semanas, tiene 3 años y fiebre", 1096],
    ["8 ആഴ്ച നേരത്തേ ജനിച്ച 3 വയസ്സുള്ള കുട്ടിക്ക് പനി 38.5", 1096],
    ["8 aazhcha nerathe janicha 3 vayassulla kuttikku pani 38.5", 1096],
  ])("%s", (text, days) => {
    expect(daysIn(text)).toEqual([days]);
    expect(judgedByRules(text)).toEqual({ level: "none", ruleIds: [] });
  });

  test("of a choking child the steps are known, and the age is said", () => {
    expect(groupOf("my 5 year old, born 8 weeks early, is choking")).toBe("over1");
    expect(say("my 5 year old, born 8 weeks early, is choking")).toContain("5 years");
  });

  test.each([
    "born 5 days ago early in the morning, fever 38.5",
    "My baby is 5 weeks old, early this morning fever 38.5",
    "my 6 weeks premature baby has a fever of 38.5",
    "mi bebé prematuro de 6 semanas tiene fiebre de 38,5",
    "8 ആഴ്ച മുമ്പ് ജനിച്ച കുഞ്ഞിന് പനി 38.5",
    "mi bebé de 6 semanas prematuro tiene fiebre de 38,5",
    "Tiene 3 semanas, antes comía bien, ahora 38,5 de fiebre",
    "my baby is 3 weeks, early this morning 38.5 fever",
    "3 മാസം തികയാത്ത കുഞ്ഞിന് പനി 38.5",
    "the baby with the fever is 3 weeks old, 38.5",
    "she was born 5 weeks early and is 6 weeks old, fever 38.5",
    "she was 3 weeks early and is now 5 weeks, temp 38.5",
    "born 4 weeks early 2 weeks ago, fever 38.5",
    "nació 4 semanas antes de lo previsto, hace 3 semanas, fiebre 38,5",
  ])("what a young child has lived is its age: %s", (text) => {
    expect(judgedByRules(text).level).toBe("emergency");
  });
});

describe("[K-150] an age that is told before an early birth stays one", () => {
  test.each([
    "mi hijo de 5 semanas nació prematuro y tiene fiebre de 38,5",
    "mi hija de 8 semanas nació antes y tiene 38,5",
    "my 8 week daughter was born early and has a fever of 38.5",
    "my 3 week son came early, fever of 38.4",
    "she is 6 weeks born early 38.5",
    "mi bebé de 2 semanas nació antes de la fecha, 38,5",
    "kunjinu 5 azhcha nerathe janichatha, pani 38.5",
    "mi hijo de 6 semanas nació 4 semanas antes y tiene 38,5",
    "my 2 month baby arrived early at the ER with fever 38.5",
    "5 weeks ago she was born 4 weeks early, 38.5",
    "5 ആഴ്ച മുമ്പ് 4 ആഴ്ച നേരത്തേ ജനിച്ചു, പനി 38.5",
    "3 azhcha munpu 5 azhcha nerathe janichu, pani 38.5",
    "baby arrived 3 weeks early, now fever 38.5",
    "he is 9 weeks premature 38.5",
    "nació con 5 semanas de adelanto y tiene 38,5",
    "he is 2 years old, my daughter was born 5 weeks early, 38.5",
    "Anna is 4 years old and Tom was born 3 weeks early. Tom has 38.5",
  ])("%s", (text) => {
    expect(judgedByRules(text).level).toBe("emergency");
  });
});

describe("[K-150] two children's ages are no one age", () => {
  test.each([
    "മൂന്ന് വയസ്സും രണ്ട് മാസവും പ്രായമുള്ള കുട്ടികൾക്ക് പനി 38.5",
    "kuttikal 3 vayassum 2 masavum, randu perkkum pani 38.5",
    "makkalku 3 vayassum 2 masavum anu, randalkum pani 38.5",
    "my son is 3 years, 2 months daughter has fever 38.5",
    "my son 3 years 2 months daughter fever 38.5",
    "4 years, 2 months, both with fever of 38.5",
    "el mayor tiene 4 años y 2 meses la pequeña, que tiene 38,5",
    "mi hijo 3 años, 2 meses mi hija, fiebre los dos 38,5",
    "monu 3 vayassu, 2 masam molku pani 38.5",
    "My girl 2 years, 1 month baby has 38.5",
  ])("%s", (text) => {
    expect(judgedByRules(text).level).toBe("emergency");
  });

  test.each([
    "I have two, 4 years and 6 weeks. The small one has 38.5",
    "4 years 6 weeks, fever 38.6",
    "3 years and 2 months. The baby has a fever of 38.5",
    "tengo dos, 3 años y 2 meses. La pequeña tiene 38,5",
    "3 años y 2 meses, fiebre de 38,5 los dos",
  ])("and where it is open whose they are, the age is asked: %s", (text) => {
    expect(judgedByRules(text).asks?.about).toBe("age");
  });

  test.each([
    "my 1 year 2 months old has a small cough and a fever of 38.5, for two days",
    "my 2 years, 3 months old girl has had a fever of 38.5 for two days",
  ])("other things are no children: %s", (text) => {
    expect(judgedByRules(text)).toEqual({ level: "none", ruleIds: [] });
  });

  test.each(["He is 2 years, 3 months ago he had a seizure", "My son is 2 years, 2 months of cough", "2 വയസ്സ്, 2 മാസമായി ചുമ"])(
    "nor is a time of something else a part of it: %s",
    (text) => {
      expect(daysIn(text)).toContain(731);
    },
  );
});

describe("[K-150] a half beside a whole", () => {
  test.each([
    "1 and 1/2 year old choking",
    "1 & 1/2 year old choking",
    "one and 1/2 years old choking",
    "1 - 1/2 year old choking",
    "tiene 1 y 1/2 años y se ahoga",
  ])("is no half alone: %s", (text) => {
    expect(daysIn(text)).toEqual([548]);
    expect(groupOf(text)).toBe("over1");
    expect(judgedByRules(text).level).toBe("emergency");
  });

  test.each(["ara minute fits vannu", "ara manikkoor ayi fits"])("is no less of an emergency: %s", (text) => {
    expect(judgedByRules(text).ruleIds).toContain("seizure");
  });
});
