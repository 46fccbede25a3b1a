import { useForm } from "@tanstack/react-form";
import { useConvex, useMutation } from "convex/react";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#convex/_generated/api.js";
import { formMessage } from "#domain/account/formMessage.ts";
import { parseUsername, USERNAME_MAX_CHARS, USERNAME_MIN_CHARS } from "#domain/account/username.ts";
import { type AppErrorData, appErrorData, type InvalidReason } from "#domain/errors.ts";
import { isConnectionLost } from "#platform/convex/connectionOf.ts";
import { logFailure } from "#platform/device/logFailure.ts";
import { Button } from "#ui/Button.tsx";
import { Field } from "#ui/form/Field.tsx";
import { SettingsCard } from "./SettingsCard.tsx";

/** What became of the last press; null while something else is typed. Why, and not in which words: the language may change below it. */
type Outcome = { state: "saved" } | { state: "refused"; why: AppErrorData | "noConnection" | null } | null;

const LIMITS = {
  empty: 0,
  tooShort: USERNAME_MIN_CHARS,
  tooLong: USERNAME_MAX_CHARS.settings,
  pattern: 0,
};

export function UsernameCard({ username }: { username: string }) {
  const { t } = useTranslation(["account", "settings"]);
  const client = useConvex();
  const updateUsername = useMutation(api.users.updateUsername);
  const [outcome, setOutcome] = useState<Outcome>(null);

  const sentence = (reason: InvalidReason) =>
    reason === "notAllowed" ? undefined : t(`username.${reason}`, { limit: LIMITS[reason] });

  const wordsOf = (reasons: InvalidReason[]) => formMessage(reasons.map(sentence), t("username.invalid"));

  function refusalWords(why: AppErrorData | "noConnection" | null): string | null {
    if (why === "noConnection") return t("settings:noConnection");
    if (why?.code === "taken") return t("username.taken");
    if (why?.code === "invalid") return wordsOf([why.reason]);
    return t(why?.code === "limitReached" ? "username.tooManyTries" : "username.failed");
  }

  const form = useForm({
    defaultValues: { username },
    onSubmit: async ({ value, formApi }) => {
      // Handed on it would be answered by nobody, and lost with the page.
      if (isConnectionLost(client)) return setOutcome({ state: "refused", why: "noConnection" });
      setOutcome(null);
      try {
        const refused = await updateUsername(value);
        setOutcome(refused === null ? { state: "saved" } : { state: "refused", why: refused });
        const kept = parseUsername(value.username, "settings");
        // What was typed on meanwhile stays.
        if (refused === null && "username" in kept && formApi.state.values.username === value.username)
          formApi.reset(kept, { keepDefaultValues: true });
      } catch (error) {
        const why = appErrorData(error);
        if (why === null) logFailure("Saving the username failed", error);
        setOutcome({ state: "refused", why });
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
        <form.Field name="username" validators={{ onSubmit: ({ value }) => faultsOf(value) }}>
          {(field) => (
            <Field
              label={t("username.title")}
              labelHidden
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              value={field.state.value}
              error={
                outcome?.state === "refused"
                  ? refusalWords(outcome.why)
                  : wordsOf(field.state.meta.errors.filter((reason) => reason !== undefined))
              }
              onBlur={field.handleBlur}
              onChange={(event) => {
                field.handleChange(event.target.value);
                setOutcome(null);
              }}
            />
          )}
        </form.Field>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="min-w-[min(10rem,100%)] flex-1 text-sm text-ink-faint">
            {t("username.hint", { limit: USERNAME_MAX_CHARS.settings })}
          </p>
          <div className="ml-auto flex items-center gap-3">
            <output className="text-sm text-calm">{outcome?.state === "saved" ? t("username.saved") : ""}</output>
            <form.Subscribe selector={(state) => state.isSubmitting}>
              {(isSubmitting) => (
                <Button type="submit" variant="primary" small busy={isSubmitting}>
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

/** By the schema that the server has too. An empty name is sent: it is the server that refuses it. */
function faultsOf(typed: string): InvalidReason[] | undefined {
  const parsed = parseUsername(typed, "settings");
  return "reasons" in parsed && !parsed.reasons.includes("empty") ? parsed.reasons : undefined;
}
