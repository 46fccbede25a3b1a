import { useEffect, useRef, useState } from "react";
import { errorCode } from "#domain/errors.ts";
import { useSignedInUserId } from "#platform/convex/signedInUserId.ts";
import type { LiveResult } from "#platform/convex/useLiveQuery.ts";
import { queryCache, type QueryKey } from "./QueryCache.ts";

interface KeptAnswer<Data> {
  owner: string;
  question: string;
  data: Data;
}

/**
 * Keeps what a live query answers in this browser; until the backend has answered, what was kept stands in its place. `question` null keeps nothing. The data must stay the same object while it is the same: each new one is written.
 */
export function useCached<Data>(live: LiveResult<Data>, question: QueryKey | null): LiveResult<Data> {
  const owner = useSignedInUserId();
  const [kept, setKept] = useState<KeptAnswer<Data> | null>(null);
  const text = question?.text ?? null;
  const chatId = question?.chatId ?? null;
  const fresh = live.state === "ready" ? live.data : undefined;

  const answered = useRef<{ owner: string | null; fresh: Data | undefined }>({ owner, fresh });
  useEffect(() => {
    // An answer stays theirs who had it: another sign-in may have taken the place of the one that asked.
    if (answered.current.fresh !== fresh) answered.current = { owner, fresh };
    if (owner === null || text === null || fresh === undefined || answered.current.owner !== owner) return;
    void queryCache.keep(owner, { text, chatId }, fresh);
  }, [owner, text, chatId, fresh]);

  // Deleted, on this device or another: its words are not kept any longer than that is known.
  const isGone = live.state === "failed" && errorCode(live.error) === "notFound";
  useEffect(() => {
    if (isGone && chatId !== null) void queryCache.forgetChat(chatId);
  }, [isGone, chatId]);

  const wanted = live.state === "loading";
  useEffect(() => {
    if (!wanted || owner === null || text === null) return;
    let left = false;
    const show = (data: unknown) => {
      if (!left && data !== undefined) setKept({ owner, question: text, data: data as Data });
    };
    queryCache.read(owner, { text, chatId }).then(show, () => {});
    return () => {
      left = true;
    };
  }, [wanted, owner, text, chatId]);

  const fits = kept !== null && kept.owner === owner && kept.question === text;
  return live.state === "loading" && fits ? { state: "ready", data: kept.data } : live;
}
