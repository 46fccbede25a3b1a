import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { site } from "#domain/site.ts";
import { UrgentHelpButton } from "#features/care/urgent/UrgentHelp.tsx";
import { Wordmark } from "#ui/brand/Wordmark.tsx";

/** A page for everybody, signed in or not, with the way back to the start. */
export function PublicLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className="safe-bottom-6 mx-auto max-w-measure px-6 py-5">
      <header className="flex items-center justify-between gap-4">
        <Link to="/" aria-label={t("home")} className="inline-flex min-h-11 items-center rounded-badge">
          <Wordmark name={site.siteTitle} />
        </Link>
        <UrgentHelpButton words="md" />
      </header>
      {children}
    </div>
  );
}
