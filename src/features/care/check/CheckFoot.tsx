import { Link } from "@tanstack/react-router";
import { Phone } from "lucide-react";
import { useTranslation } from "react-i18next";
import { urgentContacts } from "#domain/care/contacts/contacts.ts";
import { telHref } from "#features/care/contacts/telHref.ts";
import { ICON } from "#ui/icons.ts";
import { Tagged } from "#ui/Tagged.tsx";

interface CheckFootProps {
  country: string | null;
  /** While it is asked, or after a result. */
  words: "afraid" | "worse";
}

/** Help is nearer than the end of the questions. Where no number is known, the way to all of them. */
export function CheckFoot({ country, words }: CheckFootProps) {
  const { t } = useTranslation("check");
  const [own] = urgentContacts(country);
  const className =
    "inline-flex min-h-12 items-center justify-center gap-2 justify-self-center text-ui text-ink-soft low:min-h-11";
  const strong = <b className="font-strong text-ink underline decoration-line-strong decoration-2 underline-offset-4" />;
  const icon = <Phone {...ICON} className="shrink-0" />;
  if (own === undefined) {
    return (
      <Link to="/emergency" className={className}>
        {icon}
        <span>
          <Tagged text={t(`foot.${words}Numbers`)} components={{ b: strong }} />
        </span>
      </Link>
    );
  }
  return (
    <a href={telHref(own.number)} className={className}>
      {icon}
      <span>
        <Tagged text={t(`foot.${words}`, { number: own.number })} components={{ b: strong }} />
      </span>
    </a>
  );
}
