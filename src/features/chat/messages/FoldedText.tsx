import { useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

/** Folded to three lines where it has more than five: for less, a fold would hide as much as it spares. */
const MOST_LINES = 5;

/** No text of so few letters has as many lines on the narrowest phone. */
const SHORT_CHARS = 80;

/** What somebody wrote, folded where it is long: below it stands what they wait for. */
export function FoldedText({ text }: { text: string }) {
  const { t } = useTranslation("chat");
  const words = useRef<HTMLSpanElement>(null);
  const [isLong, setLong] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const isShort = text.length < SHORT_CHARS && text.split("\n").length <= MOST_LINES;

  // Before it is painted: folded a frame later, a long last question makes all that is seen jump.
  useLayoutEffect(() => {
    const shown = words.current;
    if (shown === null || isShort) return;
    const look = () => setLong(shown.scrollHeight > (MOST_LINES + 0.5) * Number.parseFloat(getComputedStyle(shown).lineHeight));
    look();
    // Its width may change, and with it the number of its lines.
    const size = new ResizeObserver(look);
    size.observe(shown);
    return () => size.disconnect();
  }, [isShort]);

  if (isShort) return text;
  return (
    <>
      <span ref={words} className={isLong && !isOpen ? "line-clamp-3" : "block"}>
        {text}
      </span>
      {isLong && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="-mb-2.5 flex min-h-11 items-center text-ui font-strong underline decoration-line-strong underline-offset-3"
        >
          {t(isOpen ? "showLess" : "showAll")}
        </button>
      )}
    </>
  );
}
