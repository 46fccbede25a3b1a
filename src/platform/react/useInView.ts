import { type RefObject, useEffect, useEffectEvent } from "react";

interface Sight {
  isInSight: boolean;
  /** Of the element, in px. */
  height: number;
}

/** A screenful before it is seen. */
const NEAR = "600px 0px";

/** Tells when an element comes near what is seen of its scroller, marked by `data-scroller`, and when it leaves. */
export function useInView(element: RefObject<HTMLElement | null>, onChange: (sight: Sight) => void): void {
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    if (element.current === null) return;
    const root = element.current.closest("[data-scroller]");
    const report = (entries: IntersectionObserverEntry[]) => {
      const last = entries.at(-1);
      if (last !== undefined) changed({ isInSight: last.isIntersecting, height: last.boundingClientRect.height });
    };
    const observer = new IntersectionObserver(report, { root, rootMargin: NEAR });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
}
