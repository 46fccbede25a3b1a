import { useMutation } from "convex/react";
import { useState } from "react";
import { api } from "#convex/_generated/api.js";
import type { SetupStep } from "#domain/account/setup.ts";
import { logFailure } from "#platform/device/logFailure.ts";
import { localKeys } from "#platform/storage/keys.ts";
import { localValues } from "#platform/storage/storage.ts";
import { useCurrentUser } from "#user/currentUser.ts";
import { useCountry } from "#user/useCountry.ts";

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
