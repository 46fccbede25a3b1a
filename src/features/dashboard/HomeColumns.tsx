import type { ReactNode } from "react";
import { useMediaQuery } from "#ui/useMediaQuery.ts";

interface HomeColumnsProps {
  first: ReactNode;
  second: ReactNode;
  third: ReactNode;
  fourth: ReactNode;
}

/** The cards in this order, one below the other. On wide screens they stand in two columns, the first and third at the left. */
export function HomeColumns({ first, second, third, fourth }: HomeColumnsProps) {
  const isWide = useMediaQuery("(width >= 64rem)");
  return isWide ? (
    <div className="grid grid-cols-[1.15fr_1fr] items-start gap-4">
      <Column>
        {first}
        {third}
      </Column>
      <Column>
        {second}
        {fourth}
      </Column>
    </div>
  ) : (
    <Column>
      {first}
      {second}
      {third}
      {fourth}
    </Column>
  );
}

function Column({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-1 gap-4">{children}</div>;
}
