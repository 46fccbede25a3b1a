import { useLayoutEffect, useRef, useState } from "react";

/**
 * The same functions at every render, each of which does what the latest of its name does: for the rows of a list, which are memoised
 * and would all be drawn again. They are for events, not to be called while rendering.
 */
export function useStableCallbacks<Actions extends Record<string, (...args: never[]) => unknown>>(actions: Actions): Actions {
  const latest = useRef(actions);
  useLayoutEffect(() => {
    latest.current = actions;
  });
  const [steady] = useState(() => {
    const names = Object.keys(actions);
    return Object.fromEntries(names.map((name) => [name, (...args: never[]) => latest.current[name]?.(...args)])) as Actions;
  });
  return steady;
}
