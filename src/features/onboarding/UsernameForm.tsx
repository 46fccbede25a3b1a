import { useForm } from "@tanstack/react-form";
import { useMutation } from "convex/react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#convex/_generated/api.js";
import { usernameSchemas } from "#domain/account/username.ts";
import { type AppErrorData, appErrorData } from "#domain/errors.ts";
import { Button } from "#ui/Button.tsx";
import { Field } from "#ui/form/Field.tsx";
import { useUsernameMessages } from "./useUsernameMessages.ts";

interface Refusal {
  why: AppErrorData | null;
}

export function UsernameForm() {
  const { t } = useTranslation("onboarding");
  const { ofIssues, ofRefusal } = useUsernameMessages();
  const completeOnboarding = useMutation(api.users.completeOnboarding);
  /** Not in words: the language may change below them. */
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => input.current?.focus(), []);

  function refuse(why: AppErrorData | null) {
    setRefusal({ why });
    input.current?.focus();
  }

  const form = useForm({
    defaultValues: { username: "" },
    // On success the guard leads on, as soon as the live user has a name.
    onSubmit: async ({ value }) => {
      try {
        const refused = await completeOnboarding(value);
        if (refused !== null) refuse(refused);
      } catch (error) {
        refuse(appErrorData(error));
      }
    },
    onSubmitInvalid: () => input.current?.focus(),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    void form.handleSubmit();
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-1 flex-col gap-5 md:flex-none">
      <form.Field name="username" validators={{ onSubmit: usernameSchemas.onboarding }}>
        {(field) => (
          <Field
            ref={input}
            label={t("username")}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={field.state.value}
            error={refusal === null ? ofIssues(field.state.meta.errors) : ofRefusal(refusal.why)}
            onBlur={field.handleBlur}
            onChange={(event) => {
              setRefusal(null);
              field.handleChange(event.target.value);
            }}
          />
        )}
      </form.Field>
      <div className="mt-auto grid gap-4 md:mt-0">
        <form.Subscribe selector={(state) => state.isSubmitting}>
          {(isSubmitting) => (
            <Button type="submit" variant="primary" wide busy={isSubmitting}>
              {t("continue")}
            </Button>
          )}
        </form.Subscribe>
        <p className="text-center text-sm text-balance text-ink-faint">{t("later")}</p>
      </div>
    </form>
  );
}
