import { useEffect, useState } from "react";

/** Longer than this nobody is kept waiting: the clocks may differ. */
const LONGEST_WAIT_S = 15 * 60;

/** Seconds until a moment (milliseconds since the epoch), counting down; 0 when it is over, or too far away to be believed. */
export function useCountdown(moment: number | undefined): number {
  const [left, setLeft] = useState(() => secondsUntil(moment));
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(moment)), 1_000);
    return () => clearInterval(timer);
  }, [moment]);
  return left;
}

function secondsUntil(moment: number | undefined): number {
  const seconds = moment === undefined ? 0 : Math.max(0, Math.ceil((moment - Date.now()) / 1_000));
  return seconds > LONGEST_WAIT_S ? 0 : seconds;
}
