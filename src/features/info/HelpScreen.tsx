import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";

const SECTIONS = ["ask", "photos", "voice", "children", "emergency", "find", "share", "account", "keys", "fault"] as const;

/** How to use the product: the documentation that it links to, for everybody and without an account. */
export function HelpScreen() {
  const { t } = useTranslation(["help", "common"]);
  return (
    <main className="mt-8 text-body">
      <h1 className="font-display text-display text-balance">{t("title")}</h1>
      <p className="mt-2 text-ink-soft">{t("line")}</p>
      {SECTIONS.map((name) => (
        <section key={name} className="mt-8">
          <h2 className="font-display text-card">{t(`${name}.title`)}</h2>
          <p className="mt-1">{t(`${name}.text`)}</p>
          {name === "emergency" && (
            <Link
              to="/emergency"
              className="inline-flex min-h-11 items-center font-strong text-leaf underline underline-offset-3"
            >
              {t("numbers")}
            </Link>
          )}
        </section>
      ))}
      <Link to="/sources" className="mt-8 inline-flex min-h-11 items-center font-strong text-leaf underline underline-offset-3">
        {t("common:title.sources")}
      </Link>
    </main>
  );
}
