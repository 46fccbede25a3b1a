import type { MouseEvent } from "react";

interface SkipLinkProps {
  /** The id of what gets the focus, or whose place something has that names it (`data-in-place-of`). */
  targetId: string;
  label: string;
}

/** The first stop of the keyboard, unseen until it is there. */
export function SkipLink({ targetId, label }: SkipLinkProps) {
  function skip(event: MouseEvent) {
    event.preventDefault();
    // It stands before what it has the place of.
    const target = document.querySelector<HTMLElement>(`[data-in-place-of=${targetId}],#${targetId}`);
    // A part of the page takes the focus only when it is told to.
    if (target !== null && target.tabIndex < 0) target.tabIndex = -1;
    target?.focus();
  }
  return (
    <a href={`#${targetId}`} onClick={skip} className="skip-link">
      {label}
    </a>
  );
}
