import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SpokenTurn } from "#domain/voice/spokenTurn.ts";
import { focusIfLost } from "#ui/focus/focusIfLost.ts";
import { useEscape } from "#ui/useEscape.ts";
import { useMediaQuery } from "#ui/useMediaQuery.ts";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import { MicrophoneButton } from "./MicrophoneButton.tsx";
import type { VoiceSession } from "./session/VoiceSession.ts";
import type { VoiceSnapshot } from "./session/VoiceSnapshot.ts";
import { SettingsButton } from "./SettingsButton.tsx";
import { TalkButton } from "./TalkButton.tsx";
import { hasCaption, VoiceAnnouncer, VoiceCaptions, VoiceNoticeLine } from "./VoiceCaptions.tsx";
import { VoiceErrorDialog } from "./VoiceErrorDialog.tsx";
import { VoiceSettings } from "./VoiceSettings.tsx";
import { VoiceToolbar } from "./VoiceToolbar.tsx";

interface VoiceScreenProps {
  session: Pick<
    VoiceSession,
    "tap" | "hold" | "release" | "setMuted" | "setMicrophoneMuted" | "choose" | "reset" | "dismissAlert" | "watchLevel"
  >;
  snapshot: VoiceSnapshot;
  turn: SpokenTurn | null;
  /** Null while nobody has to call for help. */
  emergencyCard: ReactNode;
  /** The way back to it, after help has been reached. */
  reached?: ReactNode;
  /** The card is open, and has the room of disc and words. */
  isCovered: boolean;
  /** In the header: the way to the numbers. */
  urgentHelp: ReactNode;
  /** Below the header: that there is no connection. */
  connection: ReactNode;
  onMinimize: () => void;
  onExit: () => void;
  /** The voice session cannot go on. */
  onEnded: () => void;
}

export function VoiceScreen({
  session,
  snapshot,
  turn,
  emergencyCard,
  reached,
  isCovered,
  urgentHelp,
  connection,
  onMinimize,
  onExit,
  onEnded,
}: VoiceScreenProps) {
  const { t } = useTranslation("common");
  const [settingsOpen, setSettingsOpen] = useState(false);
  const hasRoomInBar = useMediaQuery("(width >= 48rem)");
  const settings = <SettingsButton onOpen={() => setSettingsOpen(true)} />;
  const { choice } = snapshot;
  const hasCard = emergencyCard !== null;
  // Nothing lies over the card and its call, nor leads away from it: what is wrong is said in words.
  const alert = hasCard ? null : snapshot.alert;
  const words = hasCard ? snapshot : { ...snapshot, alert: null };

  useEscape(!hasCard, onMinimize);

  function closeAlert() {
    session.dismissAlert();
    if (alert?.isFinal === true) onEnded();
  }

  return (
    // Rows, and no place of its own for anything: the disc gives way to the words. On its side a phone has them beside each other.
    <main
      className={`relative grid h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(calc(var(--disc)+24px),1fr)_minmax(0,auto)_auto]
        overflow-hidden lying:grid-cols-2 lying:grid-rows-[auto_minmax(0,1fr)_auto] lying:[--disc:min(148px,36dvh)]
        ${hasCaption(words, turn) ? "[--disc:clamp(92px,15.6dvh,132px)]" : "[--disc:clamp(108px,22dvh,184px)]"}`}
    >
      <div className="relative z-1 col-span-full">
        <h1 ref={focusIfLost} className="sr-only">
          {t("title.voice")}
        </h1>
        <VoiceToolbar
          {...snapshot}
          urgentHelp={urgentHelp}
          settings={hasRoomInBar && settings}
          onMute={(muted) => session.setMuted(muted)}
          onReset={() => session.reset()}
          onMinimize={onMinimize}
          onExit={onExit}
        />
        {connection}
      </div>
      <TalkButton {...snapshot} session={session} isDimmed={hasCard} isCovered={isCovered} />
      {!isCovered && <VoiceCaptions snapshot={words} turn={turn} />}
      <VoiceAnnouncer snapshot={words} turn={turn} isCovered={isCovered} />
      <footer
        className={`safe-bottom-4 z-1 grid
          ${isCovered ? "col-span-full row-start-2 -row-end-1 content-end justify-items-center" : "justify-items-center lying:justify-items-start"}`}
      >
        {emergencyCard}
        {reached}
        {isCovered && <VoiceNoticeLine snapshot={words} />}
        <div className="grid grid-cols-[2.75rem_auto_2.75rem] items-center gap-1">
          <MicrophoneButton isMuted={snapshot.isMicrophoneMuted} onMute={(muted) => session.setMicrophoneMuted(muted)} />
          {isCovered ? (
            // Over it stands the round button.
            <div className="h-13 w-40" />
          ) : (
            <LanguageSwitch language={choice.language} onLanguage={(language) => session.choose({ ...choice, language })} />
          )}
          {!hasRoomInBar && settings}
        </div>
      </footer>
      {settingsOpen && (
        <VoiceSettings choice={choice} onChoice={(chosen) => session.choose(chosen)} onClose={() => setSettingsOpen(false)} />
      )}
      {alert !== null && <VoiceErrorDialog {...alert} onClose={closeAlert} />}
    </main>
  );
}
