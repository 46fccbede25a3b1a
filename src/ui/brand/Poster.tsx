interface PosterProps {
  /** `poster` on a whole panel, `card` inside a card: night takes the larger light down further. */
  ground: "poster" | "card";
  /** Size and place; the caller crops it. */
  className: string;
}

/** The mark as a picture: its hood only a shade lighter than its ground, and long enough to run out of it. */
export function Poster({ ground, className }: PosterProps) {
  const poster = ground === "poster";
  return (
    <svg viewBox="0 0 64 64" aria-hidden className={`pointer-events-none overflow-visible ${className}`}>
      <path
        d="M47 160V29.5C47 17.4 39.6 10 29 10c-6.7 0-12 2.8-15.6 7.6"
        fill="none"
        strokeWidth={10}
        strokeLinecap="round"
        className={poster ? "stroke-hood-poster" : "stroke-hood-card"}
      />
      <circle cx={24} cy={45} r={14} className={poster ? "fill-lamp-poster" : "fill-lamp-large"} />
    </svg>
  );
}
