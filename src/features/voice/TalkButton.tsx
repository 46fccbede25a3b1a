import { AudioLines, Ellipsis, Mic, Square } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { HOOD_PATH } from "#ui/brand/Mark.tsx";
import type { VoiceSession } from "./session/VoiceSession.ts";
import type { VoiceSnapshot } from "./session/VoiceSnapshot.ts";
import { usePushToTalk } from "./usePushToTalk.ts";

interface TalkButtonProps extends Pick<VoiceSnapshot, "connection" | "conversation" | "notice"> {
  session: Pick<VoiceSession, "watchLevel" | "tap" | "hold" | "release">;
  /** There is an emergency card, and nothing else is lit. */
  isDimmed: boolean;
  /** The card has the room of the disc: the button is small below it. It is the same one, for a finger may be on it. */
  isCovered: boolean;
}

/** A voice at arm's length is about this loud: then the rings are at their widest. */
const LOUD_RMS = 0.15;

/** The mark as large as there is room for (`--disc`, the width of its light); its light is the button. */
export function TalkButton({ connection, conversation, notice, session, isDimmed, isCovered }: TalkButtonProps) {
  const stage = useRef<HTMLDivElement>(null);
  const isConnected = connection === "connected" && conversation !== null;
  // One that was left alone begins again by it; so does one that has failed, where a card keeps the screen.
  const isReady = isConnected || notice === "leftAlone" || (isDimmed && connection === "error");
  const state = isConnected ? conversation : isReady ? "idle" : "thinking";

  useEffect(() => {
    const show = (rms: number) => stage.current?.style.setProperty("--level", Math.min(1, rms / LOUD_RMS).toFixed(2));
    return session.watchLevel(show);
  }, [session]);

  return (
    <div
      className={
        isCovered
          ? "z-2 col-span-full row-start-2 -row-end-1 self-end justify-self-center safe-bottom-4"
          : "grid place-items-center lying:row-span-2"
      }
    >
      <div ref={stage} className={`relative ${isCovered ? "h-13 w-40" : "size-0"}`}>
        {!isCovered && <Lamp isLit={isConnected && state === "speaking"} />}
        {!isCovered && isConnected && state === "listening" && <Rings />}
        <DiscButton {...{ state, isReady, isDimmed, isCovered, session }} />
      </div>
    </div>
  );
}

type State = NonNullable<VoiceSnapshot["conversation"]>;

/** The hood of the mark and the light around the disc. */
function Lamp({ isLit }: { isLit: boolean }) {
  return (
    <div aria-hidden className="pointer-events-none">
      <svg
        viewBox="0 0 64 64"
        className="absolute top-[calc(var(--disc)*-1.607)] left-[calc(var(--disc)*-0.857)] size-[calc(var(--disc)*2.286)] overflow-visible"
      >
        <path
          d={HOOD_PATH}
          fill="none"
          strokeWidth={10}
          strokeLinecap="round"
          className={isLit ? "stroke-hood-voice-lit" : "stroke-hood-voice"}
        />
      </svg>
      <div className="absolute -top-95 -left-95 size-190 rounded-full bg-radial from-glow to-transparent to-70%" />
    </div>
  );
}

const RINGS = [
  "size-[calc(var(--disc)+28px)] opacity-70",
  "size-[calc(var(--disc)+62px)] opacity-40",
  "size-[calc(var(--disc)+108px)] opacity-18",
];

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

interface DiscButtonProps extends Pick<TalkButtonProps, "isDimmed" | "isCovered" | "session"> {
  state: State;
  isReady: boolean;
}

const ICONS: Record<State, typeof Mic> = { idle: Mic, listening: Square, thinking: Ellipsis, speaking: AudioLines };

const DISC = `grid size-(--disc) -translate-1/2 place-content-center justify-items-center gap-1 font-display leading-[1.1]
  [font-size:clamp(16px,calc(var(--disc)*0.13),24px)] [letter-spacing:var(--track-display)] font-medium`;
const PILL = "inset-0 flex items-center justify-center gap-2 text-button font-strong";

function DiscButton({ state, isReady, isDimmed, isCovered, session }: DiscButtonProps) {
  const { t } = useTranslation("voice");
  const press = usePushToTalk(session, isReady);
  const Icon = ICONS[state];
  return (
    <button
      type="button"
      data-talk
      // A thumb that drifts while it holds pans nothing: the browser would take the finger away in the middle of a sentence.
      {...press}
      className={`group absolute touch-none rounded-full select-none ${isCovered ? PILL : DISC}
        ${isReady && !isDimmed ? "text-accent-ink" : "text-ink-soft"}`}
    >
      <Disc state={state} isReady={isReady} isDimmed={isDimmed} />
      <Icon
        aria-hidden
        strokeWidth={1.5}
        className={`relative ${isCovered ? "size-5" : "size-[min(40px,calc(var(--disc)*0.3))]"}`}
      />
      <span className={`relative ${isCovered ? "" : "max-w-[calc(var(--disc)*0.84)] text-balance"}`}>{t(`button.${state}`)}</span>
    </button>
  );
}

/** Apart from the words on it, which stay readable while it breathes. */
function Disc({ state, isReady, isDimmed }: Pick<DiscButtonProps, "state" | "isReady" | "isDimmed">) {
  const look =
    !isReady || isDimmed ? "border-2 border-line-strong bg-surface" : state === "speaking" ? "bg-accent" : "bg-lamp-large";
  return (
    <span
      aria-hidden
      className={`move-fast absolute inset-0 rounded-full group-active:scale-[0.985] ${look}
        ${isReady && state === "thinking" ? "animate-breathe-large" : ""}`}
    />
  );
}
