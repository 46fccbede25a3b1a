import { SOURCES } from "#domain/care/rules/sources.ts";
import { Answer } from "#features/chat/markdown/Answer.tsx";
import { MessagePhotos } from "#features/chat/photos/MessagePhotos.tsx";
import { UrgentHelpButton } from "#features/care/urgent/UrgentHelp.tsx";
import { SharedChatScreen } from "#features/sharing/SharedChatScreen.tsx";

const SOURCE_PAGES: ReadonlySet<string> = new Set(Object.values(SOURCES).map(({ url }) => url));

/** Whoever has the link does not know who wrote what: of its links only those to the pages that the care rules are taken from lead anywhere. */
function isSource(address: string): boolean {
  return SOURCE_PAGES.has(address);
}

/** A shared chat, with its answers and photos shown as in the chat itself. */
export function SharedChatPage({ token }: { token: string }) {
  return (
    <SharedChatScreen
      token={token}
      urgentHelp={<UrgentHelpButton words="md" />}
      renderPhotos={(photos) => <MessagePhotos photos={photos.map((photo, place) => ({ id: String(place), ...photo }))} />}
      renderAnswer={(text, lang) => <Answer text={text} lang={lang} growing={false} isFollowed={isSource} />}
    />
  );
}
