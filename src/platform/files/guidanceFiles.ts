import type { InterfaceLanguage } from "#domain/account/languages.ts";
import { citedCards, type StoredCitation } from "#domain/guidance/cited.ts";
import { type HomePack, homePath } from "#domain/guidance/home/atAge.ts";
import { type GuidanceList, LIST_PATH, type PackedCard, packPath, type PackName, topicListPath } from "#domain/guidance/list.ts";

/** What was read once stays for as long as the page; the service worker keeps it for longer. */
const read = new Map<string, Promise<unknown>>();

async function readJson(path: string): Promise<unknown> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return await response.json();
}

function once(path: string): Promise<unknown> {
  const known = read.get(path);
  if (known !== undefined) return known;
  const reading = readJson(path);
  read.set(path, reading);
  // Without a network it is tried again, the next time somebody asks.
  reading.catch(() => read.delete(path));
  return reading;
}

/** For tests alone: as on a page that was just opened. */
export function clearGuidanceForTest(): void {
  read.clear();
}

/** All cards and pages, by this build. Rejects where they cannot be had. */
export async function readGuidanceList(): Promise<GuidanceList> {
  return (await once(LIST_PATH)) as GuidanceList;
}

/** What is known of these cards, and their pages: by topic, or from the list of everything where that alone is kept. Rejects without both. */
export async function readListOf(cardIds: readonly string[]): Promise<GuidanceList> {
  const paths = [...new Set(cardIds.map(topicListPath))];
  try {
    const lists = (await Promise.all(paths.map(once))) as GuidanceList[];
    return {
      cards: lists.flatMap(({ cards }) => cards),
      sources: Object.assign({}, ...lists.map(({ sources }) => sources)) as GuidanceList["sources"],
    };
  } catch {
    return await readGuidanceList();
  }
}

/** What is known of the cards that messages cite. Rejects where it cannot be had; where they cite none nothing is asked for. */
export async function readCited(messages: readonly { citations?: readonly StoredCitation[] }[]): Promise<GuidanceList> {
  const cards = citedCards(messages.flatMap(({ citations = [] }) => citations));
  return cards.length === 0 ? { cards: [], sources: {} } : await readListOf(cards);
}

/** The cards of an age in one language. Rejects where they cannot be had. */
export async function readGuidancePack(pack: PackName, language: InterfaceLanguage): Promise<PackedCard[]> {
  return (await once(packPath(pack, language))) as PackedCard[];
}

/** What the home tells by age and country, in one language. Rejects where it cannot be had. */
export async function readHomePack(language: InterfaceLanguage): Promise<HomePack> {
  return (await once(homePath(language))) as HomePack;
}

/** An answer and its first screen come first. */
const IDLE_MS = 3_000;

/**
 * Reads what is likely to be asked for, once the browser has nothing else to do, so that it is there without a network. Only where a
 * service worker keeps it. The function that it returns calls it off.
 */
export function keepGuidance(packs: readonly PackName[], language: InterfaceLanguage): () => void {
  if (!navigator.serviceWorker?.controller) return () => {};
  const timer = setTimeout(() => {
    const reading = [readGuidanceList(), readHomePack(language), ...packs.map((pack) => readGuidancePack(pack, language))];
    // Whatever could not be had is asked for when it is needed.
    void Promise.allSettled(reading);
  }, IDLE_MS);
  return () => clearTimeout(timer);
}
