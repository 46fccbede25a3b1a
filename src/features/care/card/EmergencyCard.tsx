import { type RefObject, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { cardLines } from "#domain/care/card/lines.ts";
import { cardSign } from "#domain/care/card/signs.ts";
import type { DismissReason } from "#domain/care/dismissal.ts";
import type { Worse } from "#domain/care/firstAid/cards.ts";
import { isCaution } from "#domain/care/firstAid/cautions.ts";
import { useNarrow } from "#ui/useMediaQuery.ts";
import { CardBar } from "./CardBar.tsx";
import { FullCard } from "./FullCard.tsx";
import { OpenCard, type OpenCardProps } from "./OpenCard.tsx";
import { useFirstTab } from "./useFirstTab.ts";

interface EmergencyCardProps extends Omit<OpenCardProps, "lines" | "sign" | "onCall" | "passed" | "onPassed" | "onBack"> {
  /** With steps to follow it takes the whole of a phone. */
  canFillPhone?: boolean;
  isFolded: boolean;
  onFold: (isFolded: boolean) => void;
  /** The person called it no emergency: it is a bar, until something new is found. */
  isDismissed: boolean;
  onDismiss: (reason?: DismissReason) => void;
}

/** The only solid red there is. It arrives once, without sound or blinking, and leaves by "Help has been reached" alone. */
export function EmergencyCard({ isFolded, onFold, isDismissed, onDismiss, canFillPhone = false, ...open }: EmergencyCardProps) {
  const { t } = useTranslation("care");
  const box = useRef<HTMLElement>(null);
  useFirstTab(box);
  // Kept over a fold: whoever has come further reads on from there.
  const [passed, setPassed] = useState<readonly Worse[]>([]);
  const lines = cardLines(open.country, open.ruleIds);
  const sign = cardSign(open);
  const hasSteps = sign !== null && !isCaution(sign);
  const isFull = useNarrow() && canFillPhone && hasSteps && !isFolded;
  useFocusBar(box, { isFull, isFolded, isDismissed });

  if (isFolded) {
    return (
      <CardBar
        ref={box}
        first={lines[0]}
        isDismissed={isDismissed}
        onUnfold={() => onFold(false)}
        onReason={(reason) => onDismiss(reason)}
      />
    );
  }
  const card = (
    <OpenCard
      {...open}
      lines={lines}
      sign={sign}
      // With steps to follow it stays: they come back from the call to where they were.
      onCall={() => !hasSteps && onFold(true)}
      onDismiss={() => onDismiss()}
      onBack={isFull ? () => onFold(true) : null}
      passed={passed}
      onPassed={setPassed}
    />
  );
  if (isFull) return <FullCard onBack={() => onFold(true)}>{card}</FullCard>;
  return (
    <section
      ref={box}
      role="alert"
      aria-label={t("title")}
      // What else stands there, as the row of a lost connection, takes its height from the card.
      className="card-place @container flex min-h-0 animate-rise flex-col rounded-composer shadow-2"
    >
      {card}
    </section>
  );
}

interface CardState extends Pick<EmergencyCardProps, "isFolded" | "isDismissed"> {
  isFull: boolean;
}

/** From the card to the bar, or to what is asked below it, and back: what had the focus is gone, and from a whole phone the field would bring the keyboard. */
function useFocusBar(box: RefObject<HTMLElement | null>, { isFull, isFolded, isDismissed }: CardState): void {
  const before = useRef<Pick<CardState, "isFull" | "isFolded"> | null>(null);
  useEffect(() => {
    const [was, now] = [before.current, box.current];
    before.current = { isFull, isFolded };
    if (was === null || was.isFolded === isFolded || !(was.isFull || document.activeElement === document.body)) return;
    const asked = isFolded && isDismissed ? now?.nextElementSibling : null;
    const next = asked ?? now?.querySelector<HTMLElement>(isFolded ? "button" : "h2");
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  }, [box, isFull, isFolded, isDismissed]);
}
