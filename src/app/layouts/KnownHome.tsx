import { useMutation } from "convex/react";
import type { ReactNode } from "react";
import { api } from "#convex/_generated/api.js";
import { ChildHeading } from "#features/children/ChildHeading.tsx";
import { useChatChild } from "#features/children/useChatChild.ts";
import type { ListedChild } from "#features/children/useChildren.ts";
import { ChildHome } from "#features/dashboard/ChildHome.tsx";
import { logFailure } from "#platform/device/logFailure.ts";
import { lazyPart } from "#platform/react/lazyPart.tsx";
import { useToday } from "#platform/react/useToday.ts";
import { useCountry } from "#user/useCountry.ts";

/** With its sheet, behind the cards. */
const SourceLine = lazyPart(async () => (await import("#features/chat/sources/SourceLine.tsx")).SourceLine);

interface KnownHomeProps {
  list: readonly ListedChild[];
  /** What stands before everything else: without a connection, what works. */
  first: ReactNode;
  check: ReactNode;
  setup: ReactNode;
  place: ReactNode;
  chats: ReactNode;
  /** The first child has just been added here. */
  isNew: boolean;
}

/** The home about one of the children: the one that was chosen last, in a chat or here. */
export function KnownHome({ list, first, check, setup, place, chats, isNew }: KnownHomeProps) {
  // With the next day the ages and all that is told by them are others.
  useToday();
  const onError = (error: unknown) => logFailure("Choosing a child failed", error);
  const about = useChatChild(null, onError);
  const { country } = useCountry();
  const saveGiven = useSaveGiven(country);
  const child = about.child ?? list[0];
  if (child === undefined) return null;
  return (
    <ChildHome
      key={child._id}
      heading={<ChildHeading child={child} about={about} onError={onError} shouldTakeFocus={isNew} />}
      child={child}
      country={country}
      // What is begun on the page of a child is about that child.
      onStart={() => {
        if (about.child === null) about.choose(child._id);
      }}
      onGiven={(day) => saveGiven({ childId: child._id, day })}
      first={first}
      check={check}
      setup={setup}
      place={place}
      chats={chats}
      renderSources={(sources) => <SourceLine sources={sources} waiting={<div className="h-12" />} />}
    />
  );
}

function useSaveGiven(country: string | null) {
  return useMutation(api.children.setVaccinesUntil).withOptimisticUpdate((store, { childId, day }) => {
    const children = store.getQuery(api.children.list, {});
    if (children !== undefined)
      store.setQuery(
        api.children.list,
        {},
        children.map((child) => (child._id === childId ? given(child, day, country) : child)),
      );
  });
}

function given(child: ListedChild, day: number | null, country: string | null): ListedChild {
  const { vaccinesUntilDay: _day, vaccinesCountry: _country, ...others } = child;
  return day === null ? others : { ...others, vaccinesUntilDay: day, ...(country !== null && { vaccinesCountry: country }) };
}
