import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CARDS } from "#domain/guidance/cards/cards.ts";
import { checkTogether } from "#domain/guidance/check/checkCard.ts";
import { GUIDANCE_SOURCES } from "#domain/guidance/sources.ts";
import { SCHEDULES } from "#domain/guidance/vaccines/schedule.ts";

const HOME = "domain/guidance";

function filesIn(folder: string): string[] {
  return readdirSync(`${HOME}/${folder}`).filter((name) => name.endsWith(".json"));
}

function read(path: string): Record<string, Record<string, string>> {
  return JSON.parse(readFileSync(`${HOME}/${path}`, "utf8")) as Record<string, Record<string, string>>;
}

test("[Q-1] every file of cards is among them, and its quotes stand beside it", () => {
  const topics = [...new Set(CARDS.map(({ topic }) => topic))].toSorted();
  expect(
    filesIn("cards")
      .map((name) => name.replace(".json", ""))
      .toSorted(),
  ).toEqual(topics);
  expect(filesIn("quotes").toSorted()).toEqual(filesIn("cards").toSorted());
});

test("[Q-10] every file of a schedule is among them", () => {
  const files = filesIn("vaccines").filter((name) => name !== "names.json");
  expect(files.map((name) => name.replace(".json", "")).toSorted()).toEqual(SCHEDULES.map(({ country }) => country).toSorted());
});

test("[Q-1] every statement names a page that was read, with a quote, and every page is named", () => {
  const quotes: ReturnType<typeof read> = Object.assign({}, ...filesIn("quotes").map((name) => read(`quotes/${name}`)));
  const statements = CARDS.flatMap((card) => card.statements.map((statement) => ({ card: card.id, ...statement })));
  const bare = statements.filter(({ card, id, source }) => !quotes[card]?.[id] || GUIDANCE_SOURCES[source] === undefined);
  expect(bare.map(({ card, id }) => `${card}/${id}`)).toEqual([]);
  const scheduled = SCHEDULES.flatMap(({ visits }) => visits.flatMap(({ read: pages }) => pages.map(({ source }) => source)));
  const named = [...statements.map(({ source }) => source), ...scheduled];
  expect([...new Set(named)].toSorted()).toEqual(Object.keys(GUIDANCE_SOURCES).toSorted());
});

test("[Q-1] ids are one card's, related cards are there, and nobody has signed what nobody checked", () => {
  expect(checkTogether(CARDS)).toEqual([]);
  expect(CARDS.filter(({ reviewer }) => reviewer !== null)).toEqual([]);
});
