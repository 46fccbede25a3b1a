import type { MouseEvent } from "react";

interface SkipLinkProps {
  /** The id of what gets the focus, or of the field whose place the notes may have (`data-notes`). */
  targetId: string;
  label: string;
}

/** The first stop of the keyboard, unseen until it is there. */
export function SkipLink({ targetId, label }: SkipLinkProps) {
  function skip(event: MouseEvent) {
    event.preventDefault();
    // While the notes have the place of the field they stand before it.
    const target = document.querySelector<HTMLElement>(`[data-notes],#${targetId}`);
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
