import { useTranslation } from "react-i18next";
import { site } from "#domain/site.ts";

const TERMS = ["nature", "emergency", "use", "yours", "operator"] as const;
const PRIVACY = ["kept", "provider", "browser", "deletion"] as const;

interface LegalScreenProps {
  page: "terms" | "privacy";
  /** By post; empty where none is set. */
  address?: string;
}

export function LegalScreen({ page, address = site.address }: LegalScreenProps) {
  const { t } = useTranslation("legal");
  return (
    <main className="mt-8 grid grid-cols-1 gap-4 text-body">
      <h1 className="font-display text-display text-balance">{t(`${page}.title`)}</h1>
      {page === "privacy" ? <Privacy /> : TERMS.map((key) => <p key={key}>{t(`terms.${key}`, { email: site.email })}</p>)}
      {address !== "" && <address className="whitespace-pre-line not-italic">{address}</address>}
    </main>
  );
}

/** Long enough that each part has a heading to be found by. */
function Privacy() {
  const { t } = useTranslation("legal");
  return PRIVACY.map((name) => (
    <section key={name} className="mt-4">
      <h2 className="font-display text-card">{t(`privacyTitles.${name}`)}</h2>
      <p className="mt-1 text-pretty">{t(`privacy.${name}`, { email: site.email })}</p>
    </section>
  ));
}
