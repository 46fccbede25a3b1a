import { ArrowUp, Mic, MicOff, Square } from "lucide-react";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#ui/IconButton.tsx";
import { ICON } from "#ui/icons.ts";
import { useEscape } from "#ui/useEscape.ts";

interface ComposerDiscProps {
  /** Words or photos stand in the field. */
  hasDraft: boolean;
  /** What stands in the field can be sent as it is. */
  isReady: boolean;
  /** The emergency card is open, and nothing else is lit. */
  isEmergency: boolean;
  /** Something is asked by one tap, or the notes stand there: nothing here is what to press next, and Escape is not for the answer. */
  isAsking: boolean;
  /** False where something else is lit, in whose place talking would be. */
  isTalkLit: boolean;
  onSend: () => void;
  /** Null without a connection: nobody could be talked to, and that is no fault. */
  onTalk: (() => void) | null;
  /** Null while no reply runs. */
  onStop: (() => void) | null;
  onStopped: () => void;
}

/** One place for what to press next: to talk, to send, or to stop. Where words stand there while a reply runs, they are sent, and Stop stands beside. */
export function ComposerDisc({ hasDraft, isReady, isEmergency, isAsking, isTalkLit, ...on }: ComposerDiscProps) {
  const { onSend, onTalk, onStop, onStopped } = on;
  const { t } = useTranslation("chat");
  const stop =
    onStop &&
    (() => {
      onStop();
      onStopped();
    });
  useEscape(stop !== null && !isEmergency && !isAsking, () => stop?.(), { isLast: true });
  if (!hasDraft)
    return stop === null ? (
      <Talk isLit={isTalkLit && !isEmergency && !isAsking} onTalk={onTalk} />
    ) : (
      <StopButton isLit={!isEmergency && !isAsking} onStop={stop} />
    );
  return (
    <>
      {stop !== null && (
        <IconButton label={t("composer.stop")} onClick={stop}>
          <Square aria-hidden size={14} strokeWidth={0} fill="currentColor" />
        </IconButton>
      )}
      <IconButton
        label={t("composer.send")}
        variant={isReady && !isEmergency ? "primary" : "tertiary"}
        disabled={!isReady}
        onClick={onSend}
      >
        <ArrowUp {...ICON} />
      </IconButton>
    </>
  );
}

function Talk({ isLit, onTalk }: { isLit: boolean; onTalk: (() => void) | null }) {
  const { t } = useTranslation("chat");
  const isOff = onTalk === null;
  return (
    <IconButton
      label={t("composer.talk")}
      variant={isLit && !isOff ? "primary" : "tertiary"}
      disabled={isOff}
      onClick={onTalk ?? undefined}
      className="disabled:bg-transparent! disabled:inset-ring disabled:inset-ring-line"
    >
      {isOff ? <MicOff {...ICON} /> : <Mic {...ICON} />}
    </IconButton>
  );
}

function StopButton({ isLit, onStop }: { isLit: boolean; onStop: () => void }) {
  const { t } = useTranslation("chat");
  function press({ detail }: MouseEvent) {
    // It comes where Send was: the second press of two was meant for that.
    if (detail < 2) onStop();
  }
  return (
    <button
      type="button"
      onClick={press}
      aria-label={t("composer.stop")}
      className={`move-fast flex min-h-11 items-center gap-2.5 rounded-full pr-4.5 pl-4 text-ui font-strong active:scale-[0.985]
        ${isLit ? "bg-ink text-surface dark:bg-accent-soft dark:text-ink dark:inset-ring-[1.5px] dark:inset-ring-accent" : "inset-ring-[1.5px] inset-ring-line-strong"}`}
    >
      <Square aria-hidden size={12} strokeWidth={0} fill="currentColor" />
      {t("composer.stopShort")}
    </button>
  );
}
