import { useLayoutEffect, useRef, useState } from "react";

/**
 * Callbacks whose identity never changes and that always run the latest version, so that memoised rows do not render again. For event
 * handlers: they must not be called while rendering.
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
