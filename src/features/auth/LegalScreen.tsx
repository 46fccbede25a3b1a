import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { site } from "#domain/site.ts";
import { Wordmark } from "#ui/Wordmark.tsx";

const PARAGRAPHS = {
  terms: ["terms.nature", "terms.emergency", "terms.use", "terms.yours", "terms.operator"],
  privacy: ["privacy.kept", "privacy.provider", "privacy.browser", "privacy.deletion"],
} as const;

export function LegalScreen({ page }: { page: keyof typeof PARAGRAPHS }) {
  const { t } = useTranslation("auth");
  return (
    <div className="mx-auto max-w-measure px-6 py-5">
      <header>
        <Link to="/" aria-label={t("home")} className="inline-flex min-h-11 items-center rounded-badge">
          <Wordmark name={site.siteTitle} />
        </Link>
      </header>
      <main className="mt-8 grid gap-4 text-body">
        <h1 className="font-display text-display text-balance">{t(`${page}.title`)}</h1>
        {PARAGRAPHS[page].map((key) => (
          <p key={key}>{t(key, { email: site.email })}</p>
        ))}
      </main>
    </div>
  );
}
