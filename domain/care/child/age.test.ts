import { describe, expect, test } from "vitest";
import { addDays, dateIn } from "#domain/time/isoDate.ts";
import { type Age, type ChildAge, cautiousAgeDays, childAge, developmentAge, formatAge } from "./age.ts";

function born(birthDate: string, today: string, weeksEarly?: number) {
  const known = childAge({ birthDate, weeksEarly }, today);
  if (known.stage !== "born") throw new Error(`${birthDate} is ${known.stage}`);
  return known;
}

describe("[K-30] a child's age is counted by the calendar", () => {
  test.each<[birthDate: string, today: string, age: Age]>([
    ["2026-11-20", "2026-11-20", { days: 0, weeks: 0, months: 0, years: 0 }],
    ["2026-11-20", "2026-11-26", { days: 6, weeks: 0, months: 0, years: 0 }],
    ["2026-11-20", "2026-11-27", { days: 7, weeks: 1, months: 0, years: 0 }],
    ["2026-07-10", "2026-11-20", { days: 133, weeks: 19, months: 4, years: 0 }],
    ["2026-08-31", "2026-11-30", { days: 91, weeks: 13, months: 2, years: 0 }],
    ["2026-08-31", "2026-12-01", { days: 92, weeks: 13, months: 3, years: 0 }],
    ["2024-02-29", "2025-02-28", { days: 365, weeks: 52, months: 11, years: 0 }],
    ["2024-02-29", "2025-03-01", { days: 366, weeks: 52, months: 12, years: 1 }],
    ["2024-02-29", "2028-02-28", { days: 1460, weeks: 208, months: 47, years: 3 }],
    ["2024-02-29", "2028-02-29", { days: 1461, weeks: 208, months: 48, years: 4 }],
    ["2008-11-20", "2026-11-20", { days: 6574, weeks: 939, months: 216, years: 18 }],
  ])("born %s, on %s", (birthDate, today, age) => {
    expect(born(birthDate, today).age).toEqual(age);
  });

  test.each([
    ["Asia/Kolkata", "2026-11-19T18:29:59.999Z", 1],
    ["Asia/Kolkata", "2026-11-19T18:30:00.000Z", 2],
    ["America/Los_Angeles", "2026-11-20T07:59:59.999Z", 1],
    ["America/Los_Angeles", "2026-11-20T08:00:00.000Z", 2],
    ["Pacific/Kiritimati", "2026-11-19T10:00:00.000Z", 2],
    ["Etc/GMT+12", "2026-11-20T11:59:59.999Z", 1],
  ])("in %s the second birthday begins at midnight there: at %s it is %i years", (timeZone, at, years) => {
    expect(born("2024-11-20", dateIn(timeZone, Date.parse(at))).age.years).toBe(years);
  });

  test("days of 23 and of 25 hours are days", () => {
    const spring = Date.parse("2026-03-29T12:00:00Z");
    const autumn = Date.parse("2026-10-25T12:00:00Z");
    expect(born("2026-03-28", dateIn("Europe/Madrid", spring)).age.days).toBe(1);
    expect(born("2026-10-24", dateIn("Europe/Madrid", autumn)).age.days).toBe(1);
    expect(born("2026-03-28", dateIn("Europe/Madrid", autumn)).age).toMatchObject({ days: 211, months: 6 });
  });

  test("a child born tomorrow, as seen from a zone behind, is born today", () => {
    expect(born("2026-11-21", "2026-11-20").age).toEqual({ days: 0, weeks: 0, months: 0, years: 0 });
  });
});

describe("[K-31] weeks early are taken off until the child has lived 24 months", () => {
  test.each([
    { lived: "23 months", today: "2026-10-31", age: 23, corrected: 21 },
    { lived: "the day before 24 months", today: "2026-11-19", age: 23, corrected: 22 },
    { lived: "24 months", today: "2026-11-20", age: 24, corrected: undefined },
    { lived: "25 months", today: "2026-12-20", age: 25, corrected: undefined },
  ])("at $lived", ({ today, age, corrected }) => {
    const known = born("2024-11-20", today, 8);
    expect(known.age.months).toBe(age);
    expect(known.corrected?.months).toBe(corrected);
  });

  test("before the due date there is no corrected age, but days to go", () => {
    expect(born("2026-11-01", "2026-11-20", 10)).toMatchObject({ age: { days: 19 }, corrected: null, daysToDueDate: 51 });
    expect(born("2026-11-01", "2027-01-09", 10)).toMatchObject({ corrected: null, daysToDueDate: 1 });
    expect(born("2026-11-01", "2027-01-10", 10)).toMatchObject({ corrected: { days: 0 }, daysToDueDate: null });
  });

  test("development is told by the corrected age, and until the due date as of a newborn", () => {
    expect(developmentAge(born("2026-07-10", "2026-11-20")).months).toBe(4);
    expect(developmentAge(born("2026-07-10", "2026-11-20", 8)).months).toBe(2);
    expect(developmentAge(born("2026-08-20", "2026-11-20", 17))).toEqual({ days: 0, weeks: 0, months: 0, years: 0 });
    expect(developmentAge(born("2024-11-20", "2026-11-20", 8)).months).toBe(24);
  });

  test.each([0, undefined])("born %s weeks early is born in time", (weeksEarly) => {
    expect(born("2026-07-10", "2026-11-20", weeksEarly)).toMatchObject({ corrected: null, daysToDueDate: null });
  });
});

