import { useNavigate, useRouter } from "@tanstack/react-router";
import { useRef, useState } from "react";
import { Splash } from "#app/auth/Splash.tsx";
import type { Check } from "#domain/care/check/check.ts";
import { cautiousAgeDays, childAge } from "#domain/care/child/age.ts";
import { chosenChild } from "#domain/care/child/family.ts";
import { parseChildId } from "#domain/ids.ts";
import { CheckScreen } from "#features/care/check/CheckScreen.tsx";
import { useFinishedChecks } from "#features/care/check/useFinishedChecks.ts";
import type { CheckChild } from "#features/care/check/WhoQuestion.tsx";
import { leaveInOutbox } from "#features/chat/outbox/leaveInOutbox.ts";
import { useAgeWords } from "#features/children/useAgeWords.ts";
import { type ListedChild, useChildren } from "#features/children/useChildren.ts";
import { useSignedInUserId } from "#platform/convex/signedInUserId.ts";
import { useBackendUnreachable } from "#platform/convex/useBackendUnreachable.ts";
import { today } from "#platform/device/timeZone.ts";
import { useAuthState } from "#user/authState.ts";
import type { CurrentUser } from "#user/currentUser.ts";
import { useCountry } from "#user/useCountry.ts";

/** The danger check beside what is known of the person: whom it may be about, where its result is kept, and the chat that it can be taken to. */
export function CheckPage() {
  const { authState, user, askUserAgain } = useAuthState();
  const held = useSignedInUserId();
  const unreachable = useBackendUnreachable();
  // Nobody is kept waiting for who they are: without a network a person without a username is not known, and a danger is the same.
  const [goesOn, setGoesOn] = useState(false);
  if ((unreachable || askUserAgain !== null) && !goesOn) setGoesOn(true);
  const signingIn = authState.state === "loading" || (authState.state === "signedIn" && user === null);
  const userId = user?._id ?? (signingIn ? held : null);
  if (signingIn && !goesOn) return <Splash />;
  return userId === null ? <VisitorCheck /> : <PersonCheck key={userId} userId={userId} user={user} />;
}

function VisitorCheck() {
  const { country, chooseCountry } = useCountry();
  return (
    <CheckScreen
      userId={null}
      family={[]}
      country={country}
      onCountry={chooseCountry}
      onOver={() => {}}
      onAsk={null}
      onClose={useClose()}
    />
  );
}

interface PersonCheckProps {
  userId: string;
  /** Null until the server has said who it is. */
  user: CurrentUser | null;
}

function PersonCheck({ userId, user }: PersonCheckProps) {
  const navigate = useNavigate();
  const { country, chooseCountry } = useCountry();
  const family = useCheckFamily(user);
  const keep = useFinishedChecks(userId);
  const hasName = user?.username !== undefined;
  const asked = useRef<string | null>(null);

  function ask(text: string, childId: string | null): void {
    // Pressed again while the chat still loads, the same waits there already.
    const asks = JSON.stringify([text, childId]);
    if (asks !== asked.current) leaveInOutbox(userId, { text, childId: parseChildId(childId ?? "") ?? undefined });
    asked.current = asks;
    void navigate({ to: "/chat" });
  }
  return (
    <CheckScreen
      userId={userId}
      family={family}
      country={country}
      onCountry={chooseCountry}
      onOver={(check: Check, childId) => keep(check, childId)}
      // Whoever has no username yet has no chats.
      onAsk={hasName ? ask : null}
      onClose={useClose()}
    />
  );
}

/** Who is on file and born, whom the person's chats are about first. */
function useCheckFamily(user: CurrentUser | null): CheckChild[] {
  const ageWords = useAgeWords();
  const list = useChildren();
  const children: readonly ListedChild[] = list.state === "ready" ? list.data : [];
  const likely = chosenChild(children, user?.lastChildId);
  const ordered = likely === null ? children : [likely, ...children.filter((child) => child !== likely)];
  return ordered.flatMap((child) => {
    const known = childAge(child, today());
    const days = cautiousAgeDays(child, today());
    if (known.stage !== "born" || days === null) return [];
    return [{ id: child._id, name: child.name, sex: child.sex, age: ageWords(child), born: known.age, days }];
  });
}

/** Back to where it was opened; from an address of its own, to the start. */
function useClose(): () => void {
  const { history } = useRouter();
  const navigate = useNavigate();
  return () => (history.canGoBack() ? history.back() : void navigate({ to: "/" }));
}
