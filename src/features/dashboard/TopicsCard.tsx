import { useTranslation } from "react-i18next";

const TOPICS = ["development", "sleep", "feeding", "milestones", "health", "emotional", "activities", "photos"] as const;

/** What can be asked about. Nothing of it can be pressed, and nothing looks so. */
export function TopicsCard() {
  const { t } = useTranslation("dashboard");
  return (
    <section className="rounded-card bg-raised p-5 inset-ring inset-ring-line md:p-6">
      <h2 className="font-display text-card">{t("topics.title")}</h2>
      <p className="mt-1 text-ink-soft">{t("start.line")}</p>
      <ul className="mt-2.5 max-w-measure leading-body text-pretty text-ink-soft">
        {TOPICS.map((name) => (
          <li key={name} className="inline not-last:after:content-['\00a0·_']">
            {t(`topics.${name}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
