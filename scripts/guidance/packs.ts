import { INTERFACE_LANGUAGES } from "#domain/account/languages.ts";
import { CARDS } from "#domain/guidance/cards/cards.ts";
import { homePath } from "#domain/guidance/home/atAge.ts";
import { homePackOf } from "#domain/guidance/home/homePack.ts";
import { LIST_PATH, listOf, packOf, packPath, PACKS } from "#domain/guidance/list.ts";
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
  return new Map([[LIST_PATH, JSON.stringify(listOf(CARDS, GUIDANCE_SOURCES))], ...packs, ...homes]);
}
