import { useChildren } from "#features/children/useChildren.ts";
import { DashboardHome } from "#features/dashboard/DashboardHome.tsx";
import { RecentChats, useRecentChats } from "#features/chatList/RecentChats.tsx";
import { CheckLink } from "#features/care/check/CheckLink.tsx";
import { Skeleton } from "#ui/Skeleton.tsx";
import { HomeSetup } from "./HomeSetup.tsx";

/** What a person comes back for stands first. The cards wait for it, so that nothing moves under their thumb. */
export function HomePage() {
  const chats = useRecentChats();
  const children = useChildren();
  if (chats.state === "loading" || children.state === "loading") return <Skeleton className="mx-4 h-80 rounded-card md:mx-6" />;
  return (
    <DashboardHome
      first={chats.state === "ready" && <RecentChats chats={chats.data} />}
      check={<CheckLink />}
      setup={children.state === "ready" && <HomeSetup hasChild={children.data.length > 0} />}
    />
  );
}
