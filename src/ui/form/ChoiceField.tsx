import { Check } from "lucide-react";
import { useId } from "react";
import { SMALL_ICON } from "#ui/icons.ts";

interface ChoiceFieldProps<Value extends string> {
  label: string;
  /** The label is still there for screen readers. */
  isLabelHidden?: boolean;
  value: Value;
  /** With `lang`: the name of a language in its own letters. */
  choices: readonly { value: Value; label: string; lang?: string }[];
  onChoose: (value: Value) => void;
}

/** One of a few, all of them in sight. */
export function ChoiceField<Value extends string>({
  label,
  isLabelHidden = false,
  value,
  choices,
  onChoose,
}: ChoiceFieldProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className={isLabelHidden ? "sr-only" : "mb-2 text-ui font-strong"}>{label}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label
            key={choice.value}
            lang={choice.lang}
            className={`relative flex min-h-11 cursor-pointer items-center gap-2 rounded-full px-4 text-ui font-medium text-ink-soft
              inset-ring-[1.5px] inset-ring-line-strong has-checked:bg-leaf-soft has-checked:font-strong has-checked:text-leaf
              has-checked:inset-ring-leaf has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus
              ${choice.lang === undefined ? "" : "font-names"}`}
          >
            <input
              type="radio"
              name={name}
              checked={choice.value === value}
              onChange={() => onChoose(choice.value)}
              className="absolute inset-0 cursor-pointer opacity-0"
            />
            {choice.value === value && <Check {...SMALL_ICON} />}
            {choice.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
