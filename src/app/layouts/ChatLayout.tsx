import { useNavigate, useRouter, useSearch } from "@tanstack/react-router";
import { type ComponentProps, memo, useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { KeyHelp } from "#app/keys/KeyHelp.tsx";
import { OfflineRow } from "#app/offline/OfflineRow.tsx";
import { useKeepGuidance } from "#app/offline/useKeepGuidance.ts";
import { useKeepWaiting } from "#app/offline/useKeepWaiting.ts";
import { useQuietOutbox } from "#app/offline/useQuietOutbox.ts";
import { useSendUrgent } from "#app/offline/useSendUrgent.ts";
import { shownConsent } from "#domain/account/consent.ts";
import type { InterfaceLanguage } from "#domain/account/languages.ts";
import { chatLanguageOf } from "#domain/chat/textLanguage.ts";
import type { ChatId } from "#domain/ids.ts";
import { site } from "#domain/site.ts";
import { CheckLink } from "#features/care/check/CheckLink.tsx";
import { UrgentHelpButton } from "#features/care/urgent/UrgentHelp.tsx";
import { UrgentHelpCard } from "#features/care/urgent/UrgentHelpCard.tsx";
import { useAnswers } from "#features/care/useAnswers.ts";
import { useChatCare } from "#features/care/useChatCare.tsx";
import { ChatScreen } from "#features/chat/ChatScreen.tsx";
import { MESSAGE_FIELD_ID } from "#features/chat/composer/messageFieldId.ts";
import { type OutboxActions, useOutbox } from "#features/chat/outbox/useOutbox.ts";
import type { ScrollTarget } from "#features/chat/scroll/useScrollToMessage.ts";
import { useChat } from "#features/chat/useChat.ts";
import { LastChat } from "#features/chatList/LastChat.tsx";
import { Sidebar } from "#features/chatList/Sidebar.tsx";
import { useSidebar } from "#features/chatList/useSidebar.ts";
import { ChildPicker } from "#features/children/ChildPicker.tsx";
import { useChatChild } from "#features/children/useChatChild.ts";
import { ConsentNotice } from "#features/consent/ConsentNotice.tsx";
import { type UsageToday, useUsageToday } from "#features/usage/useUsageToday.ts";
import { useBackendUnreachable } from "#platform/convex/useBackendUnreachable.ts";
import { usePageTitle } from "#platform/device/pageTitle.ts";
import { afterUrgentHelp } from "#platform/history/afterUrgentHelp.ts";
import { lazyPart } from "#platform/react/lazyPart.tsx";
import { useBehindPress } from "#platform/react/useBehindPress.ts";
import { useStableCallbacks } from "#platform/react/useStableCallbacks.ts";
import { ErrorBoundary } from "#ui/ErrorBoundary.tsx";
import { SkipLink } from "#ui/SkipLink.tsx";
import { useMediaQuery } from "#ui/useMediaQuery.ts";
import { useCurrentUser } from "#user/currentUser.ts";
import { StartQuestions } from "./StartQuestions.tsx";
import type { BroughtConsent } from "./useVoicePress.ts";

/** With what shows a chat as others will read it. */
const ShareDialog = lazyPart(async () => {
  const [dialog, { renderShared }] = await Promise.all([
    import("#features/sharing/ShareDialog.tsx"),
    import("./renderShared.tsx"),
  ]);
  type Props = Omit<ComponentProps<typeof dialog.ShareDialog>, keyof typeof renderShared>;
  return (props: Props) => <dialog.ShareDialog {...props} {...renderShared} />;
});
const LimitCard = lazyPart(async () => (await import("#features/usage/LimitCard.tsx")).LimitCard);

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
      if (router.history.location.pathname.replace(/\/$/, "") !== START[frame]) return;
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
      {sharing !== null && <Share sharing={sharing} onClose={() => setSharing(null)} onError={on.fail} />}
    </div>
  );
}

/** The chat whose link is being made, and what gets the focus back. */
interface Sharing {
  chatId: ChatId;
  opener: HTMLElement | null;
}

interface ShareProps {
  sharing: Sharing;
  onClose: () => void;
  onError: (error: unknown) => void;
}

function Share({ sharing: { chatId, opener }, onClose, onError }: ShareProps) {
  const close = () => {
    onClose();
    opener?.focus();
  };
  const fail = (error: unknown) => {
    close();
    onError(error);
  };
  return (
    <ErrorBoundary renderFallback={() => null} onError={fail}>
      <ShareDialog chatId={chatId} onClose={close} onLoadFailed={fail} />
    </ErrorBoundary>
  );
}

/** Belongs to the view that it happened in: another chat starts without it. */
interface Failure {
  error: unknown;
  view: number;
}

interface OpenChatProps {
  chatId: ChatId | null;
  frame: "full" | "dashboard";
  jump: ScrollTarget | null;
  outbox: OutboxActions;
  error: unknown;
  onToggleSidebar: () => void;
  onError: (error: unknown) => void;
  onDismissError: () => void;
  onNewChat: () => void;
  onTalk: (chatLanguage: InterfaceLanguage | undefined, consent: BroughtConsent | undefined) => void;
  onReload: () => void;
}

