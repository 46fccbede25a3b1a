import { Link } from "@tanstack/react-router";
import { CircleAlert, Phone } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Contact } from "#domain/care/contacts/contacts.ts";
import { crisisLines, isCrisis } from "#domain/care/crisis.ts";
import { Button } from "#ui/Button.tsx";
import { buttonClass } from "#ui/buttonClass.ts";
import { ICON } from "#ui/icons.ts";
import { type FoundIn, useReasonText } from "./card/useReasonText.ts";
import type { CareNoteWords } from "./careNotes.ts";
import { telHref } from "./contacts/telHref.ts";
import { useHours } from "./contacts/useHours.ts";

interface CareNoteProps extends CareNoteWords {
  country: string | null;
  /** In what it was found; absent: in what was written. */
  by?: FoundIn;
  /** Null once the trouble is over, or another has taken its place. */
  onSeen: (() => void) | null;
}

/** "See a doctor today", or somebody to talk to: in the conversation, where their words gave cause for it. */
export function CareNote({ kind, ruleIds, country, by, onSeen }: CareNoteProps) {
  const { t } = useTranslation("care");
  const why = useReasonText();
  const lines = isCrisis(ruleIds) ? crisisLines(country, ruleIds) : [];

  return (
    <div role="note" className="flex gap-3 rounded-card bg-warn-soft p-4 pb-2">
      <CircleAlert {...ICON} className="mt-0.5 shrink-0 text-warn" />
      <div className="min-w-0 flex-1">
        <p className="text-body leading-ui font-strong text-warn">{t(`notes.${kind}`)}</p>
        <p className="mt-0.5 text-ui leading-[1.5]">{why(ruleIds, by)}</p>
        {lines.map((line) => (
          <CrisisLine key={line.number} line={line} />
        ))}
        <p className="mt-1 -ml-5 flex flex-wrap">
          <Link to="/emergency" className={buttonClass({ variant: "tertiary", isSmall: true })}>
            {t("notes.numbers")}
          </Link>
          {onSeen !== null && (
            <Button variant="tertiary" isSmall onClick={onSeen}>
              {t("notes.seen")}
            </Button>
          )}
        </p>
      </div>
    </div>
  );
}

function CrisisLine({ line: { number, name, label, area, hours } }: { line: Contact }) {
  const { t } = useTranslation("care");
  const hoursOf = useHours();
  return (
    <p className="mt-2 flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-1">
      <span className="text-ui">
        {[name, t(`lines.${label}`), area, hours === "always" ? "" : hoursOf(hours)].filter(Boolean).join(" · ")}
      </span>
      <a href={telHref(number)} className="inline-flex min-h-11 items-center gap-2 font-bold text-leaf">
        <Phone {...ICON} />
        {t("call", { number })}
      </a>
    </p>
  );
}
