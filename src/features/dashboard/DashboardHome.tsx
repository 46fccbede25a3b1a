import type { ReactNode } from "react";
import { BeginPanel } from "./BeginPanel.tsx";
import { HomeColumns } from "./HomeColumns.tsx";
import { StartCard } from "./StartCard.tsx";
import { TopicsCard } from "./TopicsCard.tsx";

interface DashboardHomeProps {
  heading?: ReactNode;
  /** What stands before everything else: without a connection, what works. */
  first?: ReactNode;
  /** The way to the danger check. */
  check?: ReactNode;
  chats?: ReactNode;
  /** What is still to be set up. */
  setup?: ReactNode;
  /** What was set up before anybody was asked. */
  place?: ReactNode;
}

/** The home of somebody whose child is not known. */
export function DashboardHome({ heading, first, check, chats, setup, place }: DashboardHomeProps) {
  return (
    <div className="mx-auto max-w-page px-4 pb-8 md:px-6 md:pb-12">
      {heading}
      {Boolean(first) && <div className="mb-4">{first}</div>}
      <HomeColumns
        first={
          <>
            <StartCard />
            {check}
            {/* What is only read comes last where there is one column, and fills the first of two. */}
            <div className="max-lg:order-last">
              <TopicsCard />
            </div>
          </>
        }
        second={
          <>
            {chats}
            {setup}
          </>
        }
        below={
          <>
            <BeginPanel />
            {place}
          </>
        }
      />
    </div>
  );
}
