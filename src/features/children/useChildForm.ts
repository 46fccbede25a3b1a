import { useForm } from "@tanstack/react-form";
import { useConvex, useMutation } from "convex/react";
import { useEffect, useState } from "react";
import { api } from "#convex/_generated/api.js";
import { appErrorData } from "#domain/errors.ts";
import { atEachContact, isConnectionLost } from "#platform/convex/connectionOf.ts";
import { today } from "#platform/device/timeZone.ts";
import { type ChildDraft, draftFaults, draftToProfile, overNow, profileToDraft } from "./childDraft.ts";
import { unfinishedChild } from "./unfinishedChild.ts";
import { type ListedChild, useChildren } from "./useChildren.ts";

export type SavedChild = Pick<ListedChild, "_id" | "name">;

/** Why a profile was not saved, by the key of its sentence. */
export type ChildRefusal = "full" | "failed" | "noConnection" | "gone";

export type ChildFormApi = ReturnType<typeof useChildForm>["form"];

interface ChildFormOptions {
  /** Null: a new one. */
  child: ListedChild | null;
  onSaved: (child: SavedChild) => void;
  /** Called with the name of the first field that is not right. */
  onInvalid: (field: string) => void;
}

export function useChildForm({ child, onSaved, onInvalid }: ChildFormOptions) {
  const create = useMutation(api.children.create);
  const update = useMutation(api.children.update);
  const client = useConvex();
  const live = useChildren();
  /** What became of the last try. */
  const [refusal, setRefusal] = useState<ChildRefusal | null>(null);

  // What was said of the connection holds until there is one.
  useEffect(() => (refusal === "noConnection" ? atEachContact(client, () => setRefusal(null)) : undefined), [refusal, client]);

  async function save(typed: ChildDraft): Promise<SavedChild["_id"]> {
    if (child === null) {
      const id = await create(draftToProfile(typed));
      unfinishedChild.forget();
      return id;
    }
    const now = live.state === "ready" ? live.data.find(({ _id }) => _id === child._id) : undefined;
    const draft = overNow(typed, profileToDraft(child), profileToDraft(now ?? child));
    await update({ childId: child._id, ...draftToProfile(draft) });
    return child._id;
  }

  const form = useForm({
    defaultValues: (child === null ? unfinishedChild.read() : null) ?? profileToDraft(child),
    listeners: {
      onChange: ({ formApi }) => {
        if (child === null) unfinishedChild.keep(formApi.state.values);
      },
    },
    validators: {
      onSubmit: ({ value }) => {
        const fields = draftFaults(value, today());
        return fields === null ? undefined : { fields };
      },
    },
    onSubmit: async ({ value }) => {
      // Handed on without a connection it would be answered by nobody: lost with a reload, and there twice for whoever types it again.
      if (isConnectionLost(client)) {
        setRefusal("noConnection");
        return;
      }
      setRefusal(null);
      try {
        onSaved({ _id: await save(value), name: value.name.trim() });
      } catch (error) {
        setRefusal(refusalOf(error, child));
      }
    },
    onSubmitInvalid: ({ value }) => onInvalid(Object.keys(draftFaults(value, today()) ?? {})[0] ?? "name"),
  });

  return { form, refusal };
}

function refusalOf(error: unknown, child: ListedChild | null): ChildRefusal {
  const data = appErrorData(error);
  if (child !== null && data?.code === "notFound") return "gone";
  return data?.code === "invalid" && data.field === "children" ? "full" : "failed";
}
