import { useEffect, useRef } from "react";
import type { StorageKey } from "#platform/storage/keys.ts";
import { localValues } from "#platform/storage/storage.ts";

interface KeptDraft {
  key: StorageKey;
  /** What stood there when this tab opened the chat. */
  found: string;
  /** What this tab has of it now. */
  draft: string;
  /** Stands between the parts of it, and between what several tabs keep in the same place. */
  between: string;
}

/**
 * Keeps a draft in the browser until it is sent: a reload or an expired session loses none of it. What another tab writes in the same chat
 * stays beside it. Gives what tells which parts of the draft another tab has sent since, or taken away.
 */
export function useKeepDraft({ key, found, draft, between }: KeptDraft): () => readonly string[] {
  const kept = useRef({ key, draft: found });

  useEffect(() => {
    const before = kept.current;
    // It was read there, and another tab may have written on since.
    if (before.key === key && before.draft === draft) return;
    kept.current = { key, draft };
    const keep = (place: StorageKey, was: string, is: string) => replaceOwn(place, { was, is, between });
    // A new chat gets its id while its second message is being written: the draft moves with it.
    if (before.key !== key) keep(before.key, before.draft, "");
    keep(key, before.key === key ? before.draft : "", draft);
  }, [key, draft, between]);

  return () => {
    const stored = (localValues.read(kept.current.key) ?? "").split(between);
    return kept.current.draft.split(between).filter((part) => part !== "" && !stored.includes(part));
  };
}

/** Writes what this tab has of a draft in the place of what it had there. */
export function replaceOwn(key: StorageKey, { was, is, between }: { was: string; is: string; between: string }): void {
  const own = new Set([was, is].flatMap((one) => one.split(between)));
  // Another tab writes in the same place: what it has there stays beside this.
  const others = (localValues.read(key) ?? "").split(between).filter((one) => !own.has(one));
  const kept = [...others, is].filter(Boolean).join(between);
  if (kept === "") localValues.remove(key);
  else localValues.write(key, kept);
}
