import { useConvex, useMutation } from "convex/react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#convex/_generated/api.js";
import { consentOf } from "#domain/account/consent.ts";
import { isConnectionLost } from "#platform/convex/connectionOf.ts";
import { logFailure } from "#platform/device/logFailure.ts";
import { useLocale } from "#platform/react/useLocale.ts";
import { Button } from "#ui/Button.tsx";
import { useCurrentUser } from "#user/currentUser.ts";

type Revoking = "idle" | "revoking" | "failed" | "noConnection";

/** What was agreed to, since when, and the way to take it back. */
export function ConsentCard() {
  const { t } = useTranslation(["common", "settings"]);
  const locale = useLocale();
  const consent = consentOf(useCurrentUser().consents);
  const revoke = useMutation(api.users.revokeConsent);
  const client = useConvex();
  const [revoking, setRevoking] = useState<Revoking>("idle");
  const date = new Intl.DateTimeFormat(locale, { dateStyle: "long" });
  const fault = revoking === "failed" ? t("consent.failed") : revoking === "noConnection" ? t("settings:noConnection") : null;

  async function takeBack() {
    // Handed on it would be lost with the page, and the next question would go out as before.
    if (isConnectionLost(client)) return setRevoking("noConnection");
    setRevoking("revoking");
    try {
      await revoke({});
      setRevoking("idle");
    } catch (error) {
      logFailure("Taking the consent back failed", error);
      setRevoking("failed");
    }
  }

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
          <Button small busy={revoking === "revoking"} onClick={() => void takeBack()}>
            {t("consent.card.revoke")}
          </Button>
        </div>
      )}
      <output className={fault === null ? "sr-only" : "text-sm text-danger"}>{fault}</output>
    </section>
  );
}
