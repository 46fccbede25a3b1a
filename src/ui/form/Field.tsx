import { CircleAlert } from "lucide-react";
import { type ComponentProps, useId } from "react";
import { SMALL_ICON } from "#ui/icons.ts";

interface FieldProps extends Omit<ComponentProps<"input">, "id" | "className"> {
  label: string;
  /** The label is still there for screen readers. */
  isLabelHidden?: boolean;
  hint?: string;
  error?: string | null;
}

export function Field({ label, isLabelHidden = false, hint, error, ...input }: FieldProps) {
  const id = useId();
  const failed = error !== undefined && error !== null && error !== "";
  const described = [failed ? `${id}-error` : "", hint === undefined ? "" : `${id}-hint`].filter(Boolean).join(" ");

  return (
    <div className="grid grid-cols-1 gap-2">
      <label htmlFor={id} className={isLabelHidden ? "sr-only" : "text-ui font-strong"}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        aria-invalid={failed || undefined}
        aria-describedby={described === "" ? undefined : described}
        // Scrolled to, it brings its label along.
        className={`h-[3.25rem] w-full scroll-mt-12 scroll-mb-24 min-w-0 rounded-field border-[1.5px] bg-raised px-4 text-body text-ink
          ${failed ? "border-danger" : "border-line-strong"}`}
      />
      {/* Always there, so that screen readers hear the words when they come. */}
      <div id={`${id}-error`} aria-live="polite" className={failed ? "flex items-start gap-1.5 text-sm text-danger" : "sr-only"}>
        {failed && <CircleAlert {...SMALL_ICON} className="mt-0.5 shrink-0" />}
        {failed && <span>{error}</span>}
      </div>
      {hint !== undefined && (
        <p id={`${id}-hint`} className="text-sm text-ink-faint">
          {hint}
        </p>
      )}
    </div>
  );
}
