import { useMutation } from "convex/react";
import { useTranslation } from "react-i18next";
import { api } from "#convex/_generated/api.js";
import { USERNAME_MAX_CHARS } from "#domain/account/username.ts";
import { Button } from "#ui/Button.tsx";
import { Field } from "#ui/form/Field.tsx";
import { useUsernameForm } from "#user/useUsernameForm.ts";
import { SettingsCard } from "./SettingsCard.tsx";

export function UsernameCard({ username }: { username: string }) {
  const { t } = useTranslation(["account", "settings"]);
  const updateUsername = useMutation(api.users.updateUsername);
  const { field, isSaving, isSaved, submit } = useUsernameForm({
    place: "settings",
    username,
    save: async (typed) => await updateUsername({ username: typed }),
    noConnection: t("settings:noConnection"),
  });

  return (
    <SettingsCard title={t("username.title")} line={t("username.line")}>
      <form noValidate onSubmit={submit} className="grid gap-3">
        <Field {...field} label={t("username.title")} isLabelHidden />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="min-w-0 flex-auto text-sm text-ink-faint">{t("username.hint", { limit: USERNAME_MAX_CHARS.settings })}</p>
          <div className="ml-auto flex items-center gap-3">
            <output className="text-sm text-calm">{isSaved ? t("username.saved") : ""}</output>
            <Button type="submit" variant={field.value === username ? "secondary" : "primary"} isSmall isBusy={isSaving}>
              {t("username.save")}
            </Button>
          </div>
        </div>
      </form>
    </SettingsCard>
  );
}
