import { Minimize2, RotateCcw, Volume2, VolumeX, X } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#ui/IconButton.tsx";
import { ICON } from "#ui/icons.ts";
import type { VoiceSnapshot } from "./session/VoiceSnapshot.ts";

interface VoiceToolbarProps extends Pick<VoiceSnapshot, "connection" | "isMuted"> {
  onMute: (muted: boolean) => void;
  onReset: () => void;
  onMinimize: () => void;
  onExit: () => void;
  urgentHelp: ReactNode;
  /** Where there is room for it. */
  settings: ReactNode;
}

/** How the connection stands, and what can be done with the voice session besides talking. */
export function VoiceToolbar({ connection, isMuted, urgentHelp, settings, ...on }: VoiceToolbarProps) {
  const { t } = useTranslation("voice");
  return (
    <header className="safe-top-3 flex flex-wrap items-center justify-between gap-0.5 pr-1 pl-4 md:pr-3">
      <Pill connection={connection} />
      <div className="ml-auto flex">
        {urgentHelp}
        <IconButton label={t(isMuted ? "unmute" : "mute")} onClick={() => on.onMute(!isMuted)}>
          {isMuted ? <VolumeX {...ICON} /> : <Volume2 {...ICON} />}
        </IconButton>
        <IconButton label={t("reset")} onClick={on.onReset}>
          <RotateCcw {...ICON} />
        </IconButton>
        {settings}
        <IconButton label={t("minimize")} onClick={on.onMinimize}>
          <Minimize2 {...ICON} />
        </IconButton>
        <IconButton label={t("exit")} onClick={on.onExit}>
          <X {...ICON} />
        </IconButton>
      </div>
    </header>
  );
}

const DOTS: Record<VoiceSnapshot["connection"], string> = {
  connected: "bg-calm",
  connecting: "bg-accent",
  reconnecting: "bg-accent",
  error: "bg-danger",
  disconnected: "bg-line-strong",
};

function Pill({ connection }: Pick<VoiceSnapshot, "connection">) {
  const { t } = useTranslation("voice");
  const words = t(`pill.${connection}`);
  return (
    <output
      aria-label={words}
      className="inline-flex min-h-8 items-center gap-2 rounded-full bg-raised py-1 pr-3.5 pl-3 text-sm font-strong whitespace-nowrap inset-ring
        inset-ring-line max-md:gap-1 max-md:pr-2.5 max-md:pl-2 max-md:text-xs"
    >
      <span aria-hidden className={`size-2 shrink-0 rounded-full ${DOTS[connection]}`} />
      {words}
    </output>
  );
}
