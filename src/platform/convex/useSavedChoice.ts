import { useState } from "react";
import { type Saving, type SavingOptions, useSaving } from "./useSaving.ts";

interface SavedChoice<Value> {
  /** What was chosen last, while it is saved; else what is kept, which may be chosen elsewhere too. */
  value: Value;
  choose: (value: Value) => Promise<Saving | null>;
  saving: Saving;
}

/** A value that is chosen and saved at once. With the arrow keys a field is passed through before the first answer has come. */
export function useSavedChoice<Value>(
  kept: Value,
  save: (chosen: Value) => Promise<unknown>,
  options: SavingOptions,
): SavedChoice<Value> {
  const { saving, attempt } = useSaving(options);
  const [chosen, setChosen] = useState<{ value: Value } | null>(null);

  async function choose(value: Value): Promise<Saving | null> {
    setChosen({ value });
    const end = await attempt(() => save(value));
    if (end !== null) setChosen(null);
    return end;
  }

  return { value: chosen === null ? kept : chosen.value, choose, saving };
}
