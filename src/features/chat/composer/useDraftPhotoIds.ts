import { type Dispatch, type SetStateAction, useEffect, useState } from "react";
import { type ChatId, type LocalPhotoId, parseLocalPhotoId } from "#domain/ids.ts";
import { BETWEEN_PHOTO_IDS, parseDraftPhotoIds } from "#platform/storage/draftPhotoIds.ts";
import { localKeys } from "#platform/storage/keys.ts";
import { localValues, sessionValues } from "#platform/storage/storage.ts";
import { useCurrentUser } from "#user/currentUser.ts";
import { useKeepDraft } from "./useKeepDraft.ts";
import { useOnLeaving } from "./useOnLeaving.ts";

interface DraftPhotoIds {
  ids: readonly LocalPhotoId[];
  setIds: Dispatch<SetStateAction<readonly LocalPhotoId[]>>;
  /** Which of them another tab has sent since, or taken away. */
  takenOut: () => readonly LocalPhotoId[];
}

/** The ids of the photos that belong to what is being written in a chat, of each tab its own, kept until they are sent, or turn out to be no photos. */
export function useDraftPhotoIds(chatId: ChatId | null, isUnfit: (id: LocalPhotoId) => boolean = () => false): DraftPhotoIds {
  const key = localKeys.draftPhotos(useCurrentUser()._id, chatId);
  const [found] = useState(() =>
    [localValues, sessionValues].flatMap((values) => values.read(key) ?? []).join(BETWEEN_PHOTO_IDS),
  );
  useEffect(() => sessionValues.remove(key), [key]);
  const [ids, setIds] = useState<readonly LocalPhotoId[]>(() => parseDraftPhotoIds(found));
  const draft = ids.filter((id) => !isUnfit(id)).join(BETWEEN_PHOTO_IDS);
  const takenOut = useKeepDraft({ key, found, draft, between: BETWEEN_PHOTO_IDS });
  // What another tab has sent or removed is no draft any more: this tab alone has yet to say so, once it is loaded anew.
  useOnLeaving(() => {
    const gone = takenOut().join(BETWEEN_PHOTO_IDS);
    if (gone === "") sessionValues.remove(key);
    else sessionValues.write(key, gone);
  });
  return { ids, setIds, takenOut: () => takenOut().flatMap((id) => parseLocalPhotoId(id) ?? []) };
}
