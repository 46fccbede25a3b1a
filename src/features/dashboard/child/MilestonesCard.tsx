import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { CitedSource } from "#domain/guidance/cited.ts";
import { type HomeAge, type HomePack, milestonesAt } from "#domain/guidance/home/atAge.ts";
import { citedBy } from "./citedBy.ts";
import { HomeCard } from "./HomeCard.tsx";

interface MilestonesCardProps {
  pack: HomePack;
  age: HomeAge;
  /** Of a child born early, the age by the due date. */
  correctedWords: string | null;
  renderSources: (sources: CitedSource[]) => ReactNode;
}

/** What most children of this age do. It is no test: nothing is ticked off. */
export function MilestonesCard({ pack, age, correctedWords, renderSources }: MilestonesCardProps) {
  const { t } = useTranslation("dashboard");
  const milestones = milestonesAt(pack, age);
  if (milestones === null) return null;
  const { question, looks, help } = milestones;
  return (
    <HomeCard title={t("home.milestones.title")}>
      {correctedWords !== null && (
        <p className="mt-1 text-sm text-ink-soft">{t("home.milestones.corrected", { age: correctedWords })}</p>
      )}
      <h3 className="mt-2 font-strong text-pretty">{question}</h3>
      <ul className="mt-1 grid list-disc gap-1.5 ps-5 marker:text-leaf">
        {looks.map(({ text }) => (
          <li key={text} className="wrap-anywhere">
            {text}
          </li>
        ))}
      </ul>
      {help.map(({ text }) => (
        <p key={text} className="mt-3 mb-2 text-ui text-ink-soft wrap-anywhere">
          {text}
        </p>
      ))}
      {renderSources(citedBy([...looks, ...help], pack))}
    </HomeCard>
  );
}
