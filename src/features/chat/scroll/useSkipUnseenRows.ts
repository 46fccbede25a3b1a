import { type RefObject, useEffect } from "react";
import { clock } from "#platform/device/clock.ts";

/** By then every row has been laid out, and the browser remembers its height. */
const LAID_OUT_MS = 500;

interface DrawnRows {
  scroller: RefObject<HTMLElement | null>;
  content: RefObject<HTMLElement | null>;
  /** Null until all of them are drawn; another one where there are more. */
  count: number | null;
}

/**
 * Rows that have been laid out, and are out of view by more than a screen, are neither laid out nor painted any more (`data-laid-out` in
 * styles.css): what an answer that grows, a drawer or a dialog costs does not hang on how many messages stand above. Before, their height would
 * be a guess, and what is seen would jump; of a row in view the browser would say that it has just come.
 */
export function useSkipUnseenRows({ scroller, content, count }: DrawnRows): void {
  useEffect(() => {
    if (count === null) return undefined;
    return clock.after(LAID_OUT_MS, () => {
      const box = scroller.current?.getBoundingClientRect();
      if (box === undefined) return;
      const above = box.top - box.height;
      for (const row of content.current?.querySelectorAll("[data-message]") ?? [])
        if (row.getBoundingClientRect().bottom < above) row.setAttribute("data-laid-out", "");
    });
  }, [scroller, content, count]);
}