/** Memoised: the list beside opens and closes without it. */
const OpenChat = memo(function OpenChat({ chatId, frame, jump, outbox, error, ...on }: OpenChatProps) {
  const { onError, onNewChat } = on;
  const navigate = useNavigate();
  const about = useChatChild(chatId, onError);
  const chat = useChat(chatId, { childId: about.chosen, jump, outbox, onError });
  useKeepWaiting(chatId, chat);
  const answers = useAnswers(outbox.messages.filter(({ state }) => state !== "acknowledged").map(({ messageId }) => messageId));
  const byTouch = useMediaQuery("(pointer: coarse)");
  const usage = useUsageToday();
  const me = useCurrentUser();
  const toAgree = shownConsent(me.consents);
  const care = useChatCare(chatId, chat.messages, {
    about,
    answers,
    edited: chat.editIds,
    fieldId: MESSAGE_FIELD_ID,
    // The buttons leave, and would take the focus with them. On a phone the field would bring the keyboard, over what is shown next.
    onAnswered: () => {
      if (!byTouch) document.getElementById(MESSAGE_FIELD_ID)?.focus();
    },
    title: chat.title,
    onDeleted: onNewChat,
  });

  useSendUrgent(chatId, outbox, care.emergency);
  useQuietOutbox(chatId, outbox, care.isQuiet);

  // A card stands in the place of the words: by what is pressed then, nobody agrees to them.
  const consent = care.card === null ? (toAgree ?? undefined) : undefined;

  // The notes give the page a title that tells nobody anything.
  usePageTitle(chat.title === null || care.notes !== null ? null : `${chat.title} · ${site.siteTitle}`);

  const screen = (
    <ChatScreen
      frame={frame}
      chat={{ ...chat, send: (draft, photoIds) => chat.send(draft, photoIds, consent) }}
      jump={jump}
      error={error}
      header={{
        heading: <ChildPicker about={about} onError={onError} />,
        isAboutChild: about.child !== null,
        urgentHelp: <UrgentHelpButton words="md" />,
        onToggleSidebar: on.onToggleSidebar,
      }}
      connection={<OfflineRow />}
      start={{
        lastChat: <LastChat />,
        check: <CheckLink />,
        questions: <StartQuestions onChild={about.choose} />,
        isBeforeConsent: toAgree !== null,
      }}
      care={{
        ...care,
        question: (
          <>
            {care.notes}
            {care.reached}
            {care.question}
          </>
        ),
        isAsking: care.isAsking || care.notes !== null,
        // One thing is lit: what is agreed to, and not the disc, which leads to nothing where the day is used up.
        isTalkLit: toAgree === null && usage?.state !== "over",
      }}
      limit={{
        card: care.card === null && (
          <BesideField isAgreed={toAgree === null} usage={usage} isAsking={care.isAsking} hasNotes={care.notes !== null} />
        ),
        isOver: usage?.state === "over",
      }}
      onDismissError={on.onDismissError}
      onReload={on.onReload}
      onNewChat={onNewChat}
      onTalk={() => on.onTalk(chatLanguageOf(chat.messages), consent && { by: me._id, shown: consent })}
      onCheck={() => void navigate({ to: "/check" })}
    />
  );
  return (
    <>
      {screen}
      {/* Nothing lies over the card. */}
      {care.card === null && <KeyHelp />}
    </>
  );
});

interface BesideFieldProps {
  isAgreed: boolean;
  usage: UsageToday | null;
  /** Something is asked by one tap. */
  isAsking: boolean;
  /** The notes of violence at home stand there. */
  hasNotes: boolean;
}

/** What has to be said before words go: what is agreed to with them, that the day's are used up, or what helps while they wait. */
function BesideField({ isAgreed, usage, isAsking, hasNotes }: BesideFieldProps) {
  const unreachable = useBackendUnreachable();
  // They have the place of the field.
  if (hasNotes) return null;
  if (!isAgreed) return <ConsentNotice />;
  if (usage !== null && usage.state !== "open") {
    return (
      <ErrorBoundary renderFallback={() => null}>
        <LimitCard today={usage} hasCheckLink={!isAsking} />
      </ErrorBoundary>
    );
  }
  return (
    unreachable &&
    !isAsking && (
      <div className="card-place grid">
        <UrgentHelpCard />
      </div>
    )
  );
}

/** To the message that the address names. Once there, the address names it no more: a reload stays, and the same hit leads there again. */
function useAskedJump(): ScrollTarget | null {
  const navigate = useNavigate();
  const messageId = useSearch({ strict: false, select: ({ message }) => message });
  if (messageId === undefined) return null;
  // With the sheet of urgent help, if it was opened meanwhile.
  return { messageId, onOver: () => void navigate({ to: ".", search: {}, replace: true, resetScroll: false, state: true }) };
}

interface View {
  /** The chat on the screen: the address's, or the one that was just made and is on its way there. */
  chatId: ChatId | null;
  /** Changes with the chat and whenever it starts afresh, but not when a new chat gets its id: then everything stays mounted. */
  key: number;
  name: (chatId: ChatId) => void;
  reset: () => void;
}

function useView(chatId: ChatId | null): View {
  const [view, setView] = useState({ address: chatId, chatId, key: 0 });
  if (view.address !== chatId) {
    const same = view.chatId === chatId;
    setView({ address: chatId, chatId, key: same ? view.key : view.key + 1 });
  }
  return {
    chatId: view.chatId,
    key: view.key,
    name: (made) => setView({ ...view, chatId: made }),
    reset: () => setView({ address: chatId, chatId, key: view.key + 1 }),
  };
}
