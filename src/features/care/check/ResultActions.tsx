import { Link } from "@tanstack/react-router";
import { MessageCircle, Phone, RotateCcw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { contactsOf } from "#domain/care/contacts/contacts.ts";
import { telHref } from "#features/care/contacts/telHref.ts";
import { Button } from "#ui/Button.tsx";
import { buttonClass } from "#ui/buttonClass.ts";
import { ICON } from "#ui/icons.ts";
import { CheckFoot } from "./CheckFoot.tsx";

interface ResultActionsProps {
  level: "today" | "soon" | "watch";
  country: string | null;
  onAsk: (() => void) | null;
  onRestart: () => void;
}

const ACTIONS = `relative grid shrink-0 auto-rows-max content-end gap-2 px-5 pt-2 safe-bottom-2 low:gap-1 lying:content-end-safe lying:overflow-y-auto
  lying:overscroll-contain`;
/** Over them what scrolls fades. */
const FADE = `before:pointer-events-none before:absolute before:inset-x-0 before:-top-6 before:h-6 before:bg-linear-to-t before:from-surface
  before:to-transparent lying:before:hidden`;

/** One lit thing to do, and one more. */
export function ResultActions({ level, country, onAsk, onRestart }: ResultActionsProps) {
  const { t } = useTranslation(["check", "care"]);
  const line = level === "today" ? adviceLine(country) : null;
  const isAskPrimary = onAsk !== null && line === null;
  return (
    <div className={`${ACTIONS} ${FADE}`}>
      {line !== null && (
        <a href={telHref(line)} className={buttonClass({ variant: "primary", isWide: true })}>
          <Phone {...ICON} />
          {t("care:call", { number: line })}
        </a>
      )}
      {line === null && onAsk === null && level === "today" && (
        <Link to="/emergency" className={buttonClass({ variant: "primary", isWide: true })}>
          <Phone {...ICON} />
          {t("numbers")}
        </Link>
      )}
      {onAsk !== null && (
        <Button variant={isAskPrimary ? "primary" : "secondary"} isWide icon={<MessageCircle {...ICON} />} onClick={onAsk}>
          {t("ask")}
        </Button>
      )}
      {line !== null && onAsk !== null ? (
        <div className="grid justify-items-center">
          <Quiet onClick={onRestart}>{t("again")}</Quiet>
        </div>
      ) : (
        <Button
          variant={onAsk === null && level !== "today" ? "primary" : "secondary"}
          isWide
          icon={<RotateCcw {...ICON} />}
          onClick={onRestart}
        >
          {t("again")}
        </Button>
      )}
      <CheckFoot country={country} words="worse" />
    </div>
  );
}

interface QuietProps {
  onClick: () => void;
  children: string;
}

/** Beside what is lit or red. */
export function Quiet({ onClick, children }: QuietProps) {
  return (
    <button type="button" onClick={onClick} className="min-h-11 font-strong text-leaf underline underline-offset-4">
      {children}
    </button>
  );
}

/** Where people are told where to go; only one that never sleeps, and that serves the whole country. */
function adviceLine(country: string | null): string | null {
  const lines = country === null ? [] : contactsOf(country);
  const line = lines.find(({ kind, hours, area }) => kind === "healthLine" && hours === "always" && area === undefined);
  return line?.number ?? null;
}
