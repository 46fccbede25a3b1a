import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { site } from "#domain/site.ts";
import { CentredPage } from "#ui/CentredPage.tsx";
import { UsernameForm } from "./UsernameForm.tsx";

interface UsernameScreenProps {
  urgentHelp: ReactNode;
  /** Below the header: that there is no connection. */
  connection?: ReactNode;
}

/** On a phone the button is at the bottom edge, by the thumb, and rides above the keyboard. */
export function UsernameScreen({ urgentHelp, connection }: UsernameScreenProps) {
  const { t } = useTranslation("onboarding");
  return (
    <CentredPage name={site.siteTitle} corner={urgentHelp} connection={connection}>
      <div>
        <h1 className="font-display text-display text-balance">{t("welcome")}</h1>
        <p className="mt-1.5 text-body text-ink-soft">{t("line")}</p>
      </div>
      <UsernameForm />
    </CentredPage>
  );
}
