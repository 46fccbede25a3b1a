import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { childAge, type ChildDates, developmentAge, formatAge } from "#domain/care/child/age.ts";
import type { CitedSource } from "#domain/guidance/cited.ts";
import { givenIn } from "#domain/guidance/vaccines/plan.ts";
import { today } from "#platform/device/timeZone.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { Button } from "#ui/Button.tsx";
import { Skeleton } from "#ui/Skeleton.tsx";
import { BeginPanel } from "./BeginPanel.tsx";
import { AgeCard } from "./child/AgeCard.tsx";
import { MilestonesCard } from "./child/MilestonesCard.tsx";
import { useHomePack } from "./child/useHomePack.ts";
import { VaccineCard } from "./child/VaccineCard.tsx";
import { HomeColumns } from "./HomeColumns.tsx";
import { StartCard } from "./StartCard.tsx";
import { TopicsCard } from "./TopicsCard.tsx";

interface HomeChild extends ChildDates {
  /** Up to which day of age everything was given. */
  vaccinesUntilDay?: number | undefined;
  /** By the schedule of which country. */
  vaccinesCountry?: string | undefined;
}

export interface ChildHomeProps {
  /** The child's name and age. */
  heading: ReactNode;
  child: HomeChild;
  /** Null while nobody has said it. */
  country: string | null;
  onGiven: (day: number | null) => Promise<unknown>;
  /** A new chat is begun from here. */
  onStart?: () => void;
  /** What stands before everything else. */
  first?: ReactNode;
  check: ReactNode;
  setup: ReactNode;
  /** What was set up before anybody was asked. */
  place: ReactNode;
  chats: ReactNode;
  renderSources: (sources: CitedSource[]) => ReactNode;
}

/** The home of somebody whose child is known: what to press, what is so at this age, what comes, and what they left off. */
export function ChildHome({ heading, first, check, setup, place, chats, onStart, ...known }: ChildHomeProps) {
  const cards = useAgeCards(known);
  return (
    <div className="mx-auto max-w-page px-4 pb-8 md:px-6 md:pb-12">
      {heading}
      {Boolean(first) && <div className="mb-4">{first}</div>}
      <HomeColumns
        first={
          <>
            <StartCard onStart={onStart} />
            {check}
            {setup}
            {cards.age}
            {chats}
          </>
        }
        second={
          <>
            {cards.vaccine}
            {cards.milestones}
          </>
        }
        below={
          <>
            <TopicsCard />
            <BeginPanel />
            {place}
          </>
        }
      />
    </div>
  );
}

interface AgeCards {
  age?: ReactNode;
  vaccine?: ReactNode;
  milestones?: ReactNode;
}

/** The table of a country ends with the sixth year. */
const VACCINES_UNTIL_MONTHS = 84;

/** What is told of the child's age, as far as it is there. */
function useAgeCards({
  child,
  country,
  onGiven,
  renderSources,
}: Omit<ChildHomeProps, "heading" | "first" | "check" | "setup" | "place" | "chats">): AgeCards {
  const known = useHomePack();
  const language = useLanguage();
  const born = childAge(child, today());
  if (born.stage !== "born") return {};
  if (known.state === "loading") return WAITING;
  if (known.state === "failed") return { age: <NotLoaded onRetry={known.retry} /> };

  const { age, corrected } = born;
  const { birthDate } = child;
  const shared = { pack: known.pack, renderSources, age: { months: age.months, development: developmentAge(born).months } };
  const hasVaccines = country !== null && birthDate !== undefined && age.months < VACCINES_UNTIL_MONTHS;
  return {
    age: <AgeCard {...shared} ageWords={formatAge(age, language)} />,
    vaccine: hasVaccines && (
      <VaccineCard
        {...shared}
        country={country}
        child={{ birthDate, givenUntilDay: givenIn(country, child) }}
        onGiven={onGiven}
      />
    ),
    milestones: <MilestonesCard {...shared} correctedWords={corrected === null ? null : formatAge(corrected, language)} />,
  };
}

const WAITING: AgeCards = {
  age: <Skeleton className="h-72 rounded-card" />,
  vaccine: <Skeleton className="h-48 rounded-card" />,
};

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation("dashboard");
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-ink-soft">
      {t("home.failed")}
      <Button isSmall variant="tertiary" onClick={onRetry}>
        {t("home.retry")}
      </Button>
    </p>
  );
}
