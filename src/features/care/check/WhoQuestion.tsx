import { useTranslation } from "react-i18next";
import { CHECK_AGES, type CheckAbout, checkAgeOf } from "#domain/care/check/questions.ts";
import type { Age } from "#domain/care/child/age.ts";
import type { Sex } from "#domain/care/child/child.ts";
import { textLanguage } from "#domain/chat/textLanguage.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";
import { focusOnMount } from "#ui/focus/focusOnMount.ts";

/** A child on file, as the check needs it. */
export interface CheckChild {
  id: string;
  name: string;
  /** In words. */
  age: string;
  sex?: Sex | undefined;
  /** How long they have lived. */
  born: Age;
  /** As the rules of urgency count them. */
  days: number;
}

interface WhoQuestionProps {
  /** They come back to it: what had the focus is gone. */
  isBack?: boolean;
  family: readonly CheckChild[];
  onChoose: (about: CheckAbout, childId: string | null) => void;
}

/** Whom it is about: who is known is one tap away, the first of them lit. */
export function WhoQuestion({ isBack = false, family, onChoose }: WhoQuestionProps) {
  const { t } = useTranslation("check");
  const language = useLanguage();
  return (
    <div className="mt-auto grid grid-cols-1 gap-2.5 pt-6 pb-3 md:my-auto large:pt-2">
      <h2
        ref={isBack ? focusOnMount : null}
        tabIndex={-1}
        className="font-display text-[min(1.75rem,9.5vw)] leading-[1.2] font-medium outline-none"
      >
        {t("who.question")}
      </h2>
      <p className="mb-2.5 text-body leading-normal text-ink-soft large:text-ui">{t("who.line")}</p>
      {family.map(({ id, name, age, days }, at) => (
        <button
          key={id}
          type="button"
          onClick={() => onChoose({ age: checkAgeOf(days), days }, id)}
          className={`move-fast flex min-h-15 flex-wrap items-center justify-between gap-x-3 rounded-full px-5 py-2 text-left text-card font-strong
            active:scale-[0.985] ${at === 0 ? "bg-accent text-accent-ink hover:bg-accent-hover" : "inset-ring-[1.5px] inset-ring-line-strong hover:bg-sunk"}`}
        >
          <span lang={textLanguage(name, language)} className="min-w-0 wrap-anywhere">
            {name}
          </span>
          <span className="text-ui font-regular">{age}</span>
        </button>
      ))}
      {family.length > 0 && <h3 className="mt-3.5 text-ui font-strong text-ink-soft">{t("who.other")}</h3>}
      <div className="grid grid-cols-2 gap-2.5 large:grid-cols-1">
        {CHECK_AGES.map((age) => (
          <button
            key={age}
            type="button"
            onClick={() => onChoose({ age, days: null }, null)}
            className="move-fast min-h-15 rounded-composer px-2 py-2 text-body leading-ui font-strong inset-ring-[1.5px] inset-ring-line-strong hover:bg-sunk active:scale-[0.985] [&:lang(ml)]:text-button"
          >
            {t(`who.ages.${age}`)}
          </button>
        ))}
      </div>
    </div>
  );
}
