import { Answer } from "#features/chat/markdown/Answer.tsx";
import { MessagePhotos } from "#features/chat/photos/MessagePhotos.tsx";
import { UrgentHelpButton } from "#features/care/urgent/UrgentHelp.tsx";
import { SharedChatScreen } from "#features/sharing/SharedChatScreen.tsx";

/** A shared chat, with its answers and photos shown as in the chat itself. */
export function SharedChatPage({ token }: { token: string }) {
  return (
    <SharedChatScreen
      token={token}
      urgentHelp={<UrgentHelpButton words="md" />}
      renderPhotos={(photos) => <MessagePhotos photos={photos.map((photo, place) => ({ id: String(place), ...photo }))} />}
      renderAnswer={(text, lang) => <Answer text={text} lang={lang} growing={false} />}
    />
  );
}
