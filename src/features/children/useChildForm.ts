import { useForm } from "@tanstack/react-form";
import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "#convex/_generated/api.js";
import { draftToProfile, profileToDraft } from "./childDraft.ts";
import { useChildFaults } from "./useChildFaults.ts";
import type { ListedChild } from "./useChildren.ts";

export type SavedChild = Pick<ListedChild, "_id" | "name">;

export type ChildFormApi = ReturnType<typeof useChildForm>["form"];

interface ChildFormOptions {
  /** Null: a new one. */
  child: ListedChild | null;
  onSaved: (child: SavedChild) => void;
  /** Called with the name of the first field that is not right. */
  onInvalid: (field: string) => void;
}

export function useChildForm({ child, onSaved, onInvalid }: ChildFormOptions) {
  const { ofDraft, ofRefusal } = useChildFaults();
  const create = useMutation(api.children.create);
  const update = useMutation(api.children.update);
  /** What the server said to the last try. */
  const [refusal, setRefusal] = useState<string | null>(null);

  const form = useForm({
    defaultValues: profileToDraft(child),
    validators: {
      onSubmit: ({ value }) => {
        const fields = ofDraft(value);
        return fields === null ? undefined : { fields };
      },
    },
    onSubmit: async ({ value }) => {
      setRefusal(null);
      const profile = draftToProfile(value);
      try {
        const _id = child === null ? await create(profile) : child._id;
        if (child !== null) await update({ childId: _id, ...profile });
        onSaved({ _id, name: value.name.trim() });
      } catch (error) {
        setRefusal(ofRefusal(error));
      }
    },
    onSubmitInvalid: ({ value }) => onInvalid(Object.keys(ofDraft(value) ?? {})[0] ?? "name"),
  });

  return { form, refusal };
}
