import { Link } from "@tanstack/react-router";
import { Languages } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ICON } from "#ui/icons.ts";
import { DocumentationLink } from "./DocumentationLink.tsx";

/** Last on the home, whoever is known: how to begin, and where more stands. */
export function BeginPanel() {
  const { t } = useTranslation("dashboard");
  return (
    <section className="grid gap-4 rounded-card p-5 inset-ring inset-ring-line md:p-6 lg:grid-cols-2 lg:gap-x-16">
      <div>
        <h2 className="font-display text-card">{t("begin.title")}</h2>
        <p className="mt-1 max-w-paragraph text-ink-soft">{t("begin.line")}</p>
      </div>
      <div className="grid content-center gap-1">
        <p className="flex items-start gap-3 text-ink-soft">
          <Languages {...ICON} className="shrink-0" />
          {t("begin.tip")}
        </p>
        <Link
          to="/dashboard/settings/usage"
          className="inline-flex min-h-11 items-center justify-self-start font-strong text-leaf underline underline-offset-3"
        >
          {t("begin.usage")}
        </Link>
        <DocumentationLink className="justify-self-start font-strong text-leaf underline underline-offset-3">
          {t("begin.documentation")}
        </DocumentationLink>
      </div>
    </section>
  );
}
