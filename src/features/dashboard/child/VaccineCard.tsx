import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { countryName } from "#domain/account/country.ts";
import type { CitedSource } from "#domain/guidance/cited.ts";
import type { HomePack, HomeVisit } from "#domain/guidance/home/atAge.ts";
import { nextVisits, planVisits, roughDay, type VaccinatedChild } from "#domain/guidance/vaccines/plan.ts";
import { today } from "#platform/device/timeZone.ts";
import { logFailure } from "#platform/device/logFailure.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { Button } from "#ui/Button.tsx";
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
  const [hasFailed, setHasFailed] = useState(false);
  const plan = planVisits(pack.vaccines[country] ?? [], child, today());
  const { late, next, given, givenCount, count } = nextVisits(plan);
  if (count === 0) return null;
  const shown = [late, next].filter((each) => each !== null);
  const before = plan.filter(({ state }) => state === "given").at(-2)?.visit;

  function save(visit: HomeVisit | undefined) {
    setHasFailed(false);
    onGiven(visit === undefined ? null : roughDay(visit.from)).catch((error: unknown) => {
      setHasFailed(true);
      logFailure("Saving what was given failed", error);
    });
  }

  return (
    <HomeCard title={t("home.vaccines.title")} detail={t("home.vaccines.done", { done: givenCount, all: count })}>
      {shown.length === 0 ? (
        <p className="mt-3">{t("home.vaccines.allDone")}</p>
      ) : (
        <ul className="mt-1 grid divide-y divide-line">
          {shown.map((planned) => (
            <VaccineVisit key={planned.visit.id} planned={planned} onGiven={() => save(planned.visit)} />
          ))}
        </ul>
      )}
      {given !== null && (
        <p className="flex flex-wrap items-center gap-x-1 text-sm text-ink-soft">
          {t("home.vaccines.until", { age: ageOf(given.visit) })}
          <Button small variant="quiet" onClick={() => save(before)}>
            {t("home.vaccines.undo")}
          </Button>
        </p>
      )}
      {hasFailed && (
        <p role="alert" className="text-sm text-danger">
          {t("home.vaccines.failed")}
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
