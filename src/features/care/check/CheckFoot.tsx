import { useTranslation } from "react-i18next";
import { urgentContacts } from "#domain/care/contacts/contacts.ts";
import { AfraidLink } from "#features/care/contacts/AfraidLink.tsx";

interface CheckFootProps {
  country: string | null;
  /** While it is asked, or after a result. */
  words: "afraid" | "worse";
}

/** Help is nearer than the end of the questions. Where no number is known, the way to all of them. */
export function CheckFoot({ country, words }: CheckFootProps) {
  const { t } = useTranslation("check");
  const number = urgentContacts(country)[0]?.number;
  const text = number === undefined ? t(`foot.${words}Numbers`) : t(`foot.${words}`, { number });
  const place = "min-h-12 justify-self-center low:min-h-11";
  return <AfraidLink number={number} text={text} weight="font-strong" className={place} />;
}
