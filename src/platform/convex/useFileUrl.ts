import { useConvex } from "convex/react";
import { useEffect, useState } from "react";
import { onReconnect } from "#platform/device/online.ts";
import { fileOf, isFresh, renewLinks } from "./fileLinks.ts";
import { useBackendUnreachable } from "./useBackendUnreachable.ts";

export interface FileUrl {
  /** Null while its link is renewed, and where nothing came from it. */
  url: string | null;
  isUnavailable: boolean;
  onError: () => void;
}

/**
 * The address to load a file from. A link that is over is renewed first, and the live query that gave it gives another. What has been
 * loaded is not loaded again when links change. An address of this page (`blob:`) is as good as it is.
 */
export function useFileUrl(given: string): FileUrl {
  const convex = useConvex();
  const [shown, setShown] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  /** By a device whose clock goes wrong, no link is ever fresh: after a renewal it is tried as it is. */
  const [renewed, setRenewed] = useState(false);

  const keeps = shown !== null && shown !== failed && fileOf(shown) === fileOf(given);
  const unreachable = useBackendUnreachable();
  const usable = given !== failed && (renewed || isFresh(given));
  if (!keeps && usable) setShown(given);

  const stale = !keeps && !usable;
  useEffect(() => {
    if (!stale) return;
    renewLinks(convex).then(
      () => setRenewed(true),
      () => {},
    );
    return onReconnect(() => setFailed(null));
  }, [stale, convex]);

  // A renewal waits for the backend, however long that is.
  const isUnavailable = given === failed || (stale && unreachable);
  return { url: keeps ? shown : null, isUnavailable, onError: () => setFailed(shown) };
}
