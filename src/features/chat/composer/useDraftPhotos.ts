import { useCallback, useEffect, useEffectEvent, useState } from "react";
import type { ChatId, LocalPhotoId } from "#domain/ids.ts";
import { chooseFiles, type RejectedFile } from "#domain/photo/chooseFiles.ts";
import { PHOTOS_PER_MESSAGE } from "#domain/photo/limits.ts";
import type { LocalPhoto, PhotoUploads } from "#features/chat/photos/PhotoUploads.ts";
import { watchVisibility } from "#platform/device/visibility.ts";
import { useStore } from "#platform/state/useStore.ts";
import { useDraftPhotoIds } from "./useDraftPhotoIds.ts";

export interface DraftPhotos {
  /** What is to be sent with the draft. */
  ids: readonly LocalPhotoId[];
  shown: readonly LocalPhoto[];
  leftOut: readonly RejectedFile[];
  add: (files: readonly File[]) => void;
  retry: (id: LocalPhotoId) => void;
  remove: (id: LocalPhotoId) => void;
  /** Takes the photos of a message that was taken back into the draft. */
  putBack: (ids: readonly LocalPhotoId[]) => void;
  /** Gives the photos that are to be sent. Where another tab has sent or removed one, that leaves the draft, and is said: then it is not `isWhole`. */
  toSend: () => { photoIds: readonly LocalPhotoId[]; isWhole: boolean };
  /** The photos belong to a message now, and leave the draft. */
  handOver: () => void;
}

/** The photos of a draft, kept with it. */
export function useDraftPhotos(chatId: ChatId | null, uploads: PhotoUploads): DraftPhotos {
  const { ids: kept, setIds: setKept, takenOut } = useDraftPhotoIds(chatId, (id) => isUnfit(uploads, id));
  /** What was left out of the files that were chosen last. */
  const [notTaken, setNotTaken] = useState<readonly RejectedFile[]>([]);
  useStore(uploads);
  const { shown, leftOut } = sortOut(kept, uploads);
  // Before the store was looked through, what is kept counts.
  const isSought = kept.every((id) => uploads.isKnown(id));
  const ids = isSought ? shown.map(({ id }) => id) : kept.slice(0, PHOTOS_PER_MESSAGE);
  useEffect(() => void uploads.find(kept), [uploads, kept]);

  // Stays the same, for every message on the screen is given it.
  const putBack = useCallback((back: readonly LocalPhotoId[]) => setKept((before) => [...before, ...back]), [setKept]);

  /** Changes the draft's photos. `said`: what could not be taken this time; what was said of files before has been read. */
  function change(next: (ids: LocalPhotoId[]) => LocalPhotoId[], said: readonly RejectedFile[] = []): void {
    const gone = takenOut();
    setKept((before) => {
      const own = before.filter((id) => !gone.includes(id));
      return next(sortOut(own, uploads).standing);
    });
    const taken = kept.filter((id) => gone.includes(id)).map((id) => takenAway(uploads, id));
    setNotTaken([...taken, ...said]);
  }

  function toSend(): ReturnType<DraftPhotos["toSend"]> {
    const gone = takenOut();
    if (gone.length === 0) return { photoIds: ids, isWhole: true };
    change((left) => left);
    return { photoIds: ids.filter((id) => !gone.includes(id)), isWhole: false };
  }

  const onVisible = useEffectEvent(toSend);
  useEffect(() => watchVisibility(() => onVisible()), []);

  return {
    ids,
    shown,
    leftOut: named([...notTaken, ...leftOut]),
    add: (files) => {
      const gone = takenOut();
      const chosen = chooseFiles(files, PHOTOS_PER_MESSAGE - ids.filter((id) => !gone.includes(id)).length);
      const added = chosen.taken.map((file) => uploads.add(file));
      change((before) => [...before, ...added], chosen.leftOut);
    },
    retry: (id) => uploads.retry(id),
    remove: (id) => {
      uploads.remove(id);
      change((before) => before.filter((other) => other !== id));
    },
    putBack,
    toSend,
    handOver: () => change((before) => before.filter((id) => !ids.includes(id))),
  };
}

/** It is no photo: that is said while this page is open, and nothing is kept of it. */
function isUnfit(uploads: PhotoUploads, id: LocalPhotoId): boolean {
  return uploads.getSnapshot().find((photo) => photo.id === id)?.upload.state === "unfit";
}

/** Of one that has not been read yet nobody knows the name. */
function takenAway(uploads: PhotoUploads, id: LocalPhotoId): RejectedFile {
  const name = uploads.getSnapshot().find((photo) => photo.id === id)?.name ?? "";
  return { name, reason: name === "" ? "gone" : "taken" };
}

/** Of those without a name one is said for all. */
function named(leftOut: readonly RejectedFile[]): RejectedFile[] {
  return leftOut.filter(({ name }, place) => name !== "" || place === leftOut.findIndex((other) => other.name === ""));
}

interface SortedPhotos {
  /** What stays in the draft. */
  standing: LocalPhotoId[];
  shown: LocalPhoto[];
  leftOut: RejectedFile[];
}

/** Where a message came back to a draft with photos there can be more than one takes: they wait for a place. */
function sortOut(ids: readonly LocalPhotoId[], uploads: PhotoUploads): SortedPhotos {
  const held = ids.flatMap((id) => uploads.getSnapshot().find((photo) => photo.id === id) ?? []);
  const fit: LocalPhoto[] = [];
  const leftOut: RejectedFile[] = held.length < ids.length ? [{ name: "", reason: "gone" }] : [];
  for (const photo of held) {
    if (photo.upload.state === "unfit") leftOut.push({ name: photo.name, reason: photo.upload.reason });
    else fit.push(photo);
  }
  if (!ids.every((id) => uploads.isKnown(id))) return { standing: [...ids], shown: fit, leftOut: [] };
  const beyond = fit.slice(PHOTOS_PER_MESSAGE).map(({ name }) => ({ name, reason: "tooMany" as const }));
  return { standing: fit.map(({ id }) => id), shown: fit.slice(0, PHOTOS_PER_MESSAGE), leftOut: [...leftOut, ...beyond] };
}
