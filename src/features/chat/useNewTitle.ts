import { useConvex } from "convex/react";
import { useEffect, useRef } from "react";
import { renewTitles } from "#user/renewTitles.ts";

/** An edit, another version, or what hides a title may give the open chat another one, and no list need be on the screen. */
export function useNewTitle(title: string | null): void {
  const client = useConvex();
  const known = useRef(title);
  useEffect(() => {
    if (title === null || title === known.current) return;
    if (known.current !== null) renewTitles(client);
    known.current = title;
  }, [client, title]);
}
