import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import type { BroughtConsent } from "#app/layouts/useVoicePress.ts";
import { useKeepGuidance } from "#app/offline/useKeepGuidance.ts";
import type { InterfaceLanguage } from "#domain/account/languages.ts";
import type { ChatId } from "#domain/ids.ts";
import { MESSAGE_FIELD_ID } from "#features/chat/composer/messageFieldId.ts";
import { useOutbox } from "#features/chat/outbox/useOutbox.ts";
import type { ScrollTarget } from "#features/chat/scroll/useScrollToMessage.ts";
import { Sidebar } from "#features/chatList/Sidebar.tsx";
import { useSidebar } from "#features/chatList/useSidebar.ts";
import { afterUrgentHelp } from "#platform/history/afterUrgentHelp.ts";
import { useBehindPress } from "#platform/react/useBehindPress.ts";
import { useStableCallbacks } from "#platform/react/useStableCallbacks.ts";
import { SkipLink } from "#ui/SkipLink.tsx";
import { OpenChat } from "./OpenChat.tsx";
import { ShareChat, type Sharing } from "./ShareChat.tsx";
import { useView } from "./useView.ts";

interface ChatLayoutProps {
  /** From the address; null where no chat is chosen. */
  chatId: ChatId | null;
  frame: "full" | "dashboard";
}

/** The address of a chat that is not made yet. */
const START = { full: "/chat", dashboard: "/dashboard/chat" };

/** Puts the list of chats, one chat and its emergency card side by side: features do not know of each other. */
export function ChatLayout({ chatId, frame }: ChatLayoutProps) {
  const { t } = useTranslation("chat");
  useKeepGuidance();
  const router = useRouter();
  const navigate = useNavigate();
  const jump = useAskedJump();
  const sidebar = useSidebar();
  // Where the list lies over the chat, the press is painted first: it closes. A later press takes the place of one that is not drawn yet.
  const drawnId = useBehindPress(chatId, sidebar.isDrawer);
  const view = useView(drawnId);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [sharing, setSharing] = useState<Sharing | null>(null);
  const onError = useCallback((error: unknown) => setFailure({ error, view: view.key }), [view.key]);
  const on = useStableCallbacks({
    toggleSidebar: sidebar.toggle,
    dismissError: () => setFailure(null),
    // The list belongs to no view: what fails there is said above the chat that is shown by then.
    fail: onError,
    newChat,
    reload: view.reset,
    share: ({ _id }: { _id: ChatId }, opener: HTMLElement | null) => setSharing({ chatId: _id, opener }),
    talk: (chatLanguage: InterfaceLanguage | undefined, consent: BroughtConsent | undefined) => {
      const search = view.chatId === null ? {} : { chat: view.chatId };
      void navigate({ to: "/audio-chat", search, state: { chatLanguage, consent } });
    },
  });

  const outbox = useOutbox({
    onRejected: onError,
    onChatCreated: (made) => {
      if (chatId !== null || view.chatId !== null) return;
      view.name(made);
      // A press leads elsewhere, to a page that is still on its way.
      if (router.history.location.pathname.replace(/\/+$/, "").toLowerCase() !== START[frame]) return;
      // From the dashboard it is another page, with other things around it.
      const state = { isNamedChat: frame === "full" };
      afterUrgentHelp(router, () => void navigate({ to: "/chat/$chatId", params: { chatId: made }, state, replace: true }));
    },
  });

  function newChat() {
    sidebar.closeDrawer();
    if (drawnId === null) view.reset();
    if (frame === "full") void navigate({ to: "/chat" });
  }

  const isDrawerOpen = sidebar.isDrawer && sidebar.isOpen;
  // Behind the press that opens it: the browser styles the whole chat anew for that.
  const covered = useBehindPress(isDrawerOpen) && isDrawerOpen;
  return (
    <div className={`flex ${frame === "full" ? "h-seen" : "min-h-0 flex-1 border-t border-line"}`}>
      {/* That of the dashboard stands before its header. */}
      {frame === "full" && <SkipLink targetId={MESSAGE_FIELD_ID} label={t("skipToChat")} />}
      <Sidebar
        sidebar={sidebar}
        chosenId={chatId ?? view.chatId}
        onNewChat={on.newChat}
        onShare={on.share}
        onError={on.fail}
        hasBrand={frame === "full"}
      />
      <div inert={covered} aria-hidden={covered} className="flex min-w-0 flex-1">
        <OpenChat
          key={view.key}
          chatId={view.chatId}
          frame={frame}
          jump={drawnId === chatId ? jump : null}
          outbox={outbox}
          error={failure?.view === view.key ? failure.error : null}
          onToggleSidebar={on.toggleSidebar}
          onError={onError}
          onDismissError={on.dismissError}
          onNewChat={on.newChat}
          onTalk={on.talk}
          onReload={on.reload}
        />
      </div>
      {sharing !== null && <ShareChat sharing={sharing} onClose={() => setSharing(null)} onError={on.fail} />}
    </div>
  );
}

/** Belongs to the view that it happened in: another chat starts without it. */
interface Failure {
  error: unknown;
  view: number;
}

/** To the message that the address names. Once there, the address names it no more: a reload stays, and the same hit leads there again. */
function useAskedJump(): ScrollTarget | null {
  const navigate = useNavigate();
  const messageId = useSearch({ strict: false, select: ({ message }) => message });
  if (messageId === undefined) return null;
  // With the sheet of urgent help, if it was opened meanwhile.
  return { messageId, onOver: () => void navigate({ to: ".", search: {}, replace: true, resetScroll: false, state: true }) };
}
