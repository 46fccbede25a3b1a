import { useState } from "react";
import type { Check } from "#domain/care/check/check.ts";
import type { Sign, Worse } from "#domain/care/firstAid/cards.ts";
import type { Caution } from "#domain/care/firstAid/cautions.ts";
import { CardFirstAid } from "#features/care/card/CardFirstAid.tsx";

/** Of the other signs there are no steps that hold for all that the question asks. */
const STEPS: Partial<Record<string, Sign | Caution>> = { fit: "seizure", breathing: "breath" };

/** What to do until help comes, where that is known of the sign that ended the check. */
export function NowSteps({ check, country }: { check: Check; country: string | null }) {
  const [passed, setPassed] = useState<readonly Worse[]>([]);
  const { about, answers } = check;
  const sign = STEPS[answers.at(-1)?.question ?? ""];
  if (sign === undefined) return null;
  const isUnder1 = about.age === "under3Months" || about.age === "months3To11";
  return (
    <CardFirstAid
      sign={sign}
      age={isUnder1 ? "under1" : "over1"}
      country={country}
      passed={passed}
      onPassed={setPassed}
      className="mt-6 rounded-card bg-raised p-4 inset-ring inset-ring-line"
    />
  );
}
