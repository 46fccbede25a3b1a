import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "#convex/_generated/api.js";
import { appErrorData } from "#domain/errors.ts";
import { useLostConnection } from "#platform/convex/useLostConnection.ts";
import { today } from "#platform/device/timeZone.ts";
import { type ChildDraft, type ChildFaults, draftFaults, draftToProfile, overNow, profileToDraft } from "./childDraft.ts";
import { unfinishedChild } from "./unfinishedChild.ts";
import { type ListedChild, useChildren } from "./useChildren.ts";

export type SavedChild = Pick<ListedChild, "_id" | "name">;

/** Why a profile was not saved, by the key of its sentence. */
type ChildRefusal = "full" | "failed" | "noConnection" | "gone";

/** What the fields show, and how they tell what is typed. */
export interface ChildFields {
  draft: ChildDraft;
  /** As of the last press on Save: of a field that has changed since, nothing. */
  faults: ChildFaults;
  change: <Name extends keyof ChildDraft>(name: Name, value: ChildDraft[Name]) => void;
}

interface ChildFormOptions {
  /** Null: a new one. */
  child: ListedChild | null;
  onSaved: (child: SavedChild) => void;
  /** Called with the name of the first field that is not right. */
  onInvalid: (field: string) => void;
}

export function useChildForm({ child, onSaved, onInvalid }: ChildFormOptions) {
  const save = useSaveChild(child);
  const [draft, setDraft] = useState(() => (child === null ? unfinishedChild.read() : null) ?? profileToDraft(child));
  const [faults, setFaults] = useState<ChildFaults>({});
  const [isSaving, setSaving] = useState(false);
  /** What became of the last try. */
  const [refusal, setRefusal] = useState<ChildRefusal | null>(null);
  const isConnectionLost = useLostConnection(refusal === "noConnection", () => setRefusal(null));

  const change: ChildFields["change"] = (name, value) => {
    const changed = { ...draft, [name]: value };
    setDraft(changed);
    setFaults((before) => ({ ...before, [name]: undefined }));
    if (child === null) unfinishedChild.keep(changed);
  };

  async function submit() {
    if (isSaving) return;
    const found = draftFaults(draft, today());
    setFaults(found ?? {});
    if (found !== null) return onInvalid(Object.keys(found)[0] ?? "name");
    // Handed on it would also be there twice for whoever types it again.
    if (isConnectionLost()) return setRefusal("noConnection");
    setRefusal(null);
    setSaving(true);
    try {
      onSaved({ _id: await save(draft), name: draft.name.trim() });
    } catch (error) {
      setRefusal(refusalOf(error, child));
    }
    setSaving(false);
  }

  return { fields: { draft, faults, change }, isSaving, refusal, submit };
}

function useSaveChild(child: ListedChild | null): (draft: ChildDraft) => Promise<SavedChild["_id"]> {
  const create = useMutation(api.children.create);
  const update = useMutation(api.children.update);
  const live = useChildren();

  return async (typed) => {
    if (child === null) {
      const id = await create(draftToProfile(typed));
      unfinishedChild.forget();
      return id;
    }
    const now = live.state === "ready" ? live.data.find(({ _id }) => _id === child._id) : undefined;
    const draft = overNow(typed, profileToDraft(child), profileToDraft(now ?? child));
    await update({ childId: child._id, ...draftToProfile(draft) });
    return child._id;
  };
}

function refusalOf(error: unknown, child: ListedChild | null): ChildRefusal {
  const data = appErrorData(error);
  if (child !== null && data?.code === "notFound") return "gone";
  return data?.code === "invalid" && data.field === "children" ? "full" : "failed";
}
