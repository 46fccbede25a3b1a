import { type ReactNode, useState } from "react";
import type { SpokenTurn } from "#domain/voice/spokenTurn.ts";
import { LanguageSwitch } from "./LanguageSwitch.tsx";
import { VoiceToolbar } from "./VoiceToolbar.tsx";
import { TalkButton } from "./TalkButton.tsx";
import { VoiceErrorDialog } from "./VoiceErrorDialog.tsx";
import { VoiceSettings } from "./VoiceSettings.tsx";
import { VoiceCaptions } from "./VoiceCaptions.tsx";
import type { VoiceSession } from "./session/VoiceSession.ts";
import type { VoiceSnapshot } from "./session/VoiceSnapshot.ts";

interface VoiceScreenProps {
  session: Pick<VoiceSession, "tap" | "hold" | "release" | "setMuted" | "choose" | "reset" | "dismissAlert" | "watchLevel">;
  snapshot: VoiceSnapshot;
  exchange: SpokenTurn | null;
  /** Null while nobody has to call for help. */
  emergencyCard: ReactNode;
  /** In the header: the way to the numbers. */
  urgentHelp: ReactNode;
  onMinimize: () => void;
  onExit: () => void;
  /** The talk cannot go on. */
  onEnded: () => void;
}

export function VoiceScreen({
  session,
  snapshot,
  exchange,
  emergencyCard,
  urgentHelp,
  onMinimize,
  onExit,
  onEnded,
}: VoiceScreenProps) {
  const [settingsOpen, setSettingsOpen] = useState(false);
  const { alert, choice } = snapshot;

  function closeAlert() {
    session.dismissAlert();
    if (alert?.ends === true) onEnded();
  }

  return (
    <main className="relative h-dvh overflow-hidden">
      <TalkButton {...snapshot} session={session} dimmed={emergencyCard !== null} />
      <VoiceToolbar
        {...snapshot}
        urgentHelp={urgentHelp}
        onMute={(muted) => session.setMuted(muted)}
        onReset={() => session.reset()}
        onSettings={() => setSettingsOpen(true)}
        onMinimize={onMinimize}
        onExit={onExit}
      />
      <VoiceCaptions snapshot={snapshot} exchange={exchange} />
      <footer className="safe-bottom-6 absolute inset-x-0 bottom-0 grid justify-items-center">
        {emergencyCard}
        <LanguageSwitch language={choice.language} onLanguage={(language) => session.choose({ ...choice, language })} />
      </footer>
      {settingsOpen && (
        <VoiceSettings choice={choice} onChoice={(chosen) => session.choose(chosen)} onClose={() => setSettingsOpen(false)} />
      )}
      {alert !== null && <VoiceErrorDialog failure={alert.failure} onClose={closeAlert} />}
    </main>
  );
}
