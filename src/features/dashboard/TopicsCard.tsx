import { Blocks, Camera, Coffee, Flag, type LucideIcon, Milk, Moon, Sprout, Thermometer } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ICON } from "#ui/icons.ts";

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

/** Where no other card stands beside it, it takes the row, and its list two columns. */
export function TopicsCard({ children }: { children?: ReactNode }) {
  const { t } = useTranslation("dashboard");
  return (
    <section className="@container rounded-card bg-raised p-5 inset-ring inset-ring-line md:p-6 md:nth-3:col-span-2">
      <h2 className="font-display text-card">{t("topics.title")}</h2>
      {children}
      <ul className="mt-3 grid grid-cols-1 @[40rem]:grid-cols-2 @[40rem]:gap-x-8">
        {TOPICS.map(({ name, Icon }) => (
          <li key={name} className="flex min-h-10.5 items-center gap-3 border-t border-line py-2">
            <Icon {...ICON} className="shrink-0 text-leaf" />
            <span className="min-w-0">{t(`topics.${name}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
