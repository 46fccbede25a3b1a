import { useCallback, useState, useSyncExternalStore } from "react";
import { chooseFiles, type LeftOut } from "#domain/photo/choice.ts";
import { PHOTOS_PER_MESSAGE } from "#domain/photo/limits.ts";
import type { LocalPhoto, PhotoShelf } from "./PhotoShelf.ts";
import { useDraft } from "./useDraft.ts";

export interface DraftPhotos {
  /** What is to be sent with the draft. */
  ids: readonly string[];
  shown: readonly LocalPhoto[];
  /** How many are still being made ready. */
  preparing: number;
  leftOut: readonly LeftOut[];
  /** Of something that moved, the first picture was taken. */
  stilled: boolean;
  add: (files: readonly File[]) => void;
  retry: (id: string) => void;
  remove: (id: string) => void;
  /** Those of a question that was taken back. */
  putBack: (ids: readonly string[]) => void;
  /** They belong to a question now. */
  handOver: () => void;
}

const NOTHING_SAID: Said = { leftOut: [], stilled: false };

interface Said {
  leftOut: readonly LeftOut[];
  stilled: boolean;
}

/** The photos of a draft, kept with it. */
export function useDraftPhotos(chatId: string | null, shelf: PhotoShelf): DraftPhotos {
  const [kept, setKept] = useDraft(chatId, "Photos");
  const [preparing, setPreparing] = useState(0);
  const [said, setSaid] = useState(NOTHING_SAID);
  const all = useSyncExternalStore(shelf.subscribe, shelf.current);
  const shown = idsIn(kept).flatMap((id) => all.find((photo) => photo.id === id) ?? []);
  // Before the shelf is there, what is kept counts.
  const ids = shelf.isReady ? shown.map(({ id }) => id) : idsIn(kept);

  // Stays the same, for every message on the screen is given it.
  const putBack = useCallback(
    (back: readonly string[]) => setKept((before) => [...idsIn(before), ...back].slice(0, PHOTOS_PER_MESSAGE).join(" ")),
    [setKept],
  );

  async function prepare(file: File): Promise<void> {
    const added = await shelf.add(file);
    setPreparing((count) => count - 1);
    if ("fault" in added) {
      setSaid((before) => ({ ...before, leftOut: [...before.leftOut, { name: file.name, reason: added.fault }] }));
      return;
    }
    setKept((before) => [...idsIn(before), added.id].join(" "));
    if (added.animated) setSaid((before) => ({ ...before, stilled: true }));
  }

  /** One after the other: they stand in the order of choosing, and one at a time is in memory. */
  async function prepareAll(files: readonly File[]): Promise<void> {
    for (const file of files) await prepare(file);
  }

  return {
    ids,
    shown,
    preparing,
    ...said,
    add: (files) => {
      const { taken, leftOut } = chooseFiles(files, PHOTOS_PER_MESSAGE - ids.length - preparing);
      setSaid({ leftOut, stilled: false });
      setPreparing((count) => count + taken.length);
      void prepareAll(taken);
    },
    retry: (id) => shelf.retry(id),
    remove: (id) => {
      shelf.remove(id);
      setSaid(NOTHING_SAID);
      setKept((before) =>
        idsIn(before)
          .filter((other) => other !== id)
          .join(" "),
      );
    },
    putBack,
    handOver: () => {
      setKept("");
      setSaid(NOTHING_SAID);
    },
  };
}

function idsIn(kept: string): string[] {
  return kept === "" ? [] : kept.split(" ");
}
