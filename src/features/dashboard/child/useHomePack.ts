import { useCallback, useEffect, useState } from "react";
import type { HomePack } from "#domain/guidance/home/atAge.ts";
import { readHomePack } from "#platform/files/guidanceFiles.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";

export type KnownPack = { state: "loading" } | { state: "failed"; retry: () => void } | { state: "ready"; pack: HomePack };

/** What the home tells, in the language of the screen: fetched when somebody is there to read it. */
export function useHomePack(): KnownPack {
  const language = useLanguage();
  const [read, setRead] = useState<{ language: string; pack: HomePack | null } | null>(null);
  const load = useCallback(() => {
    let isShown = true;
    const show = (pack: HomePack | null) => isShown && setRead({ language, pack });
    readHomePack(language).then(show, () => show(null));
    return () => {
      isShown = false;
    };
  }, [language]);
  useEffect(load, [load]);

  if (read === null || read.language !== language) return { state: "loading" };
  return read.pack === null ? { state: "failed", retry: load } : { state: "ready", pack: read.pack };
}
