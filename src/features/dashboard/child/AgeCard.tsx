import { Eye, Sprout, Sun } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { CitedSource } from "#domain/guidance/cited.ts";
import { type HomeAge, type HomePack, linesAt } from "#domain/guidance/home/atAge.ts";
import { ICON } from "#ui/icons.ts";
import { citedBy } from "./citedBy.ts";
import { HomeCard } from "./HomeCard.tsx";

const ICONS = { usual: Sun, watch: Eye, next: Sprout } as const;

interface AgeCardProps {
  pack: HomePack;
  age: HomeAge;
  ageWords: string;
  renderSources: (sources: CitedSource[]) => ReactNode;
}

/** This age in three lines: what is usual, what to watch, what comes next. */
export function AgeCard({ pack, age, ageWords, renderSources }: AgeCardProps) {
  const { t } = useTranslation("dashboard");
  const lines = linesAt(pack, age);
  if (lines.length === 0) return null;
  return (
    <HomeCard title={t("home.age.title")} detail={ageWords}>
      <dl className="mt-2.5 grid divide-y divide-line">
        {lines.map(({ kind, said }) => {
          const Icon = ICONS[kind];
          return (
            <div key={kind} className="grid grid-cols-[24px_1fr] gap-x-3.5 py-3">
              <Icon {...ICON} className="row-span-2 mt-1 text-leaf" />
              <dt className="text-sm text-ink-soft">{t(`home.age.${kind}`)}</dt>
              <dd className="min-w-0 leading-[1.45] wrap-anywhere">{said.text}</dd>
            </div>
          );
        })}
      </dl>
      {renderSources(
        citedBy(
          lines.map(({ said }) => said),
          pack,
        ),
      )}
    </HomeCard>
  );
}
