import { useEffect, useState } from "react";
import { lazyPart } from "#platform/react/lazyPart.tsx";

const KeyList = lazyPart(async () => (await import("./KeyList.tsx")).KeyList);

/** "?", wherever nothing is typed and no dialog is open, opens the list of keys, which is fetched then. */
export function KeyHelp() {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = ({ key, target }: KeyboardEvent) => {
      if (key !== "?" || document.querySelector("dialog[open]") !== null) return;
      if (target instanceof Element && !target.closest("input, textarea, select")) setIsOpen(true);
    };
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);
  const close = () => setIsOpen(false);
  return isOpen && <KeyList onClose={close} onLoadFailed={close} />;
}
