import type { ConvexReactClient } from "convex/react";
import { api } from "#convex/_generated/api.js";
import { isConnectionLost, whenConnected } from "#platform/convex/connectionOf.ts";
import { heldUserId } from "#platform/convex/tokenSubject.ts";
import { isOnline, whenOnline } from "#platform/device/online.ts";
import { uploadFile } from "#platform/files/upload.ts";
import { resizePhoto } from "#platform/photo/resizePhoto.ts";
import { localKeys } from "#platform/storage/keys.ts";
import { browserPhotos } from "#platform/storage/photoStore.ts";
import { localValues, storedKeys } from "#platform/storage/storage.ts";
import { clearedUser } from "#user/clearedUser.ts";
import { PhotoUploads } from "./PhotoUploads.ts";

/** One for each person, as long as the page lives: what is on its way goes on while they look at other pages. */
const uploadsByOwner = new Map<string, PhotoUploads>();
clearedUser.subscribe(() => {
  const owner = clearedUser.getSnapshot() ?? "";
  uploadsByOwner.get(owner)?.clear();
  uploadsByOwner.delete(owner);
});

export function uploadsOf(owner: string, convex: ConvexReactClient): PhotoUploads {
  const standing = uploadsByOwner.get(owner);
  if (standing !== undefined) return standing;
  // Another tab may have signed them out, and emptied the store.
  const isSignedIn = () => heldUserId() === owner;
  const uploads = new PhotoUploads({
    owner,
    store: {
      ...browserPhotos,
      keep: async (photo) => isSignedIn() && (await browserPhotos.keep(photo)),
      replace: async (photo) => {
        if (isSignedIn()) await browserPhotos.replace(photo);
      },
    },
    isNamed: (id) => storedKeys().some((key) => isPlaceOfNames(key, owner) && localValues.read(key)?.includes(id) === true),
    prepare: resizePhoto,
    upload: async (blob, options) =>
      await uploadFile(await convex.mutation(api.files.generateUploadUrl, { asUser: owner }), blob, options),
    isOnline: () => isOnline() && !isConnectionLost(convex),
    whenOnline: async () => {
      await whenOnline();
      await whenConnected(convex);
    },
  });
  uploadsByOwner.set(owner, uploads);
  return uploads;
}

function isPlaceOfNames(key: string, owner: string): boolean {
  return key === localKeys.outbox(owner) || key.startsWith(localKeys.draftPhotos(owner, ""));
}
