import { useMutation } from "convex/react";
import { Plus } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#convex/_generated/api.js";
import { nextSetupStep, type SetupStep } from "#domain/account/setup.ts";
import { CountrySelect } from "#features/care/contacts/CountrySelect.tsx";
import { SetupPanel } from "#features/dashboard/SetupPanel.tsx";
import { LanguageField } from "#features/preferences/LanguageField.tsx";
import { logFailure } from "#platform/device/logFailure.ts";
import { lazyPart } from "#platform/react/lazyPart.tsx";
import { localKeys } from "#platform/storage/keys.ts";
import { localValues } from "#platform/storage/storage.ts";
import { Button } from "#ui/Button.tsx";
import { ICON } from "#ui/icons.ts";
import { useCurrentUser } from "#user/currentUser.ts";
import { useCountry } from "#user/useCountry.ts";
import { GuessedCountry } from "./GuessedCountry.tsx";

/** With its form, by use. */
export const AddChildDialog = lazyPart(async () => (await import("#features/children/AddChildDialog.tsx")).AddChildDialog);

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

interface SetupSteps {
  ended: readonly SetupStep[];
  /** Their country was known before the setup asked for it. */
  isPlaceKnown: boolean;
  /** Something was chosen in the step for language and country: it goes on after a reload, though the country is known by then. */
  beginPlace: () => void;
  endStep: (step: SetupStep) => void;
}

/**
 * What is asked of a new person no more, and what ends a step: at once, also where the person is a copy that was kept, which no update changes.
 * Whose country was known before they came here is not asked for it.
 */
export function useSetupSteps(): SetupSteps {
  const { _id: userId, finishedSetupSteps = [] } = useCurrentUser();
  const { country } = useCountry();
  const begun = localKeys.placeBegun(userId);
  const [isPlaceKnown] = useState(() => country !== null && localValues.read(begun) === null);
  const [pressed, setPressed] = useState<readonly SetupStep[]>([]);
  const end = useMutation(api.users.endSetupStep).withOptimisticUpdate((store, { step }) => {
    const known = store.getQuery(api.users.current, {});
    if (known)
      store.setQuery(api.users.current, {}, { ...known, finishedSetupSteps: [...(known.finishedSetupSteps ?? []), step] });
  });
  return {
    ended: [...finishedSetupSteps, ...pressed, ...(isPlaceKnown ? (["place"] as const) : [])],
    isPlaceKnown,
    beginPlace: () => localValues.write(begun, "1"),
    endStep: (step) => {
      if (step === "place") localValues.remove(begun);
      setPressed((before) => [...before, step]);
      end({ step }).catch((error: unknown) => {
        // Refused, it is asked again.
        setPressed((before) => before.filter((other) => other !== step));
        logFailure("Ending a step of the setup failed", error);
      });
    },
  };
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
