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

type Saving = { state: "idle" } | { state: "saving" } | { state: "saved" } | { state: "refused"; message: string };

const LIMITS = {
  empty: 0,
  tooShort: USERNAME_MIN_CHARS,
  tooLong: USERNAME_MAX_CHARS.settings,
  pattern: 0,
};

export function UsernameCard({ username }: { username: string }) {
  const { t } = useTranslation("account");
  const updateUsername = useMutation(api.users.updateUsername);
  const [draft, setDraft] = useState(username);
  const [saving, setSaving] = useState<Saving>({ state: "idle" });

  const sentence = (reason: InvalidReason) =>
    reason === "notAllowed" ? undefined : t(`username.${reason}`, { limit: LIMITS[reason] });

  function messageOf(error: unknown): string {
    const data = appErrorData(error);
    if (data?.code === "taken") return t("username.taken");
    if (data?.code === "invalid") return formMessage([sentence(data.reason)], t("username.invalid")) ?? "";
    return t(data?.code === "limitReached" ? "username.tooManyTries" : "username.failed");
  }

  /** An empty name is sent too: it is the server that refuses it. */
  async function save(event: FormEvent) {
    event.preventDefault();
    const parsed = parseUsername(draft, "settings");
    const reasons: InvalidReason[] = "reasons" in parsed ? parsed.reasons : [];
    const message = reasons.includes("empty") ? null : formMessage(reasons.map(sentence), t("username.invalid"));
    if (message !== null) return setSaving({ state: "refused", message });

    setSaving({ state: "saving" });
    try {
      const refused = await updateUsername({ username: draft });
      setSaving(refused === null ? { state: "saved" } : { state: "refused", message: messageOf({ data: refused }) });
    } catch (error) {
      setSaving({ state: "refused", message: messageOf(error) });
    }
  }

  return (
    <SettingsCard title={t("username.title")} line={t("username.line")}>
      <form noValidate onSubmit={(event) => void save(event)} className="grid gap-3">
        <Field
          label={t("username.title")}
          labelHidden
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={draft}
          error={saving.state === "refused" ? saving.message : null}
          onChange={(event) => {
            setDraft(event.target.value);
            setSaving({ state: "idle" });
          }}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="min-w-[min(10rem,100%)] flex-1 text-sm text-ink-faint">
            {t("username.hint", { limit: USERNAME_MAX_CHARS.settings })}
          </p>
          <div className="ml-auto flex items-center gap-3">
            <output className="text-sm text-calm">{saving.state === "saved" ? t("username.saved") : ""}</output>
            <Button type="submit" variant="lit" small busy={saving.state === "saving"}>
              {t("username.save")}
            </Button>
          </div>
        </div>
      </form>
    </SettingsCard>
  );
}
