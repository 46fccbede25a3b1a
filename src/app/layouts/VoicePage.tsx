import { useLocation, useNavigate, useRouter } from "@tanstack/react-router";
import { type ComponentProps, useEffect, useMemo, useState } from "react";
import { KeyHelp } from "#app/keys/KeyHelp.tsx";
import { OfflineRow } from "#app/offline/OfflineRow.tsx";
import { type ShownConsent, shownConsent } from "#domain/account/consent.ts";
import type { InterfaceLanguage } from "#domain/account/languages.ts";
import type { ChatId } from "#domain/ids.ts";
import { voiceLanguageFor } from "#domain/voice/voices.ts";
import { growingMessages } from "#features/care/growingMessages.ts";
import { UrgentHelpButton } from "#features/care/urgent/UrgentHelp.tsx";
import { NO_ANSWERS, useChatCare } from "#features/care/useChatCare.tsx";
import { useChatChild } from "#features/children/useChatChild.ts";
import { ConsentNotice } from "#features/consent/ConsentNotice.tsx";
import { useAskedLanguage } from "#features/voice/useAskedLanguage.ts";
import { useVoice } from "#features/voice/useVoice.ts";
import { VoiceScreen } from "#features/voice/VoiceScreen.tsx";
import { VoiceStartScreen } from "#features/voice/VoiceStartScreen.tsx";
import { browserLanguages } from "#platform/device/browserLanguages.ts";
import { logFailure } from "#platform/device/logFailure.ts";
import { afterUrgentHelp } from "#platform/history/afterUrgentHelp.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { browserRecognizer } from "#platform/speech/speechRecognizer.ts";
import { wantDictation } from "#platform/speech/wantedDictation.ts";
import { useCurrentUser } from "#user/currentUser.ts";
import { useCountry } from "#user/useCountry.ts";
import { type BroughtConsent, useVoicePress } from "./useVoicePress.ts";

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Of the chat that a voice session goes on in, where its letters tell. */
    chatLanguage?: InterfaceLanguage | undefined;
    /** What stood beside the button of a voice session, to be agreed to by its press. */
    consent?: BroughtConsent | undefined;
  }
}

const PAGE = "/audio-chat";

/** Whoever has left a voice session does not come upon it again by Back. */
const HOME = { to: "/", replace: true } as const;

/**
 * A voice session, once somebody has pressed for it: on the way here through the app, or on this page where it was opened by its address, which any
 * other site can do, or where the press before had no words beside it that are to be agreed to.
 */
export function VoicePage({ chatId }: { chatId: ChatId | null }) {
  const navigate = useNavigate();
  const me = useCurrentUser();
  const toAgree = shownConsent(me.consents);
  const brought = useLocation({ select: ({ state }) => state.consent });
  const { press, start } = useVoicePress(me._id, toAgree, brought);
  const asked = useAskedLanguage(useLocation({ select: ({ state }) => state.chatLanguage }));
  const canDictate = voiceLanguageFor([useLanguage()]) === null && browserRecognizer() !== null;
  if (press !== null && !asked.isAsked) return <OpenVoicePage chatId={chatId} consent={press.consent} />;

  function dictate() {
    wantDictation();
    void navigate(chatId === null ? { to: "/chat", replace: true } : { ...HOME, to: "/chat/$chatId", params: { chatId } });
  }

  const screen = {
    // What they agreed to by an earlier press holds.
    onStart: () => press === null && start(),
    onLanguage: asked.isAsked ? asked.choose : null,
    onDictate: canDictate ? dictate : null,
    onExit: () => void navigate(HOME),
    urgentHelp: <UrgentHelpButton words="md" />,
    connection: <OfflineRow />,
    consent: toAgree !== null && <ConsentNotice />,
  };
  return chatId === null ? <VoiceStartScreen {...screen} /> : <StartInChat {...screen} chatId={chatId} />;
}

/** Whoever comes back to the chat of an emergency has its card before they talk, too. */
function StartInChat({ chatId, ...screen }: { chatId: ChatId } & ComponentProps<typeof VoiceStartScreen>) {
  const about = useChatChild(chatId, (error) => logFailure("The child of the chat could not be read", error));
  const care = useChatCare(chatId, NOTHING_SAID, { about, ...NO_ANSWERS, onDeleted: screen.onExit });
  return <VoiceStartScreen {...screen} emergencyCard={care.card ?? care.notes} reached={care.reached} />;
}

const NOTHING_SAID: [] = [];

/** A voice session and its emergency card: the rules run on the words of both sides while they grow, by the same way as in a chat. */
function OpenVoicePage({ chatId, consent }: { chatId: ChatId | null; consent: ShownConsent | undefined }) {
  const navigate = useNavigate();
  const { country } = useCountry();
  const language = useLanguage();
  // Also after a reset it is about that child.
  const [openedIn] = useState(chatId);
  const about = useChatChild(openedIn, (error) => logFailure("The child of the chat could not be read", error));
  const chatLanguage = useLocation({ select: ({ state }) => state.chatLanguage });
  const languages = [chatLanguage ?? [], language, browserLanguages()].flat();
  const voice = useVoice(chatId, { childId: about.child?._id, country, language, languages, consent });
  useChatInAddress(voice.chatId, chatId);
  const messages = useMemo(() => growingMessages(voice.turns), [voice.turns]);
  const onExit = () => void navigate(HOME);
  const care = useChatCare(voice.chatId, messages, {
    about,
    ...NO_ANSWERS,
    onDeleting: voice.onDeleting,
    onDeleted: onExit,
  });
  const { session } = voice;
  const emergencyId = care.emergency?.messageId ?? null;
  useEffect(() => {
    if (emergencyId !== null) session.hush();
  }, [session, emergencyId]);

  function toChat() {
    void navigate(voice.chatId === null ? HOME : { ...HOME, to: "/chat/$chatId", params: { chatId: voice.chatId } });
  }

  return (
    <>
      <VoiceScreen
        session={voice.session}
        snapshot={voice.snapshot}
        turn={voice.turns.at(-1) ?? null}
        emergencyCard={care.card ?? care.notes}
        reached={care.reached}
        isCovered={care.emergency?.isFolded === false}
        urgentHelp={<UrgentHelpButton />}
        connection={<OfflineRow />}
        onMinimize={toChat}
        onExit={onExit}
        onEnded={toChat}
      />
      {care.card === null && <KeyHelp />}
    </>
  );
}

/** The address names the chat that the voice session is kept in, so that a page that is loaded again goes on in it. */
function useChatInAddress(chatId: ChatId | null, inAddress: ChatId | null): void {
  const router = useRouter();
  useEffect(() => {
    if (chatId === inAddress) return;
    return afterUrgentHelp(router, () => {
      // They may be on their way to another page.
      if (router.history.location.pathname.replace(/\/+$/, "").toLowerCase() !== PAGE) return;
      const search = chatId === null ? {} : { chat: chatId };
      void router.navigate({ to: PAGE, search, replace: true, resetScroll: false, state: true });
    });
  }, [router, chatId, inAddress]);
}
