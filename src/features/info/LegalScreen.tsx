import { useTranslation } from "react-i18next";
import { site } from "#domain/site.ts";

const PARAGRAPHS = {
  terms: ["terms.nature", "terms.emergency", "terms.use", "terms.yours", "terms.operator"],
  privacy: ["privacy.kept", "privacy.provider", "privacy.browser", "privacy.deletion"],
} as const;

interface LegalScreenProps {
  page: keyof typeof PARAGRAPHS;
  /** By post; empty where none is set. */
  address?: string;
}

export function LegalScreen({ page, address = site.address }: LegalScreenProps) {
  const { t } = useTranslation("legal");
  return (
    <main className="mt-8 grid grid-cols-1 gap-4 text-body">
      <h1 className="font-display text-display text-balance">{t(`${page}.title`)}</h1>
      {PARAGRAPHS[page].map((key) => (
        <p key={key}>{t(key, { email: site.email })}</p>
      ))}
      {address !== "" && <address className="whitespace-pre-line not-italic">{address}</address>}
    </main>
  );
}
