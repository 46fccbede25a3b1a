import { type ReactNode, useRef, useState } from "react";
import { useInView } from "#platform/react/useInView.ts";

interface VirtualRowsProps {
  /** About their height where they come out of sight; null: they are drawn at once. */
  unseenPx: number | null;
  children: () => ReactNode;
}

/** Some rows of a long list. Out of sight only their height is left, so a list of thousands weighs no more than a screenful. */
export function VirtualRows({ unseenPx, children }: VirtualRowsProps) {
  const list = useRef<HTMLUListElement>(null);
  const [emptyHeight, setEmptyHeight] = useState(unseenPx);

  useInView(list, ({ isInSight, height }) => {
    const focused = list.current?.contains(document.activeElement) === true;
    setEmptyHeight(isInSight || focused ? null : height);
  });

  if (emptyHeight === null) return <ul ref={list}>{children()}</ul>;
  return <ul ref={list} aria-hidden style={{ height: emptyHeight }} />;
}
