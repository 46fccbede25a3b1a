import { useConvex } from "convex/react";
import { useEffect, useState } from "react";
import { fileOf, isFresh, renewLinks } from "#platform/convex/fileLinks.ts";
import { onReconnect } from "#platform/device/online.ts";
import { fetchFile } from "#platform/files/fetchFile.ts";

interface Picture {
  /** The link without its signature. */
  file: string;
  /** Good as long as the page is open. */
  url: string;
}

/**
 * Loads a person's picture once a page: their link is good for minutes, and the picture stands in several places for hours. Null while
 * there is none to show.
 */
export function useAvatarObjectUrl(link: string | undefined): string | null {
  const convex = useConvex();
  const [picture, setPicture] = useState<Picture | null>(null);
  /** How often a network has come back meanwhile: what did not come without one is asked for again. */
  const [returns, setReturns] = useState(0);
  const file = link === undefined ? null : fileOf(link);
  const isLoaded = file !== null && picture?.file === file;

  useEffect(() => {
    if (link === undefined || file === null || isLoaded) return;
    const left = new AbortController();
    // The live query gives the renewed link, and this begins anew; where the clocks disagree, this one is good after all.
    const renewed = isFresh(link) ? Promise.resolve(null) : renewLinks(convex);
    renewed
      .then(() => fetchFile(link, left.signal))
      .then((loaded) => loaded && setPicture({ file, url: URL.createObjectURL(loaded) }))
      .catch(() => {});
    const unsubscribe = onReconnect(() => setReturns(returns + 1));
    return () => {
      left.abort();
      unsubscribe();
    };
  }, [link, file, isLoaded, convex, returns]);

  useEffect(() => () => URL.revokeObjectURL(picture?.url ?? ""), [picture]);

  return isLoaded ? picture.url : null;
}
