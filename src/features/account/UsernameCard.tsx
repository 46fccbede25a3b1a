import { useForm } from "@tanstack/react-form";
import { useMutation } from "convex/react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#convex/_generated/api.js";
import { formMessage } from "#domain/account/formMessage.ts";
import { parseUsername, USERNAME_MAX_CHARS, USERNAME_MIN_CHARS } from "#domain/account/username.ts";
import { appErrorData, type InvalidReason } from "#domain/errors.ts";
import { Button } from "#ui/Button.tsx";
import { Field } from "#ui/form/Field.tsx";
import { SettingsCard } from "./SettingsCard.tsx";

/** Of the last press; null while something else is typed. */
type Saved = { refusal: string | null } | null;

const LIMITS = {
  empty: 0,
  tooShort: USERNAME_MIN_CHARS,
  tooLong: USERNAME_MAX_CHARS.settings,
  pattern: 0,
};

export function UsernameCard({ username }: { username: string }) {
  const { t } = useTranslation("account");
  const updateUsername = useMutation(api.users.updateUsername);
  const [saved, setSaved] = useState<Saved>(null);

  const sentence = (reason: InvalidReason) =>
    reason === "notAllowed" ? undefined : t(`username.${reason}`, { limit: LIMITS[reason] });

  function messageOf(error: unknown): string {
    const data = appErrorData(error);
    if (data?.code === "taken") return t("username.taken");
    if (data?.code === "invalid") return formMessage([sentence(data.reason)], t("username.invalid")) ?? "";
    return t(data?.code === "limitReached" ? "username.tooManyTries" : "username.failed");
  }

  /** By the schema that the server has too. An empty name is sent: it is the server that refuses it. */
  function faultOf(typed: string): string | undefined {
    const parsed = parseUsername(typed, "settings");
    const reasons: InvalidReason[] = "reasons" in parsed ? parsed.reasons : [];
    if (reasons.includes("empty")) return undefined;
    return formMessage(reasons.map(sentence), t("username.invalid")) ?? undefined;
  }

  const form = useForm({
    defaultValues: { username },
    onSubmit: async ({ value }) => {
      setSaved(null);
      try {
        const refused = await updateUsername(value);
        setSaved({ refusal: refused === null ? null : messageOf({ data: refused }) });
      } catch (error) {
        setSaved({ refusal: messageOf(error) });
      }
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    void form.handleSubmit();
  }

  return (
    <SettingsCard title={t("username.title")} line={t("username.line")}>
      <form noValidate onSubmit={submit} className="grid gap-3">
        <form.Field name="username" validators={{ onSubmit: ({ value }) => faultOf(value) }}>
          {(field) => (
            <Field
              label={t("username.title")}
              labelHidden
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              value={field.state.value}
              error={saved?.refusal ?? field.state.meta.errors[0] ?? null}
              onBlur={field.handleBlur}
              onChange={(event) => {
                field.handleChange(event.target.value);
                setSaved(null);
              }}
            />
          )}
        </form.Field>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="min-w-[min(10rem,100%)] flex-1 text-sm text-ink-faint">
            {t("username.hint", { limit: USERNAME_MAX_CHARS.settings })}
          </p>
          <div className="ml-auto flex items-center gap-3">
            <output className="text-sm text-calm">{saved?.refusal === null ? t("username.saved") : ""}</output>
            <form.Subscribe selector={(state) => state.isSubmitting}>
              {(isSubmitting) => (
                <Button type="submit" variant="lit" small busy={isSubmitting}>
                  {t("username.save")}
                </Button>
              )}
            </form.Subscribe>
          </div>
        </div>
      </form>
    </SettingsCard>
  );
}
