import { type RefObject, useLayoutEffect } from "react";
import { MOVED_EVENT } from "#features/chat/scroll/scrollAnchor.ts";

/**
 * Beside its panel an answer may have a narrower column (`data-beside` in styles.css): what was pressed stays where it is, though the words before
 * it break into other lines.
 */
export function useHeldPlace(panel: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const list = panel.current;
    const pressed = document.activeElement;
    const box = pressed?.closest("[data-scroller]");
    const change = (isOpen: boolean) => {
      const before = pressed?.getBoundingClientRect().top ?? 0;
      list?.toggleAttribute("data-beside", isOpen);
      if (!box || !pressed) return;
      // It is told once, behind the thread, which has put its own place right by then.
      const sizes = new ResizeObserver(() => {
        sizes.disconnect();
        box.scrollTop += pressed.getBoundingClientRect().top - before;
        box.dispatchEvent(new Event(MOVED_EVENT));
      });
      sizes.observe(box);
    };
    change(true);
    return () => change(false);
  }, [panel]);
}
