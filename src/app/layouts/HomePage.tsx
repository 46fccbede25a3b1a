import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { OfflineHelp } from "#app/offline/OfflineHelp.tsx";
import { nextSetupStep } from "#domain/account/setup.ts";
import { CheckLink } from "#features/care/check/CheckLink.tsx";
import { RecentChats } from "#features/chatList/RecentChats.tsx";
import { useRecentChats } from "#features/chatList/useRecentChats.ts";
import { type ListedChild, useChildren } from "#features/children/useChildren.ts";
import { AddChildCard } from "#features/dashboard/AddChildCard.tsx";
import { DashboardHome } from "#features/dashboard/DashboardHome.tsx";
import { askAgain } from "#platform/convex/askAgain.ts";
import { useBackendUnreachable } from "#platform/convex/useBackendUnreachable.ts";
import { lazyPart } from "#platform/react/lazyPart.tsx";
import { Notice } from "#ui/notice/Notice.tsx";
import { Skeleton } from "#ui/Skeleton.tsx";
import { useCurrentUser } from "#user/currentUser.ts";
import { AddChildDialog, HomeSetup } from "./HomeSetup.tsx";
import { useKeepHome } from "./useKeepHome.ts";

/** With what it tells by age, for whoever has a child on file. */
const KnownHome = lazyPart(async () => (await import("./KnownHome.tsx")).KnownHome);

/** What a person comes back for stands first. The cards wait for it, so that nothing moves under their thumb. */
export function HomePage() {
  const content = useRef<HTMLDivElement>(null);
  useKeepHome(content);
  return (
    <div ref={content}>
      <LoadedHome />
    </div>
  );
}

function LoadedHome() {
  const { t } = useTranslation("dashboard");
  const chats = useRecentChats();
  const children = useChildren();
  const unreachable = useBackendUnreachable();
  const waiting = (
    <div data-waiting={!unreachable}>
      <Skeleton className="mx-4 h-80 rounded-card md:mx-6" />
    </div>
  );
  // Without a network what was not kept is left out, until it can be asked for.
  if (!unreachable && (chats.state === "loading" || children.state === "loading")) return waiting;
  const recent = (
    <>
      {chats.state === "ready" && <RecentChats chats={chats.data} />}
      {chats.state === "failed" && <FailedCard title={t("chatsFailed")} />}
      {children.state === "failed" && <FailedCard title={t("childrenFailed")} />}
    </>
  );
  const list = children.state === "ready" ? children.data : null;
  // A child that could not be shown before is none that was added here.
  return <Home key={children.state} list={list} recent={recent} waiting={waiting} isUnreachable={unreachable} />;
}

function FailedCard({ title }: { title: string }) {
  const { t } = useTranslation();
  return (
    <section data-passing className="rounded-card bg-raised px-5 py-1 inset-ring inset-ring-line md:px-6">
      <Notice title={title} actionLabel={t("tryAgain")} onAction={askAgain} />
    </section>
  );
}

interface HomeProps {
  /** Null where they could not be loaded. */
  list: readonly ListedChild[] | null;
  recent: ReactNode;
  waiting: ReactNode;
  isUnreachable: boolean;
}

function Home({ list, recent, waiting, isUnreachable }: HomeProps) {
  const hasChild = list !== null && list.length > 0;
  const [hadChild] = useState(hasChild);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  // The page for what broke has a way to try again.
  if (failure !== null) throw failure.error;
  const setup = list !== null && <HomeSetup hasChild={hasChild} />;
  const help = isUnreachable && <OfflineHelp />;
  const check = !isUnreachable && <CheckLink />;
  if (hasChild) {
    const home = { list, first: help, check, setup, chats: recent, isNew: !hadChild };
    return <KnownHome {...home} waiting={waiting} onLoadFailed={(error) => setFailure({ error })} />;
  }
  return (
    <DashboardHome
      first={
        <>
          {help}
          {recent}
        </>
      }
      check={check}
      setup={
        <>
          {setup}
          {list !== null && <AddChild />}
        </>
      }
    />
  );
}

/** Where the setup does not ask for it any more. */
function AddChild() {
  const { finishedSetupSteps: ended = [] } = useCurrentUser();
  const [isAdding, setIsAdding] = useState(false);
  if (nextSetupStep({ ended, hasChild: false }) !== null) return null;
  return (
    <>
      <AddChildCard onAdd={() => setIsAdding(true)} />
      {isAdding && (
        <AddChildDialog onAdded={() => {}} onClose={() => setIsAdding(false)} onLoadFailed={() => setIsAdding(false)} />
      )}
    </>
  );
}
