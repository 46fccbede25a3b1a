import { useMutation } from "convex/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#convex/_generated/api.js";
import { Button } from "#ui/Button.tsx";
import { Field } from "#ui/form/Field.tsx";
import { useUsernameForm } from "#user/useUsernameForm.ts";

export function UsernameForm() {
  const { t } = useTranslation("onboarding");
  const completeOnboarding = useMutation(api.users.completeOnboarding);
  const input = useRef<HTMLInputElement>(null);
  const { field, isSaving, submit } = useUsernameForm({
    place: "onboarding",
    username: "",
    // On success the guard leads on, as soon as the live user has a name.
    save: async (username) => await completeOnboarding({ username }),
    onRefused: () => input.current?.focus(),
  });

  useEffect(() => input.current?.focus(), []);

  return (
    <form noValidate onSubmit={submit} className="flex flex-1 flex-col gap-5 md:flex-none">
      <Field {...field} ref={input} label={t("username")} />
      <div className="mt-auto grid gap-4 md:mt-0">
        <Button type="submit" variant="primary" isWide isBusy={isSaving}>
          {t("continue")}
        </Button>
        <p className="text-center text-sm text-balance text-ink-faint">{t("later")}</p>
      </div>
    </form>
  );
}
