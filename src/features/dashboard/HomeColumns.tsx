import type { ReactNode } from "react";

interface HomeColumnsProps {
  first: ReactNode;
  second: ReactNode;
  below: ReactNode;
}

/** Else its cards stand in the one column of all, where one may be last. */
const COLUMN = "contents lg:grid lg:grid-cols-1 lg:gap-4";

/**
 * The cards in this order, one below the other; on wide screens the first and the second stand side by side. That is for the style sheet to
 * say: a card that was put elsewhere with the width would be mounted anew, and what is typed or open in it gone.
 */
export function HomeColumns({ first, second, below }: HomeColumnsProps) {
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[1.15fr_1fr]">
        <div className={COLUMN}>{first}</div>
        <div className={COLUMN}>{second}</div>
      </div>
      <div className="mt-4 grid grid-cols-1 gap-4">{below}</div>
    </>
  );
}
