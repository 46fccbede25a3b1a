import { useLocation, useNavigate } from "@tanstack/react-router";
import { useEffect, useMemo } from "react";
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

  return (
    <VoiceStartScreen
      // What they agreed to by an earlier press holds.
      onStart={() => press === null && start()}
      onLanguage={asked.isAsked ? asked.choose : null}
      onDictate={canDictate ? dictate : null}
      onExit={() => void navigate(HOME)}
      urgentHelp={<UrgentHelpButton words="md" />}
      connection={<OfflineRow />}
      consent={toAgree !== null && <ConsentNotice />}
    />
  );
}

/** A voice session and its emergency card: the rules run on the words of both sides while they grow, by the same way as in a chat. */
function OpenVoicePage({ chatId, consent }: { chatId: ChatId | null; consent: ShownConsent | undefined }) {
  const navigate = useNavigate();
  const { country } = useCountry();
  const language = useLanguage();
  const about = useChatChild(chatId, (error) => logFailure("The child of the chat could not be read", error));
  const chatLanguage = useLocation({ select: ({ state }) => state.chatLanguage });
  const languages = [chatLanguage ?? [], language, browserLanguages()].flat();
  const voice = useVoice(chatId, { childId: about.child?._id, country, language, languages, consent });
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
