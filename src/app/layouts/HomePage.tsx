import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { OfflineHelp } from "#app/offline/OfflineHelp.tsx";
import { useKeepHome } from "#app/offline/useKeepHome.ts";
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
import { useGreeting } from "#user/useGreeting.ts";
import { AddChildDialog } from "./AddChildDialog.ts";
import { HomeSetup } from "./HomeSetup.tsx";
import { KnownPlace } from "./KnownPlace.tsx";
import { useSetupSteps } from "./useSetupSteps.ts";

/** With what it tells by age, for whoever has a child on file. */
const KnownHome = lazyPart(async () => (await import("./KnownHome.tsx")).KnownHome);

/** The cards wait for what a person comes back for, so that nothing moves under their thumb. */
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
      <Skeleton className="mx-4 mt-5 h-80 rounded-card md:mx-6 md:mt-8" />
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
  const home = {
    first: isUnreachable && <OfflineHelp />,
    check: !isUnreachable && <CheckLink />,
    chats: recent,
    place: <KnownPlace />,
  };
  if (hasChild)
    return (
      <KnownHome
        {...home}
        list={list}
        setup={setup}
        isNew={!hadChild}
        waiting={waiting}
        onLoadFailed={(error) => setFailure({ error })}
      />
    );
  return (
    <DashboardHome
      {...home}
      heading={<Greeting />}
      setup={
        <>
          {setup}
          {list !== null && <AddChild />}
        </>
      }
    />
  );
}

function Greeting() {
  return (
    <p data-by-clock className="pt-5 pb-4 font-display text-display text-balance wrap-anywhere md:pt-8 md:pb-6">
      {useGreeting()}
    </p>
  );
}

/** Where the setup does not ask for it any more. */
function AddChild() {
  const { ended } = useSetupSteps();
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
