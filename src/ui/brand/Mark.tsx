interface MarkProps {
  /** Pixels, both ways; 20 at least (smaller is the favicon's). */
  size?: number;
  /** Only the disc breathes, and only while something is waited for. */
  isBreathing?: boolean;
  /** Its lamp is out: a way that ends here. */
  isOut?: boolean;
}

export const HOOD_PATH = "M47 55V29.5C47 17.4 39.6 10 29 10c-6.7 0-12 2.8-15.6 7.6";

/** A lower-case a: the hood bends over a round light. */
export function Mark({ size = 40, isBreathing = false, isOut = false }: MarkProps) {
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden className="shrink-0">
      <path d={HOOD_PATH} fill="none" strokeWidth={10} strokeLinecap="round" className="stroke-leaf dark:stroke-ink" />
      {isOut ? (
        <circle cx={24} cy={45} r={12.5} fill="none" strokeWidth={3} className="stroke-line-strong" />
      ) : (
        <circle cx={24} cy={45} r={14} className={`fill-accent ${isBreathing ? "origin-[24px_45px] animate-breathe" : ""}`} />
      )}
    </svg>
  );
}
