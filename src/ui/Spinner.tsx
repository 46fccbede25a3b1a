interface SpinnerProps {
  /** Said to screen readers; without it the ring is decoration beside words. */
  label?: string;
  isSmall?: boolean;
}

export function Spinner({ label, isSmall = false }: SpinnerProps) {
  return (
    <span role={label === undefined ? undefined : "status"} className="inline-flex">
      <span
        aria-hidden
        className={`animate-spin rounded-full border-current border-r-transparent motion-reduce:border-dotted
          ${isSmall ? "size-4.5 border-2" : "size-7 border-3"}`}
      />
      {label !== undefined && <span className="sr-only">{label}</span>}
    </span>
  );
}
