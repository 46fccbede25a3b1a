import { useNavigate } from "@tanstack/react-router";
import { memo } from "react";
import { KeyHelp } from "#app/keys/KeyHelp.tsx";
import { StartQuestions } from "#app/layouts/StartQuestions.tsx";
import type { BroughtConsent } from "#app/layouts/useVoicePress.ts";
import { OfflineRow } from "#app/offline/OfflineRow.tsx";
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
import { useAnswers } from "#features/care/useAnswers.ts";
import { useChatCare } from "#features/care/useChatCare.tsx";
import { ChatScreen } from "#features/chat/ChatScreen.tsx";
import { MESSAGE_FIELD_ID } from "#features/chat/composer/messageFieldId.ts";
import type { OutboxActions } from "#features/chat/outbox/useOutbox.ts";
import type { ScrollTarget } from "#features/chat/scroll/useScrollToMessage.ts";
import { useChat } from "#features/chat/useChat.ts";
import { LastChat } from "#features/chatList/LastChat.tsx";
import { ChildPicker } from "#features/children/ChildPicker.tsx";
import { useChatChild } from "#features/children/useChatChild.ts";
import { useUsageToday } from "#features/usage/useUsageToday.ts";
import { usePageTitle } from "#platform/device/pageTitle.ts";
import { useMediaQuery } from "#ui/useMediaQuery.ts";
import { useCurrentUser } from "#user/currentUser.ts";
import { BesideField } from "./BesideField.tsx";

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
export const OpenChat = memo(function OpenChat({ chatId, frame, jump, outbox, error, ...on }: OpenChatProps) {
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
