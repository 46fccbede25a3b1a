import { useRef, useState } from "react";
import { logFailure } from "#platform/device/logFailure.ts";
import { useLostConnection } from "./useLostConnection.ts";

/** What became of the last attempt. */
export type Saving = "idle" | "saving" | "saved" | "failed" | "noConnection";

export interface SavingOptions {
  /** What the log calls a failure. */
  failure: string;
  /** Handed on without a connection too, because it may as well arrive later. */
  mayWait?: boolean;
}

interface Attempts {
  saving: Saving;
  /** How it ended; null where a later attempt has taken its place on the screen. */
  attempt: (save: () => Promise<unknown>) => Promise<Saving | null>;
}

/**
 * A card's attempts to save something. What is handed on without a connection is answered by nobody, and lost with the page: it is refused,
 * unless it `mayWait`. Of several attempts the last one is shown. That there is no connection is said until there is one.
 */
export function useSaving({ failure, mayWait = false }: SavingOptions): Attempts {
  const [saving, setSaving] = useState<Saving>("idle");
  const attempts = useRef(0);
  const isConnectionLost = useLostConnection(saving === "noConnection", () => setSaving(mayWait ? "saving" : "idle"));

  async function attempt(save: () => Promise<unknown>): Promise<Saving | null> {
    const number = ++attempts.current;
    const isLost = isConnectionLost();
    setSaving(isLost ? "noConnection" : "saving");
    const end = isLost && !mayWait ? "noConnection" : await endOf(save, failure);
    if (number !== attempts.current) return null;
    setSaving(end);
    return end;
  }

  return { saving, attempt };
}

async function endOf(save: () => Promise<unknown>, failure: string): Promise<Saving> {
  try {
    await save();
    return "saved";
  } catch (error) {
    logFailure(failure, error);
    return "failed";
  }
}
