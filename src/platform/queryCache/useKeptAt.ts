import { useEffect, useState } from "react";
import { useSignedInUserId } from "#platform/convex/signedInUserId.ts";
import { queryCache } from "./QueryCache.ts";

/** How old what is shown without a connection is; null while that is not known. */
export function useKeptAt(): number | null {
  const owner = useSignedInUserId();
  const [keptAt, setKeptAt] = useState<number | null>(null);
  useEffect(() => {
    if (owner === null) return;
    let left = false;
    queryCache.keptAt(owner).then(
      (at) => !left && setKeptAt(at),
      () => {},
    );
    return () => {
      left = true;
    };
  }, [owner]);
  return keptAt;
}
