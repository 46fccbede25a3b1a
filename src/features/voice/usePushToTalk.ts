import {
  type KeyboardEvent as KeyPress,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { tick } from "#platform/device/haptics.ts";
import { mayBeRepeated } from "#platform/device/repeatedClick.ts";
import type { VoiceSession } from "./session/VoiceSession.ts";

/** Down for so long, a press is a hold. What is said meanwhile is not lost: the moment before a turn is sent with it. */
const HOLD_MS = 300;

/** Two clicks within it are a double one: nobody has said anything by then. */
const DOUBLE_CLICK_MS = 500;

type Press = "up" | "down" | "held";

/** The round button and the space bar: a press begins and ends a turn, and whoever holds it speaks until they let go. */
export function usePushToTalk({ tap, hold, release }: Pick<VoiceSession, "tap" | "hold" | "release">, enabled: boolean) {
  const now = useRef<Press>("up");
  const timer = useRef(0);
  const wasHeld = useRef(false);
  /** By the events' own time. */
  const clickedAt = useRef(-Infinity);
  const [isHeld, setIsHeld] = useState(false);

  function down() {
    if (!enabled || now.current !== "up") return;
    now.current = "down";
    timer.current = window.setTimeout(() => {
      now.current = "held";
      setIsHeld(true);
      // The eyes are elsewhere: from here on they are heard.
      tick();
      hold();
    }, HOLD_MS);
  }

  /** What it was that has ended. */
  function up(): Press {
    const was = now.current;
    window.clearTimeout(timer.current);
    now.current = "up";
    setIsHeld(false);
    wasHeld.current = was === "held";
    if (was === "held") release();
    return was;
  }

  useSpaceBar({ onDown: down, onUp: up, onPress: tap });

  return {
    // A button that is off may hear of no release: one that is held stays on, whatever becomes of the connection.
    disabled: !enabled && !isHeld,
    onPointerDown: ({ button, currentTarget, pointerId }: PointerEvent<HTMLButtonElement>) => {
      if (button !== 0) return;
      // Wherever the finger slides to: its release is heard.
      currentTarget.setPointerCapture?.(pointerId);
      down();
    },
    onPointerUp: up,
    onPointerCancel: up,
    // A long touch opens no menu.
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
    // Held down, Enter would begin a turn and end it.
    onKeyDown: (event: KeyPress) => {
      if (event.repeat && event.key === "Enter") event.preventDefault();
    },
    onClick: ({ detail, timeStamp, nativeEvent }: MouseEvent) => {
      const sinceLast = timeStamp - clickedAt.current;
      clickedAt.current = timeStamp;
      // It would end the turn that the first half began, and no answer comes to silence.
      if (sinceLast < DOUBLE_CLICK_MS && mayBeRepeated(nativeEvent)) return;
      // A click that no pointer made, as by a screen reader, was never held.
      if (detail === 0 || !wasHeld.current) tap();
    },
  };
}

interface SpaceBar {
  onDown: () => void;
  onUp: () => Press;
  onPress: () => void;
}

/** Wherever the focus is, unless a control has it that knows the space bar itself. */
function useSpaceBar(on: SpaceBar): void {
  /** The press that is down is ours, wherever the key comes up: a dialog may have taken the focus meanwhile. */
  const isOurs = useRef(false);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.code !== "Space" || isTaken(event)) return;
    event.preventDefault();
    isOurs.current = true;
    on.onDown();
  });
  const onKeyUp = useEffectEvent((event: KeyboardEvent) => {
    if (event.code !== "Space" || !isOurs.current) return;
    event.preventDefault();
    isOurs.current = false;
    if (on.onUp() === "down" && !isTaken(event)) on.onPress();
  });
  // Another window has the keyboard now: nobody hears the key come up.
  const onBlur = useEffectEvent(() => {
    isOurs.current = false;
    on.onUp();
  });

  useEffect(() => {
    const listeners = { keydown: onKeyDown, keyup: onKeyUp, blur: () => onBlur() } as const;
    window.addEventListener("keydown", listeners.keydown);
    window.addEventListener("keyup", listeners.keyup);
    window.addEventListener("blur", listeners.blur);
    return () => {
      window.removeEventListener("keydown", listeners.keydown);
      window.removeEventListener("keyup", listeners.keyup);
      window.removeEventListener("blur", listeners.blur);
    };
  }, []);
}

function isTaken({ target, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  if (ctrlKey || altKey || metaKey || !(target instanceof Element)) return true;
  return target.closest("button:not([data-talk]), a, input, select, textarea, dialog") !== null;
}
