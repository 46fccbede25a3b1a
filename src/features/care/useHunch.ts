import { useEffect, useState } from "react";
import type { Hunch } from "#domain/care/hunch/hunch.ts";
import { logFailure } from "#platform/device/logFailure.ts";

let loaded: Hunch | null = null;

/** The linear model, which comes after the first paint; null until then, and where it cannot be had: the rules do without. */
export function useHunch(): Hunch | null {
  const [hunch, setHunch] = useState(loaded);
  useEffect(() => {
    if (loaded !== null) return undefined;
    let isGone = false;
    import("#domain/care/hunch/trained.ts").then(
      (module) => {
        loaded = module.hunch;
        if (!isGone) setHunch(loaded);
      },
      (error: unknown) => logFailure("The linear model could not be loaded", error),
    );
    return () => {
      isGone = true;
    };
  }, []);
  return hunch;
}
