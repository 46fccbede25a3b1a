import { useId } from "react";
import { useTranslation } from "react-i18next";
import { type Check, signsIn } from "#domain/care/check/check.ts";
import { cardContacts, type Contact } from "#domain/care/contacts/contacts.ts";
import { CallLink } from "#features/care/contacts/CallLink.tsx";
import { CountryQuestion } from "#features/care/contacts/CountryQuestion.tsx";
import { telHref } from "#features/care/contacts/telHref.ts";

interface NowDockProps {
  check: Check;
  /** In words; null where no child on file is meant. */
  childAge: string | null;
  country: string | null;
  onCountry: (country: string) => void;
}

/** The call, under the thumb: the only solid red of the screen. */
export function NowDock({ check, childAge, country, onCountry }: NowDockProps) {
  const { t } = useTranslation(["check", "care"]);
  const [first, ...others] = cardContacts(country).filter(({ kind }) => kind === "emergency");
  const signs = signsIn(check.answers).map(({ question }) => t(`signs.${question}`));
  const said = [...(childAge === null ? [] : [t("care:sayAge", { age: childAge })]), ...signs.map((sign) => `${sign}.`)].join(
    " ",
  );

  return (
    <section
      role="alert"
      aria-label={t("care:title")}
      className="@container max-h-[70%] shrink-0 lying:max-h-full lying:rounded-tr-none animate-rise overflow-y-auto overscroll-contain rounded-t-composer bg-emergency safe-bottom-2 px-4 pt-4 text-emergency-ink inset-ring-[1.5px] inset-ring-emergency-edge [--focus:var(--emergency-ink)]"
    >
      <div className="grid gap-2.5 pb-2">
        {first === undefined ? (
          <CountryQuestion country={country} onCountry={onCountry} onCall={() => {}} />
        ) : (
          <CallLink number={first.number} size="big" label={t(`care:lines.${first.label}`)} />
        )}
        {others.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {others.map((contact) => (
              <Other key={contact.number} contact={contact} />
            ))}
          </div>
        )}
        <p className="px-1 text-button leading-[1.45]">
          <b className="font-bold">{t("care:say")}</b> {t("care:quoted", { words: said })}
        </p>
      </div>
    </section>
  );
}

function Other({ contact: { number, label } }: { contact: Contact }) {
  const { t } = useTranslation("care");
  const labelId = useId();
  return (
    <a
      href={telHref(number)}
      aria-describedby={labelId}
      className="move-fast grid min-h-13.5 min-w-[calc(50%-4px)] flex-1 content-center rounded-full px-5 py-1.5 leading-tight inset-ring-[1.5px] inset-ring-emergency-line active:scale-[0.985]"
    >
      <span className="sr-only">{t("call", { number })}</span>
      <span aria-hidden className="text-body leading-tight font-bold">
        {number}
      </span>
      <span aria-hidden id={labelId} className="text-xs leading-tight">
        {t(`lines.${label}`)}
      </span>
    </a>
  );
}
