import { Languages } from "lucide-react";
import { useTranslation } from "react-i18next";
import { StartCard } from "./StartCard.tsx";
import { TopicsCard } from "./TopicsCard.tsx";

export function DashboardHome() {
  const { t } = useTranslation("dashboard");
  return (
    <div className="mx-auto grid max-w-page gap-4 px-4 pb-8 md:px-6 md:pb-12">
      <div className="grid gap-4 md:grid-cols-2">
        <StartCard />
        <TopicsCard />
      </div>
      <section className="grid gap-4 rounded-card p-5 inset-ring inset-ring-line md:p-6 lg:grid-cols-2 lg:gap-x-16">
        <div>
          <h2 className="font-display text-card">{t("begin.title")}</h2>
          <p className="mt-1 max-w-[60ch] text-ink-soft">{t("begin.line")}</p>
        </div>
        <p className="flex items-start gap-3 self-center text-ink-soft">
          <Languages aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
          {t("begin.tip")}
        </p>
      </section>
    </div>
  );
}
