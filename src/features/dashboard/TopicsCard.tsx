import { Blocks, Camera, Coffee, Flag, type LucideIcon, Milk, Moon, Sprout, Thermometer } from "lucide-react";
import { useTranslation } from "react-i18next";

const TOPICS = [
  { name: "development", Icon: Sprout },
  { name: "sleep", Icon: Moon },
  { name: "feeding", Icon: Milk },
  { name: "milestones", Icon: Flag },
  { name: "health", Icon: Thermometer },
  { name: "emotional", Icon: Coffee },
  { name: "activities", Icon: Blocks },
  { name: "photos", Icon: Camera },
] as const satisfies readonly { name: string; Icon: LucideIcon }[];

export function TopicsCard() {
  const { t } = useTranslation("dashboard");
  return (
    <section className="rounded-card bg-raised p-5 inset-ring inset-ring-line md:p-6">
      <h2 className="font-display text-card">{t("topics.title")}</h2>
      <ul className="mt-3 divide-y divide-line">
        {TOPICS.map(({ name, Icon }) => (
          <li key={name} className="flex min-h-10.5 items-center gap-3 py-2">
            <Icon aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-leaf" />
            {t(`topics.${name}`)}
          </li>
        ))}
      </ul>
    </section>
  );
}
