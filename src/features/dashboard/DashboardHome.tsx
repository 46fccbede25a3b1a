import { Link } from "@tanstack/react-router";
import { Languages } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ICON } from "#ui/icons.ts";
import { DocumentationLink } from "./DocumentationLink.tsx";
import { StartCard } from "./StartCard.tsx";
import { TopicsCard } from "./TopicsCard.tsx";

interface DashboardHomeProps {
  /** Above the cards: what they left off. */
  first?: ReactNode;
  /** The way to the danger check. */
  check?: ReactNode;
  /** Beside the way to a chat: what is still to be set up. */
  setup?: ReactNode;
}

export function DashboardHome({ first, check, setup }: DashboardHomeProps) {
  const { t } = useTranslation("dashboard");
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 gap-4 px-4 pb-8 md:px-6 md:pb-12">
      {first}
      {check}
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <StartCard />
        {setup}
        <TopicsCard />
      </div>
      <section className="grid gap-4 rounded-card p-5 inset-ring inset-ring-line md:p-6 lg:grid-cols-2 lg:gap-x-16">
        <div>
          <h2 className="font-display text-card">{t("begin.title")}</h2>
          <p className="mt-1 max-w-[60ch] text-ink-soft">{t("begin.line")}</p>
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
    </div>
  );
}
