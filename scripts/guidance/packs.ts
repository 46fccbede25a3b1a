import { INTERFACE_LANGUAGES } from "#domain/account/languages.ts";
import { CARDS } from "#domain/guidance/cards/cards.ts";
import { LIST_PATH, listOf, packOf, packPath, PACKS } from "#domain/guidance/list.ts";
import { GUIDANCE_SOURCES } from "#domain/guidance/sources.ts";

/** The files by which a browser has the cards: path and what stands in it. */
export function guidanceFiles(): Map<string, string> {
  const packs = INTERFACE_LANGUAGES.flatMap(({ value: language }) =>
    PACKS.map((pack): [string, string] => [packPath(pack, language), JSON.stringify(packOf(CARDS, pack, language))]),
  );
  return new Map([[LIST_PATH, JSON.stringify(listOf(CARDS, GUIDANCE_SOURCES))], ...packs]);
}
