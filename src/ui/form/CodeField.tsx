import { CircleAlert } from "lucide-react";
import { type RefObject, useId } from "react";
import { SMALL_ICON } from "#ui/icons.ts";
import { Spinner } from "#ui/Spinner.tsx";

interface CodeFieldProps {
  ref: RefObject<HTMLInputElement | null>;
  /** Heard alone: the heading over the boxes says the same. */
  label: string;
  /** What happens after the last digit, or while it is checked. */
  hint: string;
  error: string | null;
  isBusy: boolean;
  digits: number;
  value: string;
  /** Hears digits alone, and no more than there is room for. */
  onChange: (value: string) => void;
}

/** A box for each digit, over one field: it takes a paste, the code of a message and a screen reader like any other. */
export function CodeField({ ref, label, hint, error, isBusy, digits, value, onChange }: CodeFieldProps) {
  const id = useId();
  const place = Math.min(value.length, digits - 1);
  return (
    <div className="grid grid-cols-1 gap-2.5">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <div className="group relative">
        <input
          ref={ref}
          id={id}
          name="code"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          aria-invalid={error !== null || undefined}
          aria-describedby={`${id}-error ${id}-hint`}
          onChange={(event) => onChange(event.target.value.replaceAll(/\D/g, "").slice(0, digits))}
          // Unseen, and as large as the boxes: a press on any of them is a press on it.
          className="absolute inset-0 size-full text-body opacity-0"
        />
        <div aria-hidden className="pointer-events-none grid auto-cols-fr grid-flow-col gap-2">
          {Array.from({ length: digits }, (_, index) => (
            <span
              // Its place is all that it is.
              key={`${id}${String(index)}`}
              className={`grid h-16 place-items-center rounded-field border-[1.5px] bg-raised text-title font-strong
                ${isBusy ? "text-ink-faint" : "text-ink"} ${error === null ? "border-line-strong" : "border-danger"}
                ${index === place ? "group-focus-within:border-focus group-focus-within:inset-ring group-focus-within:inset-ring-focus" : ""}`}
            >
              {value[index]}
            </span>
          ))}
        </div>
      </div>
      <div
        id={`${id}-error`}
        aria-live="polite"
        className={error === null ? "sr-only" : "flex items-start gap-1.5 text-sm text-danger"}
      >
        {error !== null && <CircleAlert {...SMALL_ICON} className="mt-0.5 shrink-0" />}
        {error !== null && <span>{error}</span>}
      </div>
      <p id={`${id}-hint`} className="flex items-center gap-2 text-sm text-ink-faint">
        {isBusy && <Spinner isSmall />}
        {hint}
      </p>
    </div>
  );
}
