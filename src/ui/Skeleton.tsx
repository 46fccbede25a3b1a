interface SkeletonProps {
  /** Size and radius of what will stand here. */
  className: string;
}

/** A still block that shows only after 300 ms, so that a quick answer does not flicker. */
export function Skeleton({ className }: SkeletonProps) {
  return <div aria-hidden className={`animate-late bg-sunk dark:bg-raised ${className}`} />;
}
