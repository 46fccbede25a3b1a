import type { ReactNode } from "react";
import { BeginPanel } from "./BeginPanel.tsx";
import { StartCard } from "./StartCard.tsx";
import { TopicsCard } from "./TopicsCard.tsx";

interface DashboardHomeProps {
  /** Above the cards: what they left off. */
  first?: ReactNode;
  /** The way to the danger check. */
  check?: ReactNode;
  /** Beside the way to a chat: what is still to be set up. */
  setup?: ReactNode;
}

/** The home of somebody whose child is not known. */
export function DashboardHome({ first, check, setup }: DashboardHomeProps) {
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 gap-4 px-4 pb-8 md:px-6 md:pb-12">
      {first}
      {check}
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <StartCard />
        {setup}
        <TopicsCard />
      </div>
      <BeginPanel />
    </div>
  );
}
