import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { countryName } from "#domain/account/country.ts";
import type { CitedSource } from "#domain/guidance/cited.ts";
import type { HomePack, HomeVisit } from "#domain/guidance/home/atAge.ts";
import { nextVisits, planVisits, roughDay, type VaccinatedChild } from "#domain/guidance/vaccines/plan.ts";
import { useSaving } from "#platform/convex/useSaving.ts";
import { today } from "#platform/device/timeZone.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { Button } from "#ui/Button.tsx";
import { focusIfLost } from "#ui/focus/focusIfLost.ts";
import { citedBy } from "./citedBy.ts";
import { HomeCard } from "./HomeCard.tsx";
import { useVisitWords } from "./useVisitWords.ts";
import { VaccineVisit } from "./VaccineVisit.tsx";

interface VaccineCardProps {
  pack: HomePack;
  /** ISO 3166-1 alpha-2. */
  country: string;
  child: VaccinatedChild;
  /** Up to which day of age everything was given; null: nothing was said. */
  onGiven: (day: number | null) => Promise<unknown>;
  renderSources: (sources: CitedSource[]) => ReactNode;
}

/** The next visit for vaccines by the country's schedule, and the last whose time has passed unless a parent says that it was. */
export function VaccineCard({ pack, country, child, onGiven, renderSources }: VaccineCardProps) {
  const { t } = useTranslation("dashboard");
  const language = useLanguage();
  const { ageOf } = useVisitWords();
  const { saving, attempt } = useSaving({ failure: "Saving what was given failed" });
  /** What had been said before each press on this page, by the day that it said. */
  const [saidBefore, setSaidBefore] = useState<ReadonlyMap<number, number | null>>(new Map());
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed may be gone with what it said.
  useEffect(() => {
    if (saving !== "idle") focusIfLost(heading.current);
  }, [saving]);
  const plan = planVisits(pack.vaccines[country] ?? [], child, today());
  const { late, lateCount, next, given, givenCount, count } = nextVisits(plan);
  if (count === 0) return null;
  const shown = [late, next].filter((each) => each !== null);

  function say({ from }: HomeVisit) {
    const day = roughDay(from);
    setSaidBefore(new Map([...saidBefore, [day, child.givenUntilDay]]));
    void attempt(async () => await onGiven(day));
  }

  /** A press takes several visits at once, and so does taking it back; of what was said at another time the last visit alone. */
  function undo() {
    const before = child.givenUntilDay === null ? undefined : saidBefore.get(child.givenUntilDay);
    const visitBefore = plan.filter(({ state }) => state === "given").at(-2)?.visit;
    const day = before !== undefined ? before : visitBefore === undefined ? null : roughDay(visitBefore.from);
    void attempt(async () => await onGiven(day));
  }

  return (
    <HomeCard
      title={t("home.vaccines.title")}
      heading={heading}
      detail={<output>{t("home.vaccines.done", { done: givenCount, all: count })}</output>}
    >
      {shown.length === 0 ? (
        <p className="mt-3">{t("home.vaccines.allDone")}</p>
      ) : (
        <ul className="mt-1 grid divide-y divide-line">
          {shown.map((planned, at) => (
            <VaccineVisit
              key={planned.visit.id}
              planned={planned}
              takesOthers={lateCount > 1}
              // What is kept is one day up to which all was given: a later visit waits until the one before is said.
              onGiven={at === 0 ? () => say(planned.visit) : null}
            />
          ))}
        </ul>
      )}
      {given !== null && (
        <p className="flex flex-wrap items-center gap-x-1 text-sm text-ink-soft">
          {t("home.vaccines.until", { age: ageOf(given.visit) })}
          <Button isSmall variant="tertiary" onClick={undo}>
            {t("home.vaccines.undo")}
          </Button>
        </p>
      )}
      {(saving === "failed" || saving === "noConnection") && (
        <p role="alert" className="text-sm text-danger">
          {t(`home.vaccines.${saving}`)}
        </p>
      )}
      <p className="my-2 text-sm text-ink-soft">{t("home.vaccines.table", { country: countryName(country, language) })}</p>
      {renderSources(
        citedBy(
          shown.flatMap(({ visit }) => visit.sources.map((source) => ({ source }))),
          pack,
        ),
      )}
    </HomeCard>
  );
}
