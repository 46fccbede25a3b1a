import { INTERFACE_LANGUAGES } from "#domain/account/languages.ts";
import type { Card, GuidanceSource } from "#domain/guidance/card.ts";
import { CARDS } from "#domain/guidance/cards/cards.ts";
import { homePath } from "#domain/guidance/home/atAge.ts";
import { homePackOf } from "#domain/guidance/home/homePack.ts";
import { LIST_PATH, packOf, packPath, PACKS, topicListPath } from "#domain/guidance/list.ts";
import { listOf } from "#domain/guidance/listOf.ts";
import { GUIDANCE_SOURCES } from "#domain/guidance/sources.ts";
import { SCHEDULES } from "#domain/guidance/vaccines/schedule.ts";

/** The files by which a browser has the cards: path and what stands in it. */
export function guidanceFiles(): Map<string, string> {
  const packs = INTERFACE_LANGUAGES.flatMap(({ value: language }) =>
    PACKS.map((pack): [string, string] => [packPath(pack, language), JSON.stringify(packOf(CARDS, pack, language))]),
  );
  const known = { cards: CARDS, schedules: SCHEDULES, sources: GUIDANCE_SOURCES };
  const homes = INTERFACE_LANGUAGES.map(({ value }): [string, string] => [
    homePath(value),
    JSON.stringify(homePackOf(known, value)),
  ]);
  const topics = Array.from(
    Map.groupBy(CARDS, ({ id }) => topicListPath(id)),
    ([path, cards]): [string, string] => [path, JSON.stringify(listOf(cards, sourcesOf(cards)))],
  );
  return new Map([[LIST_PATH, JSON.stringify(listOf(CARDS, GUIDANCE_SOURCES))], ...topics, ...packs, ...homes]);
}

function sourcesOf(cards: readonly Card[]): Record<string, GuidanceSource> {
  const used = new Set(cards.flatMap(({ statements }) => statements.map(({ source }) => source)));
  return Object.fromEntries(Object.entries(GUIDANCE_SOURCES).filter(([key]) => used.has(key)));
}
