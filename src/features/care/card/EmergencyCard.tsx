import { useRef, useState } from "react";
import { cardLines } from "#domain/care/card/lines.ts";
import { loudSigns } from "#domain/care/card/signs.ts";
import type { DismissReason } from "#domain/care/dismissal.ts";
import type { Worse } from "#domain/care/firstAid/cards.ts";
import { isCaution } from "#domain/care/firstAid/cautions.ts";
import { signOf } from "#domain/care/firstAid/signOf.ts";
import { CardBar } from "./CardBar.tsx";
import { OpenCard, type OpenCardProps } from "./OpenCard.tsx";
import { useFirstTab } from "./useFirstTab.ts";

interface EmergencyCardProps extends Omit<OpenCardProps, "lines" | "sign" | "onCall" | "passed" | "onPassed"> {
  folded: boolean;
  onFold: (folded: boolean) => void;
  /** The person called it no emergency: it is a bar, until something new is found. */
  isDismissed: boolean;
  onDismiss: (reason?: DismissReason) => void;
}

/** The only solid red there is. It arrives once, without sound or blinking, and leaves by "Help has been reached" alone. */
export function EmergencyCard({ folded, onFold, isDismissed, onDismiss, ...open }: EmergencyCardProps) {
  const box = useRef<HTMLElement>(null);
  useFirstTab(box);
  // Kept over a fold: whoever has come further reads on from there.
  const [passed, setPassed] = useState<readonly Worse[]>([]);
  const lines = cardLines(open.country, open.ruleIds);
  const sign = signOf(loudSigns(open.ruleIds));

  if (folded) {
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
  return (
    <section ref={box} role="alert" className="card-place @container animate-rise rounded-composer shadow-2">
      <OpenCard
        {...open}
        lines={lines}
        sign={sign}
        // With steps to follow it stays: they come back from the call to where they were.
        onCall={() => (sign === null || isCaution(sign)) && onFold(true)}
        onDismiss={() => onDismiss()}
        passed={passed}
        onPassed={setPassed}
      />
    </section>
  );
}
