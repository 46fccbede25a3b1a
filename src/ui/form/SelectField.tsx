import { ChevronDown } from "lucide-react";
import { type ComponentProps, useId } from "react";
import { ICON } from "#ui/icons.ts";

/** `emergency`: on the red of the card, which it lets through. Steps need the room, and its first option says what is asked. */
const TONES = {
  plain: { label: "text-ui", field: "border-line-strong bg-raised text-ink", chevron: "text-ink-soft" },
  emergency: {
    label: "sr-only",
    field: "border-emergency-line bg-transparent text-emergency-ink [&>option]:bg-raised [&>option]:text-ink",
    chevron: "text-emergency-ink",
  },
};

interface SelectFieldProps extends Omit<ComponentProps<"select">, "id" | "className" | "aria-describedby"> {
  label: string;
  hint?: string;
  tone?: keyof typeof TONES;
}

/** The browser's own list of choices: on a phone it is the one that their thumb knows. Its options are the children. */
export function SelectField({ label, hint, tone = "plain", ...select }: SelectFieldProps) {
  const id = useId();
  const look = TONES[tone];
  return (
    <div className="grid grid-cols-1 gap-2">
      <label htmlFor={id} className={`font-strong ${look.label}`}>
        {label}
      </label>
      <div className="relative">
        <select
          {...select}
          id={id}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          className={`h-[3.25rem] w-full min-w-0 appearance-none truncate rounded-field border-[1.5px] pr-11 pl-4 text-body ${look.field}`}
        />
        <ChevronDown {...ICON} className={`pointer-events-none absolute top-1/2 right-4 -translate-y-1/2 ${look.chevron}`} />
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-ink-faint">
          {hint}
        </p>
      )}
    </div>
  );
}
