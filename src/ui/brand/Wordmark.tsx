import { HOOD_PATH } from "./Mark.tsx";

interface WordmarkProps {
  name: string;
  /** Pixels high; the width follows. */
  height?: number;
  /** Colour of the letters; the first disc is always lit. */
  className?: string;
}

const M_FIRST = "M68.5 55V10.5M68.5 24a13 13 0 0 1 26 0V55M94.5 24a13 13 0 0 1 26 0V55";
const M_SECOND = "M142 55V10.5M142 24a13 13 0 0 1 26 0V55M168 24a13 13 0 0 1 26 0V55";

/** Drawn, never set in type. */
export function Wordmark({ name, height = 28, className = "text-leaf dark:text-ink" }: WordmarkProps) {
  return (
    <span className={`inline-flex shrink-0 ${className}`}>
      <svg viewBox="8 3 246 59" height={height} width={(height * 246) / 59} aria-hidden>
        <g fill="none" stroke="currentColor" strokeWidth={10} strokeLinecap="round">
          <path d={HOOD_PATH} />
          <path d={M_FIRST} />
          <path d={M_SECOND} />
          <path transform="translate(201)" d={HOOD_PATH} />
        </g>
        <circle cx={24} cy={45} r={14} className="fill-accent" />
        <circle cx={225} cy={45} r={14} fill="currentColor" />
      </svg>
      <span className="sr-only">{name}</span>
    </span>
  );
}
