import { expect, test } from "vitest";
import { addDays } from "#domain/time/isoDate.ts";
import { givenByAge, givenIn, nextVisits, planVisits, roughDay } from "./plan.ts";
import { SCHEDULES, type Visit } from "./schedule.ts";

const TODAY = "2026-11-23";

function visitsOf(country: string): readonly Visit[] {
  return SCHEDULES.find((schedule) => schedule.country === country)?.visits ?? [];
}

function plan(country: string, birthDate: string, givenUntilDay: number | null = null) {
  return nextVisits(planVisits(visitsOf(country), { birthDate, givenUntilDay }, TODAY));
}

test("[Q-10] the next visit is told by its day, and the last whose time has passed by the day on which it was due", () => {
  const { late, next, givenCount, count } = plan("GB", "2026-07-23");
  expect([late?.visit.id, late?.from]).toEqual(["16w", "2026-11-12"]);
  expect([next?.visit.id, next?.from, next?.state]).toEqual(["12m", "2027-07-23", "coming"]);
  expect([givenCount, count]).toEqual([0, 6]);
});

test("[Q-10] a visit is due for as long as its page says, and late from the day after", () => {
  expect(plan("IN", "2026-02-23").next).toMatchObject({ visit: { id: "9m" }, from: "2026-11-23", state: "due" });
  expect(plan("IN", "2025-10-24").next).toMatchObject({ visit: { id: "9m" }, until: "2026-11-24", state: "due" });
  expect(plan("IN", "2025-10-23").late).toMatchObject({ visit: { id: "9m" }, state: "late" });
});

test("[Q-10] what a parent said was given is behind them, with all before it", () => {
  const { late, next, given, givenCount } = plan("GB", "2026-07-23", 112);
  expect([late, given?.visit.id, givenCount]).toEqual([null, "16w", 3]);
  expect(next?.visit.id).toBe("12m");
});

test("[Q-10] what was said counts for the country in which it was said alone", () => {
  expect(givenIn("GB", { vaccinesUntilDay: 112, vaccinesCountry: "GB" })).toBe(112);
  expect(givenIn("IN", { vaccinesUntilDay: 112, vaccinesCountry: "GB" })).toBe(null);
  expect(givenIn("IN", { vaccinesUntilDay: 112 })).toBe(112);
  expect(givenIn("IN", {})).toBe(null);
});

test("[Q-10] no visit of more than four days from now is given, whatever was said", () => {
  const given = (birthDate: string) => plan("GB", birthDate, 112).given?.visit.id;
  expect(given("2026-08-03")).toBe("16w");
  expect(given("2026-08-07")).toBe("16w");
  expect(given("2026-08-08")).toBe("12w");
  expect(plan("GB", "2026-09-20", 112).next).toMatchObject({ visit: { id: "12w" }, state: "coming" });
});

test("[Q-10] a visit may be said to be given from four days before its age", () => {
  const next = (birthDate: string) => plan("GB", birthDate).next;
  expect(next("2026-10-02")).toMatchObject({ visit: { id: "8w" }, from: "2026-11-27", state: "coming", mayBeGiven: true });
  expect(next("2026-10-03")).toMatchObject({ from: "2026-11-28", mayBeGiven: false });
});

test("[Q-10] what may be said of a visit stays said where another day of birth is entered, in every month", () => {
  const births = Array.from({ length: 366 }, (_, day) => addDays("2025-07-01", day));
  const lost = SCHEDULES.flatMap(({ visits }) =>
    births.flatMap((birthDate) =>
      planVisits(visits, { birthDate, givenUntilDay: null }, TODAY).filter(({ visit, from }) => {
        const day = roughDay(visit.from);
        return givenByAge(day, birthDate, addDays(from, -4)) !== day;
      }),
    ),
  );
  expect(lost).toEqual([]);
});

test("[Q-10] what holds by the day of birth holds for those alone", () => {
  const last = (birthDate: string) => planVisits(visitsOf("GB"), { birthDate, givenUntilDay: null }, TODAY).at(-1)?.visit;
  expect(last("2026-07-23")?.doses.map(({ vaccine }) => vaccine)).toEqual(["preSchool"]);
  expect(last("2024-08-01")?.doses.map(({ vaccine }) => vaccine)).toEqual(["preSchool", "mmrv"]);
});
