import { AudioLines, Ellipsis, Mic, Square } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { HOOD_PATH } from "#ui/brand/Mark.tsx";
import { usePushToTalk } from "./usePushToTalk.ts";
import type { VoiceSession } from "./session/VoiceSession.ts";
import type { VoiceSnapshot } from "./session/VoiceSnapshot.ts";

interface VoiceDiscProps extends Pick<VoiceSnapshot, "connection" | "conversation"> {
  session: Pick<VoiceSession, "watchLevel" | "tap" | "hold" | "release">;
  /** The emergency card is open, and nothing else is lit. */
  dimmed: boolean;
}

/** A voice at arm's length is about this loud: then the rings are at their widest. */
const LOUD_RMS = 0.15;

/** The mark at full size; its light is the button. */
export function TalkButton({ connection, conversation, session, dimmed }: VoiceDiscProps) {
  const stage = useRef<HTMLDivElement>(null);
  const isConnected = connection === "connected" && conversation !== null;
  const state = isConnected ? conversation : "thinking";

  useEffect(() => {
    const show = (rms: number) => stage.current?.style.setProperty("--level", Math.min(1, rms / LOUD_RMS).toFixed(2));
    return session.watchLevel(show);
  }, [session]);

  return (
    <div ref={stage} className="absolute top-[49%] left-1/2 size-0 md:top-[52%]">
      <Lamp lit={isConnected && state === "speaking"} />
      {isConnected && state === "listening" && <Rings />}
      <DiscButton state={state} isConnected={isConnected} dimmed={dimmed} session={session} />
    </div>
  );
}

type State = NonNullable<VoiceSnapshot["conversation"]>;

/** The hood of the mark and the light around the disc. */
function Lamp({ lit }: { lit: boolean }) {
  return (
    <div aria-hidden className="pointer-events-none">
      <svg viewBox="0 0 64 64" className="absolute top-[-295.7px] left-[-157.7px] size-[420.6px] overflow-visible">
        <path
          d={HOOD_PATH}
          fill="none"
          strokeWidth={10}
          strokeLinecap="round"
          className={lit ? "stroke-hood-voice-lit" : "stroke-hood-voice"}
        />
      </svg>
      <div className="absolute -top-95 -left-95 size-190 rounded-full bg-radial from-glow to-transparent to-70%" />
    </div>
  );
}

const RINGS = ["size-53 opacity-70", "size-61.5 opacity-40", "size-73 opacity-18"];

function Rings() {
  return RINGS.map((ring) => (
    <div
      key={ring}
      aria-hidden
      data-ring
      className={`absolute -translate-1/2 scale-[calc(1+0.12*var(--level,0))] rounded-full border-2 border-accent transition-transform
        duration-120 motion-reduce:scale-100 ${ring}`}
    />
  ));
}

interface DiscButtonProps {
  state: State;
  isConnected: boolean;
  dimmed: boolean;
  session: Pick<VoiceSession, "tap" | "hold" | "release">;
}

const ICONS: Record<State, typeof Mic> = { idle: Mic, listening: Square, thinking: Ellipsis, speaking: AudioLines };

function DiscButton({ state, isConnected, dimmed, session }: DiscButtonProps) {
  const { t } = useTranslation("voice");
  const press = usePushToTalk(session, isConnected);
  const Icon = ICONS[state];
  return (
    <button
      type="button"
      data-talk
      disabled={!isConnected}
      {...press}
      className={`group absolute grid size-46 -translate-1/2 touch-manipulation place-content-center justify-items-center gap-1.5
        rounded-full font-display leading-[1.1] [font-size:min(var(--text-title),24px)] [letter-spacing:var(--track-display)] font-medium select-none ${isConnected && !dimmed ? "text-accent-ink" : "text-ink-soft"}`}
    >
      <Disc state={state} isConnected={isConnected} dimmed={dimmed} />
      <Icon aria-hidden size={40} strokeWidth={1.5} className="relative" />
      <span className="relative max-w-38 text-balance">{t(`button.${state}`)}</span>
    </button>
  );
}

/** Apart from the words on it, which stay readable while it breathes. */
function Disc({ state, isConnected, dimmed }: Omit<DiscButtonProps, "session">) {
  const look =
    !isConnected || dimmed ? "border-2 border-line-strong bg-surface" : state === "speaking" ? "bg-accent" : "bg-lamp-large";
  return (
    <span
      aria-hidden
      className={`move-fast absolute inset-0 rounded-full group-active:scale-[0.985] ${look}
        ${isConnected && state === "thinking" ? "animate-breathe-large" : ""}`}
    />
  );
}
