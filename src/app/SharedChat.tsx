import { lazy, Suspense } from "react";
import { MessagePhotos } from "#features/chat/MessagePhotos.tsx";
import { SharedChatScreen } from "#features/sharing/SharedChatScreen.tsx";

const ReplyText = lazy(async () => ({ default: (await import("#features/chat/ReplyText.tsx")).ReplyText }));

/** A shared chat, with its answers and photos shown as in the chat itself. */
export function SharedChat({ token }: { token: string }) {
  return (
    <SharedChatScreen
      token={token}
      renderPhotos={(photos) => <MessagePhotos photos={photos.map((photo, place) => ({ id: String(place), ...photo }))} />}
      renderAnswer={(text, lang) => (
        <Suspense
          fallback={
            <p lang={lang} className="text-body whitespace-pre-wrap">
              {text}
            </p>
          }
        >
          <ReplyText text={text} lang={lang} growing={false} />
        </Suspense>
      )}
    />
  );
}