describe("[K-32] a child that is expected has weeks of pregnancy, and no age", () => {
  test.each<[dueDate: string, today: string, age: ChildAge]>([
    ["2027-08-27", "2026-11-20", { stage: "unborn", weeks: 0, days: 0 }],
    ["2027-01-29", "2026-11-20", { stage: "unborn", weeks: 30, days: 0 }],
    ["2027-01-28", "2026-11-20", { stage: "unborn", weeks: 30, days: 1 }],
    ["2026-11-20", "2026-11-20", { stage: "unborn", weeks: 40, days: 0 }],
    ["2026-11-12", "2026-11-20", { stage: "unborn", weeks: 41, days: 1 }],
    ["2026-10-30", "2026-11-20", { stage: "unborn", weeks: 43, days: 0 }],
    ["2026-10-29", "2026-11-20", { stage: "unknown" }],
    // Entered in a zone that was a day ahead.
    ["2027-08-28", "2026-11-20", { stage: "unborn", weeks: 0, days: 0 }],
  ])("due %s, on %s", (dueDate, today, age) => {
    expect(childAge({ dueDate }, today)).toEqual(age);
  });
});

test("[K-36] the age for a rule of urgency is the younger one, and unknown where there is none", () => {
  const today = "2026-11-20";
  expect(cautiousAgeDays({ birthDate: "2026-07-10" }, today)).toBe(133);
  expect(cautiousAgeDays({ birthDate: "2026-07-10", weeksEarly: 8 }, today)).toBe(77);
  expect(cautiousAgeDays({ birthDate: "2026-11-19", weeksEarly: 10 }, today)).toBe(1);
  expect(cautiousAgeDays({ birthDate: "2026-11-01", weeksEarly: 10 }, today)).toBe(7);
  expect(cautiousAgeDays({ birthDate: "2024-11-20", weeksEarly: 8 }, today)).toBe(730);
  expect(cautiousAgeDays({ dueDate: "2027-01-29" }, today)).toBe(null);
  expect(cautiousAgeDays({}, today)).toBe(null);
});

describe("on every day of five years, for children of every kind", () => {
  const BIRTHDAYS = ["2024-02-29", "2023-12-31", "2024-01-01", "2023-08-31", "2025-02-28"];
  const cases = BIRTHDAYS.flatMap((birthDate) => [0, 2, 17].map((weeksEarly) => ({ birthDate, weeksEarly })));

  test.each(cases)("born $birthDate, $weeksEarly weeks early", ({ birthDate, weeksEarly }) => {
    let before = born(birthDate, birthDate, weeksEarly);
    const wrong: number[] = [];
    for (let day = 1; day < 5 * 366; day++) {
      const now = born(birthDate, addDays(birthDate, day), weeksEarly);
      const { days, weeks, months, years } = now.age;
      const holds =
        // Each day makes a child one day older, and no unit ever goes back, or on by more than one.
        days === day &&
        weeks === Math.floor(day / 7) &&
        [0, 1].includes(months - before.age.months) &&
        years === Math.floor(months / 12) &&
        // Nobody is taken for older than they are: a month is never shorter than the calendar's shortest.
        months * 28 <= day &&
        [undefined, day - weeksEarly * 7].includes(now.corrected?.days) &&
        (now.corrected !== null || now.daysToDueDate !== null) === (weeksEarly > 0 && months < 24);
      if (!holds) wrong.push(day);
      before = now;
    }
    // One claim for all days: 1,830 of them a child take seconds.
    expect(wrong).toEqual([]);
  });
});

describe("an age is said in the units that parents use", () => {
  const WORDS: [Age, en: string, es: string, ml: string][] = [
    [born("2026-11-20", "2026-11-20").age, "0 days", "0 días", "0 ദിവസം"],
    [born("2026-11-19", "2026-11-20").age, "1 day", "1 día", "1 ദിവസം"],
    [born("2026-10-30", "2026-11-20").age, "3 weeks", "3 semanas", "3 ആഴ്ച"],
    [born("2026-08-21", "2026-11-20").age, "13 weeks", "13 semanas", "13 ആഴ്ച"],
    [born("2026-08-20", "2026-11-20").age, "3 months", "3 meses", "3 മാസം"],
    [born("2024-11-21", "2026-11-20").age, "23 months", "23 meses", "23 മാസം"],
    [born("2024-11-20", "2026-11-20").age, "2 years", "2 años", "2 വയസ്സ്"],
    [born("2024-08-20", "2026-11-20").age, "2 years, 3 months", "2 años y 3 meses", "2 വയസ്സ്, 3 മാസം"],
    [born("2020-10-20", "2026-11-20").age, "6 years", "6 años", "6 വയസ്സ്"],
  ];

  test.each(WORDS)("%j: %s, %s, %s", (age, ...said) => {
    expect(["en", "es", "ml"].map((locale) => formatAge(age, locale))).toEqual(said);
  });
});
