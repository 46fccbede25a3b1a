import { DashboardHome } from "#features/dashboard/DashboardHome.tsx";
import { LatestChats } from "#features/history/LatestChats.tsx";
import { useLatestChats } from "#features/history/useLatestChats.ts";
import { Skeleton } from "#ui/Skeleton.tsx";

/** What a person comes back for stands first. The cards wait for it, so that nothing moves under her thumb. */
export function HomeShell() {
  const chats = useLatestChats();
  if (chats.state === "loading") return <Skeleton className="mx-4 h-80 rounded-card md:mx-6" />;
  return <DashboardHome first={chats.state === "ready" && <LatestChats chats={chats.data} />} />;
}
