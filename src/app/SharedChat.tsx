import { lazy, Suspense } from "react";
import { SharedChatScreen } from "#features/sharing/SharedChatScreen.tsx";

const ReplyText = lazy(async () => ({ default: (await import("#features/chat/ReplyText.tsx")).ReplyText }));

/** A shared chat, with its answers shown as in the chat itself. */
export function SharedChat({ token }: { token: string }) {
  return (
    <SharedChatScreen
      token={token}
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
