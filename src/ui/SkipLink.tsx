import type { MouseEvent } from "react";

interface SkipLinkProps {
  /** The id of what gets the focus. */
  targetId: string;
  label: string;
}

/** The first stop of the keyboard, unseen until it is there. */
export function SkipLink({ targetId, label }: SkipLinkProps) {
  function skip(event: MouseEvent) {
    event.preventDefault();
    document.getElementById(targetId)?.focus();
  }
  return (
    <a
      href={`#${targetId}`}
      onClick={skip}
      className="sr-only rounded-full bg-raised px-5 text-ui font-strong text-ink shadow-3 focus:not-sr-only focus:fixed focus:top-2 focus:left-2
        focus:z-(--z-menu) focus:flex focus:min-h-11 focus:items-center"
    >
      {label}
    </a>
  );
}
