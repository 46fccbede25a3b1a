import { useMutation } from "convex/react";
import { useEffect, useState } from "react";
import { api } from "#convex/_generated/api.js";

interface Picture {
  /** The link without its signature. */
  file: string;
  /** Good as long as the page is open. */
  url: string;
}

/**
 * Loads a person's picture once a page: her link is good for minutes, and the picture stands in several places for hours. Null while
 * there is none to show.
 */
export function useAvatarPicture(link: string | undefined): string | null {
  const renewLinks = useMutation(api.files.renewLinks);
  const [picture, setPicture] = useState<Picture | null>(null);
  const file = link?.split("?", 1)[0] ?? null;
  const isLoaded = file !== null && picture?.file === file;

  useEffect(() => {
    if (link === undefined || file === null || isLoaded) return;
    const left = new AbortController();
    // The live query gives the renewed link, and this begins anew; where the clocks disagree, this one is good after all.
    const renewed = isOver(link) ? renewLinks({}) : Promise.resolve(null);
    renewed
      .then(() => loadBytes(link, left.signal))
      .then((bytes) => setPicture({ file, url: URL.createObjectURL(bytes) }))
      .catch(() => {});
    return () => left.abort();
  }, [link, file, isLoaded, renewLinks]);

  useEffect(() => () => URL.revokeObjectURL(picture?.url ?? ""), [picture]);

  return isLoaded ? picture.url : null;
}

async function loadBytes(link: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(link, { signal });
  if (!response.ok) throw new Error(`The picture was answered with ${response.status}`);
  return await response.blob();
}

function isOver(link: string): boolean {
  return Number(URL.parse(link)?.searchParams.get("until")) <= Date.now();
}
