import { useMutation } from "convex/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#convex/_generated/api.js";
import { consentOf } from "#domain/account/consent.ts";
import { useLocale } from "#platform/react/useLocale.ts";
import { useCurrentUser } from "#user/currentUser.ts";
import { Button } from "#ui/Button.tsx";

/** What was agreed to, since when, and the way to take it back. */
export function ConsentCard() {
  const { t } = useTranslation();
  const locale = useLocale();
  const consent = consentOf(useCurrentUser().consents);
  const revoke = useMutation(api.users.revokeConsent);
  const [failed, setFailed] = useState(false);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long" });
  return (
    <section className="grid grid-cols-1 gap-3 rounded-card bg-raised p-5 inset-ring inset-ring-line md:px-6">
      <div>
        <h2 className="font-display text-card">{t("consent.card.title")}</h2>
        <p className="text-pretty text-ink-soft">
          {consent === null
            ? t("consent.card.none")
            : t("consent.card.line", { date: date.format(consent.at), version: consent.version })}
        </p>
      </div>
      {consent !== null && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="min-w-[min(10rem,100%)] flex-1 text-sm text-ink-faint">{t("consent.card.hint")}</p>
          <Button small onClick={() => void revoke({}).catch(() => setFailed(true))}>
            {t("consent.card.revoke")}
          </Button>
        </div>
      )}
      <output className={failed ? "text-sm text-danger" : "sr-only"}>{failed ? t("consent.failed") : ""}</output>
    </section>
  );
}
