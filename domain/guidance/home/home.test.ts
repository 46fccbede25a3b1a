import { expect, test } from "vitest";
import { INTERFACE_LANGUAGES } from "#domain/account/languages.ts";
import { CARDS } from "#domain/guidance/cards/cards.ts";
import { GUIDANCE_SOURCES } from "#domain/guidance/sources.ts";
import { SCHEDULES } from "#domain/guidance/vaccines/schedule.ts";
import { AGE_LINES } from "./ages.ts";
import { linesAt, milestonesAt } from "./atAge.ts";
import { homePackOf, requireCard, requireStatement } from "./homePack.ts";
import { LINE_KINDS } from "./lineKinds.ts";

const known = { cards: CARDS, schedules: SCHEDULES, sources: GUIDANCE_SOURCES };
const pack = homePackOf(known, "en");

const LAST_MONTH = 59;
const months = Array.from({ length: LAST_MONTH + 1 }, (_, month) => month);

test("[Q-9] at every age up to five years there are three lines, and from one month on milestones, in each language", () => {
  const at = (month: number) => ({ months: month, development: month });
  for (const { value } of INTERFACE_LANGUAGES) {
    const said = homePackOf(known, value);
    expect(months.filter((month) => linesAt(said, at(month)).length !== LINE_KINDS.length)).toEqual([]);
    expect(months.filter((month) => (milestonesAt(said, at(month))?.looks.length ?? 0) < 3)).toEqual([0]);
  }
  expect(linesAt(pack, { months: 72, development: 72 })).toEqual([]);
});

test("[Q-9] a line holds in every country and for the whole age at which it stands", () => {
  const amiss = LINE_KINDS.flatMap((kind) => AGE_LINES[kind].map(({ ages, statement }) => ({ kind, ages, statement }))).filter(
    ({ kind, ages, statement }) => {
      const { countries, differs, ages: own } = requireStatement(CARDS, statement);
      const { ages: cards } = requireCard(CARDS, statement.split("/")[0] ?? "");
      const span = own ?? cards;
      // What comes next is of an age that has not come.
      const covers = kind === "next" || span === null || (span.from <= ages.from && span.to >= ages.to);
      return countries !== null || differs !== null || !covers;
    },
  );
  expect(amiss.map(({ statement }) => statement)).toEqual([]);
});

test("[Q-9] of a child born early, what comes next and milestones go by the due date, and the rest by the days lived", () => {
  const early = { months: 6, development: 3 };
  const [usual, watch, next] = linesAt(pack, early).map(({ said }) => said.text);
  expect([usual, watch]).toEqual(
    linesAt(pack, { months: 6, development: 6 })
      .slice(0, 2)
      .map(({ said }) => said.text),
  );
  expect(next).toBe(linesAt(pack, { months: 3, development: 3 })[2]?.said.text);
  expect(milestonesAt(pack, early)?.question).toBe("What do most babies do by 4 months?");
});

test("[Q-9] a child born early that is not due yet has no milestones, and what comes next as of a newborn, said once", () => {
  const next = (lived: number) => linesAt(pack, { months: lived, development: 0 }).find(({ kind }) => kind === "next")?.said.text;
  expect(milestonesAt(pack, { months: 3, development: 0 })).toBeNull();
  expect(next(3)).toBe(next(0));
  // At these months lived what comes next to a newborn is usual already.
  const lines = linesAt(pack, { months: 1, development: 0 }).map(({ said }) => said.text);
  expect(new Set(lines).size).toBe(LINE_KINDS.length);
});

test("[Q-9] every statement and every visit names a page that the pack has", () => {
  const named = [
    ...pack.milestones.flatMap(({ looks }) => looks.map(({ source }) => source)),
    ...Object.values(pack.vaccines).flatMap((visits) => visits.flatMap(({ sources }) => sources)),
  ];
  expect(named.filter((key) => pack.sources[key] === undefined)).toEqual([]);
});
