import { type ReactNode, useRef, useState } from "react";
import { useSight } from "#platform/react/useInView.ts";

/** Some rows of a long list. Out of sight only their height is left, so a list of thousands weighs no more than a screenful. */
export function Stretch({ children }: { children: () => ReactNode }) {
  const list = useRef<HTMLUListElement>(null);
  const [emptyHeight, setEmptyHeight] = useState<number | null>(null);

  useSight(list, ({ inSight, height }) => {
    const focused = list.current?.contains(document.activeElement) === true;
    setEmptyHeight(inSight || focused ? null : height);
  });

  if (emptyHeight === null) return <ul ref={list}>{children()}</ul>;
  return <ul ref={list} aria-hidden style={{ height: emptyHeight }} />;
}
