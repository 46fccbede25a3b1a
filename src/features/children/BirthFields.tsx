import { useTranslation } from "react-i18next";
import { formatUnit } from "#domain/care/child/age.ts";
import { dueDates } from "#domain/care/child/child.ts";
import { today } from "#platform/device/timeZone.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { ChoiceField } from "#ui/form/ChoiceField.tsx";
import { Field } from "#ui/form/Field.tsx";
import { SelectField } from "#ui/form/SelectField.tsx";
import { WEEKS_EARLY } from "./childDraft.ts";
import { useChildFaultWords } from "./useChildFaultWords.ts";
import type { ChildFields } from "./useChildForm.ts";

const STAGES = ["born", "expected"] as const;

/** When the child came, or will come. */
export function BirthFields({ fields }: { fields: ChildFields }) {
  const { t } = useTranslation("children");
  const { first, last } = dueDates(today());

  return (
    <>
      <ChoiceField
        label={t("form.stage")}
        value={fields.draft.stage}
        choices={STAGES.map((value) => ({ value, label: t(`form.${value}`) }))}
        onChoose={(stage) => fields.change("stage", stage)}
      />
      {fields.draft.stage === "born" ? (
        <>
          <DateField fields={fields} name="birthDate" max={today()} />
          <WeeksEarlyField fields={fields} />
        </>
      ) : (
        <DateField fields={fields} name="dueDate" min={first} max={last} />
      )}
    </>
  );
}

interface DateFieldProps {
  fields: ChildFields;
  name: "birthDate" | "dueDate";
  min?: string;
  max: string;
}

function DateField({ fields, name, ...bounds }: DateFieldProps) {
  const { t } = useTranslation("children");
  const faultWords = useChildFaultWords();
  return (
    <Field
      {...bounds}
      type="date"
      label={t(`form.${name}`)}
      name={name}
      value={fields.draft[name]}
      error={faultWords(fields.faults[name])}
      onChange={(event) => fields.change(name, event.target.value)}
    />
  );
}

function WeeksEarlyField({ fields }: { fields: ChildFields }) {
  const { t } = useTranslation("children");
  const language = useLanguage();
  return (
    <SelectField
      label={t("form.weeksEarly")}
      hint={t("form.weeksEarlyHint")}
      value={fields.draft.weeksEarly}
      onChange={(event) => fields.change("weeksEarly", Number(event.target.value))}
    >
      <option value={0}>{t("form.inTime")}</option>
      {WEEKS_EARLY.map((weeks) => (
        <option key={weeks} value={weeks}>
          {formatUnit(weeks, "week", language)}
        </option>
      ))}
    </SelectField>
  );
}
