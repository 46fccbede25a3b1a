import { SOURCES } from "#domain/care/rules/sources.ts";
import type { SharedCitation } from "#domain/guidance/cited.ts";
import { Answer } from "#features/chat/markdown/Answer.tsx";
import { MessagePhotos } from "#features/chat/photos/MessagePhotos.tsx";
import { lazyPart } from "#platform/react/lazyPart.tsx";

const SOURCE_PAGES: ReadonlySet<string> = new Set(Object.values(SOURCES).map(({ url }) => url));

/** Whoever has the link does not know who wrote what: of its links only those to the pages that the care rules are taken from lead anywhere. */
function isSource(address: string): boolean {
  return SOURCE_PAGES.has(address);
}

/** With its sheet, behind the words. */
const SharedSources = lazyPart(async () => (await import("#features/chat/sources/CitedAnswer.tsx")).SharedSources);

/** How what is shared is shown: answers and photos as in the chat itself. */
export const renderShared = {
  renderAnswer: (text: string, lang: string | undefined) => (
    <Answer text={text} lang={lang} isGrowing={false} isFollowed={isSource} />
  ),
  renderSources: (citations: readonly SharedCitation[]) => (
    <SharedSources citations={citations} waiting={<div className="min-h-12" />} />
  ),
  renderPhotos: (photos: readonly { url: string; width: number; height: number }[]) => (
    <MessagePhotos photos={photos.map((photo, place) => ({ id: String(place), ...photo }))} />
  ),
};
