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
import type { ChildFormApi } from "./useChildForm.ts";

const STAGES = ["born", "expected"] as const;

/** When the child came, or will come. */
export function BirthFields({ form }: { form: ChildFormApi }) {
  const { t } = useTranslation("children");
  const { first, last } = dueDates(today());

  return (
    <>
      <form.Field name="stage">
        {({ state, handleChange }) => (
          <ChoiceField
            label={t("form.stage")}
            value={state.value}
            choices={STAGES.map((value) => ({ value, label: t(`form.${value}`) }))}
            onChoose={handleChange}
          />
        )}
      </form.Field>
      <form.Subscribe selector={(state) => state.values.stage}>
        {(stage) =>
          stage === "born" ? (
            <>
              <DateField form={form} name="birthDate" max={today()} />
              <WeeksEarlyField form={form} />
            </>
          ) : (
            <DateField form={form} name="dueDate" min={first} max={last} />
          )
        }
      </form.Subscribe>
    </>
  );
}

interface DateFieldProps {
  form: ChildFormApi;
  name: "birthDate" | "dueDate";
  min?: string;
  max: string;
}

function DateField({ form, name, ...bounds }: DateFieldProps) {
  const { t } = useTranslation("children");
  const faultWords = useChildFaultWords();
  return (
    <form.Field name={name}>
      {({ state, handleChange }) => (
        <Field
          {...bounds}
          type="date"
          label={t(`form.${name}`)}
          name={name}
          value={state.value}
          error={faultWords(state.meta.errors[0])}
          onChange={(event) => handleChange(event.target.value)}
        />
      )}
    </form.Field>
  );
}

function WeeksEarlyField({ form }: { form: ChildFormApi }) {
  const { t } = useTranslation("children");
  const language = useLanguage();
  return (
    <form.Field name="weeksEarly">
      {({ state, handleChange }) => (
        <SelectField
          label={t("form.weeksEarly")}
          hint={t("form.weeksEarlyHint")}
          value={state.value}
          onChange={(event) => handleChange(Number(event.target.value))}
        >
          <option value={0}>{t("form.inTime")}</option>
          {WEEKS_EARLY.map((weeks) => (
            <option key={weeks} value={weeks}>
              {formatUnit(weeks, "week", language)}
            </option>
          ))}
        </SelectField>
      )}
    </form.Field>
  );
}
