import { Link } from "@tanstack/react-router";
import { useMutation } from "convex/react";
import { useTranslation } from "react-i18next";
import { api } from "#convex/_generated/api.js";
import { consentOf } from "#domain/account/consent.ts";
import { useSaving } from "#platform/convex/useSaving.ts";
import { useLocale } from "#platform/react/useLocale.ts";
import { Button } from "#ui/Button.tsx";
import { useCurrentUser } from "#user/currentUser.ts";

/** What was agreed to, since when, and the way to take it back. */
export function ConsentCard() {
  const { t } = useTranslation(["common", "settings"]);
  const locale = useLocale();
  const { consents } = useCurrentUser();
  const consent = consentOf(consents);
  // Of the last alone: what was taken back before was agreed to again.
  const revokedAt = consents?.at(-1)?.revokedAt ?? null;
  const revoke = useMutation(api.users.revokeConsent);
  // Handed on without a connection it would be lost with the page, and the next question would go out as before.
  const { saving, attempt } = useSaving({ failure: "Taking the consent back failed" });
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long" });
  const fault = saving === "failed" ? t("consent.failed") : saving === "noConnection" ? t("settings:noConnection") : null;

  return (
    <section className="grid grid-cols-1 gap-3 rounded-card bg-raised p-5 inset-ring inset-ring-line md:px-6">
      <div>
        <h2 className="font-display text-card">{t("settings:consent.title")}</h2>
        <p className="text-pretty text-ink-soft">
          {consent === null
            ? t("settings:consent.none")
            : t("settings:consent.line", {
                date: date.format(consent.at),
                version: date.format(Date.parse(`${consent.version}T12:00`)),
              })}
        </p>
      </div>
      {consent !== null && <p className="text-sm text-ink-faint">{t("settings:consent.hint")}</p>}
      <output className={fault === null ? "text-sm text-calm empty:sr-only" : "text-sm text-danger"}>
        {fault ?? (revokedAt !== null && t("settings:consent.revoked", { date: date.format(revokedAt) }))}
      </output>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Link
          to="/privacy"
          className="inline-flex min-h-11 items-center rounded-badge text-sm text-ink-soft underline underline-offset-3 hover:text-ink"
        >
          {t("consent.policy")}
        </Link>
        {consent !== null && (
          <div className="ml-auto">
            <Button isSmall isBusy={saving === "saving"} onClick={() => void attempt(async () => await revoke({}))}>
              {t("settings:consent.revoke")}
            </Button>
          </div>
        )}
      </div>
    </section>
  );
}
