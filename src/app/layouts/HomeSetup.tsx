import { Plus } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { nextSetupStep, type SetupStep } from "#domain/account/setup.ts";
import { CountrySelect } from "#features/care/contacts/CountrySelect.tsx";
import { SetupPanel } from "#features/dashboard/SetupPanel.tsx";
import { LanguageField } from "#features/preferences/LanguageField.tsx";
import { Button } from "#ui/Button.tsx";
import { ICON } from "#ui/icons.ts";
import { useCountry } from "#user/useCountry.ts";
import { AddChildDialog } from "./AddChildDialog.ts";
import { GuessedCountry } from "./GuessedCountry.tsx";
import { useSetupSteps } from "./useSetupSteps.ts";

/**
 * What a new person is asked for after their username. Which steps are ended is known to the server, so that a reload or another device goes
 * on; that language and country are still being answered, to this browser.
 */
export function HomeSetup({ hasChild }: { hasChild: boolean }) {
  const { t } = useTranslation("children");
  const { country, chooseCountry } = useCountry();
  const { ended, beginPlace, endStep } = useSetupSteps();
  const step = nextSetupStep({ ended, hasChild });
  const [adding, setAdding] = useState(false);
  const [begun] = useState(step !== null);
  const heading = useFocusOnNext(step, !adding);
  const countries = useRef<HTMLSelectElement>(null);

  function choose(chosen: string) {
    beginPlace();
    chooseCountry(chosen);
  }

  /** Its button is gone with the press: whoever uses the keyboard goes on at the field that names the country now. */
  function chooseGuess(guess: string) {
    choose(guess);
    countries.current?.focus();
  }

  if (!begun) return null;
  const fields: Record<SetupStep, ReactNode> = {
    place: (
      <div className="grid gap-4">
        <LanguageField />
        <CountrySelect ref={countries} country={country} onCountry={choose} />
        {country === null && <GuessedCountry onCountry={chooseGuess} />}
      </div>
    ),
    child: (
      <div>
        <Button isSmall icon={<Plus {...ICON} />} onClick={() => setAdding(true)}>
          {t("add")}
        </Button>
      </div>
    ),
  };
  return (
    <>
      <SetupPanel
        step={step}
        heading={heading}
        fields={step !== null && fields[step]}
        end={step === "place" && country !== null ? "continue" : "skip"}
        onEnd={() => step !== null && endStep(step)}
      />
      {/* Beside the panel: the live list of children ends the step while the dialog is still closing. */}
      {adding && <AddChildDialog onAdded={() => {}} onClose={() => setAdding(false)} onLoadFailed={() => setAdding(false)} />}
    </>
  );
}

/** What was pressed is gone with its step: whoever uses the keyboard goes on at the next one's heading. */
function useFocusOnNext(step: SetupStep | null, free: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const last = useRef(step);
  useEffect(() => {
    if (!free || last.current === step) return;
    last.current = step;
    heading.current?.focus();
  }, [step, free]);
  return heading;
}
