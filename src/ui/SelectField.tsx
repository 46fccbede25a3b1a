import { ChevronDown } from "lucide-react";
import { type ComponentProps, useId } from "react";

interface SelectFieldProps extends Omit<ComponentProps<"select">, "id" | "className" | "aria-describedby"> {
  label: string;
  hint?: string;
}

/** The browser's own list of choices: on a phone it is the one that her thumb knows. Its options are the children. */
export function SelectField({ label, hint, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="grid gap-2">
      <label htmlFor={id} className="text-ui font-strong">
        {label}
      </label>
      <div className="relative">
        <select
          {...select}
          id={id}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          className="h-13 w-full min-w-0 appearance-none truncate rounded-field border-[1.5px] border-line-strong bg-raised pr-11 pl-4
            text-body text-ink"
        />
        <ChevronDown
          aria-hidden
          size={20}
          strokeWidth={1.75}
          className="pointer-events-none absolute top-4 right-4 text-ink-soft"
        />
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-ink-faint">
          {hint}
        </p>
      )}
    </div>
  );
}
