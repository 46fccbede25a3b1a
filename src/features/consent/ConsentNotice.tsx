import { Link } from "@tanstack/react-router";
import { useMutation } from "convex/react";
import { Building2, Cpu, LockKeyhole, UsersRound } from "lucide-react";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#convex/_generated/api.js";
import { CONSENT_VERSION } from "#domain/account/consent.ts";
import { site } from "#domain/site.ts";
import { logFailure } from "#platform/device/logFailure.ts";
import { Button } from "#ui/Button.tsx";
import { ICON } from "#ui/icons.ts";

const FACTS = [
  { name: "program", Icon: Cpu },
  { name: "stored", Icon: LockKeyhole },
  { name: "company", Icon: Building2 },
  { name: "adult", Icon: UsersRound },
] as const;

/**
 * Before the first question, beside the field and never over it: what Amma is, what is stored, who answers, and the age. Its button agrees, and
 * so does the first message, or the press that begins a voice session (decision `consent`). What says so stands before the facts, and the
 * button stays in sight where they scroll.
 */
export function ConsentNotice() {
  const { t } = useTranslation();
  const titleId = useId();
  const agree = useMutation(api.users.giveConsent);
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);

  async function press() {
    setBusy(true);
    setFailed(false);
    await agree({ version: CONSENT_VERSION }).catch((error: unknown) => {
      logFailure("Agreeing failed", error);
      setFailed(true);
    });
    setBusy(false);
  }

  return (
    <div data-read-first className="mx-auto flex min-h-0 w-full max-w-chat flex-col px-2.5 pb-2 md:px-6">
      <section
        aria-labelledby={titleId}
        className="flex max-h-[60dvh] short:max-h-[54dvh] min-h-0 flex-col gap-3 overflow-y-auto rounded-card border border-line bg-raised px-4 pt-3.5 md:px-5"
      >
        <h2 id={titleId} className="font-display text-card">
          {t("consent.title")}
        </h2>
        <p className="text-ui text-ink-soft">{t("consent.bySending")}</p>
        <ul className="grid grid-cols-1 gap-3 pb-1">
          {FACTS.map(({ name, Icon }) => (
            <li key={name} className="flex gap-3 text-ui">
              <Icon {...ICON} className="mt-0.5 shrink-0 text-leaf" />
              <p>
                <b className="font-strong">{t(`consent.${name}.title`, { product: site.siteTitle })}</b>{" "}
                <span className="text-ink-soft">{t(`consent.${name}.text`, { product: site.siteTitle })}</span>
              </p>
            </li>
          ))}
        </ul>
        <div className="consent-foot sticky bottom-0 -mx-4 flex flex-wrap items-center gap-x-4 bg-raised px-4 pb-2 md:-mx-5 md:px-5">
          <output className={failed ? "w-full text-sm text-danger" : "sr-only"}>{failed ? t("consent.failed") : ""}</output>
          <Button isSmall variant="primary" isBusy={busy} onClick={() => void press()}>
            {t("consent.agree")}
          </Button>
          <Link
            to="/privacy"
            className="inline-flex min-h-11 flex-1 basis-24 items-center text-sm text-ink-soft underline underline-offset-3 hover:text-ink"
          >
            {t("consent.policy")}
          </Link>
        </div>
      </section>
    </div>
  );
}
