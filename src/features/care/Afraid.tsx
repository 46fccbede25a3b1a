import { useTranslation } from "react-i18next";
import { cardLines } from "#domain/care/card/lines.ts";
import { AfraidLink } from "./contacts/AfraidLink.tsx";

interface AfraidProps {
  /** ISO 3166-1 alpha-2; null while unknown: then no number is guessed. */
  country: string | null;
  ruleIds: readonly string[];
}

/** The last line of what is asked: the emergency number of the card that a grave answer brings. */
export function Afraid({ country, ruleIds }: AfraidProps) {
  const { t } = useTranslation("care");
  const number = cardLines(country, ruleIds).find(({ kind }) => kind === "emergency")?.number;
  const text = number === undefined ? t("asks.afraidNumbers") : t("asks.afraid", { number });
  return <AfraidLink number={number} text={text} weight="font-bold" className="min-h-11" />;
}
