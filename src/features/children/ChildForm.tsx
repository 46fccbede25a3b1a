import { type SubmitEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { SEXES } from "#domain/care/child/child.ts";
import { Banner } from "#ui/Banner.tsx";
import { Button } from "#ui/Button.tsx";
import { ChoiceField } from "#ui/form/ChoiceField.tsx";
import { Field } from "#ui/form/Field.tsx";
import { BirthFields } from "./BirthFields.tsx";
import { unfinishedChild } from "./unfinishedChild.ts";
import { useChildFaultWords } from "./useChildFaultWords.ts";
import { type SavedChild, useChildForm } from "./useChildForm.ts";
import type { ListedChild } from "./useChildren.ts";

interface ChildFormProps {
  /** Null: a new one. */
  child: ListedChild | null;
  onSaved: (child: SavedChild) => void;
  onCancel: () => void;
  /** In a sheet that scrolls, its buttons stay in sight. */
  isInSheet?: boolean;
}

const NOTES = ["allergies", "conditions"] as const;
const SEX_CHOICES = [...SEXES, "notSaid"] as const;

export function ChildForm({ child, onSaved, onCancel, isInSheet = false }: ChildFormProps) {
  const { t } = useTranslation("children");
  const faultWords = useChildFaultWords();
  const element = useRef<HTMLFormElement>(null);
  const focus = (field: string) => element.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  const { fields, isSaving, refusal, submit } = useChildForm({ child, onSaved, onInvalid: focus });

  const refusalWords = { full: t("full"), failed: t("failed"), noConnection: t("noConnection"), gone: t("gone") };

  useEffect(() => element.current?.querySelector<HTMLElement>(`[name="name"]`)?.focus(), []);

  function cancel() {
    if (child === null) unfinishedChild.forget();
    onCancel();
  }

  function save(event: SubmitEvent) {
    event.preventDefault();
    void submit();
  }

  return (
    <form ref={element} noValidate onSubmit={save} className="mt-4 grid gap-5">
      <Field
        label={t("form.name")}
        name="name"
        autoComplete="off"
        value={fields.draft.name}
        error={faultWords(fields.faults.name)}
        onChange={(event) => fields.change("name", event.target.value)}
      />
      <BirthFields fields={fields} />
      <ChoiceField
        label={t("form.sex")}
        value={fields.draft.sex}
        choices={SEX_CHOICES.map((value) => ({ value, label: t(`form.${value}`) }))}
        onChoose={(sex) => fields.change("sex", sex)}
      />
      {NOTES.map((name) => (
        <Field
          key={name}
          label={t(`form.${name}`)}
          name={name}
          autoComplete="off"
          value={fields.draft[name]}
          error={faultWords(fields.faults[name])}
          onChange={(event) => fields.change(name, event.target.value)}
        />
      ))}
      <p className="text-sm text-ink-faint">{t("form.sent")}</p>
      <div
        className={`flex flex-wrap justify-end gap-3 ${isInSheet ? "sticky -bottom-6 z-(--z-sticky) -mx-6 -mb-6 border-t border-line bg-raised px-6 pt-3 pb-5 large:static" : ""}`}
      >
        {/* With the buttons: above them it can lie below the edge of the sheet. */}
        {refusal !== null && (
          <div className="w-full">
            <Banner tone="danger">{refusalWords[refusal]}</Banner>
          </div>
        )}
        <Button onClick={cancel}>{t("cancel")}</Button>
        <Button type="submit" variant="primary" isBusy={isSaving}>
          {t("save")}
        </Button>
      </div>
    </form>
  );
}
