import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { site } from "#domain/site.ts";
import { UrgentHelpButton } from "#features/care/urgent/UrgentHelp.tsx";
import { Wordmark } from "#ui/brand/Wordmark.tsx";

interface PublicHeaderProps {
  /** Stands before the name, as a way back. */
  children?: ReactNode;
}

/** The way back to the start, and to the numbers. */
export function PublicHeader({ children }: PublicHeaderProps) {
  const { t } = useTranslation();
  return (
    <header className="flex items-center justify-between gap-4">
      {children}
      <Link to="/" aria-label={t("home")} className="mr-auto inline-flex min-h-11 items-center rounded-badge">
        <Wordmark name={site.siteTitle} />
      </Link>
      <UrgentHelpButton words="md" className="-mr-3" />
    </header>
  );
}
