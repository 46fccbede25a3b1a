import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { InterfaceLanguage } from "#domain/account/languages.ts";
import { type Check, type CheckAnswer, levelOf } from "#domain/care/check/check.ts";
import { useLanguage } from "#platform/react/useLanguage.ts";

interface CheckMessage {
  check: Check;
  /** The chat is about a child on file: it knows who that is, and an age in the message would be read as how long something lasts. */
  isOnFile: boolean;
  language: InterfaceLanguage;
}

/** In the language on the screen. */
export function useCheckMessage(): (message: Omit<CheckMessage, "language">) => string {
  const { t } = useTranslation("check");
  const language = useLanguage();
  return (message) => checkMessage(t, { ...message, language });
}

/** A finished check as a message of the person's own. What was denied is not named: the rules would read it as said. */
export function checkMessage(t: TFunction<"check">, { check, isOnFile, language }: CheckMessage): string {
  const { about, answers } = check;
  const level = levelOf(answers);
  const named = (wanted: CheckAnswer): string => {
    const signs = answers
      .filter(({ answer }) => answer === wanted)
      .map(({ question }) => insideSentence(t(`signs.${question}`), language));
    return signs.join("; ");
  };
  const yes = named("yes");
  const notSure = named("notSure");
  const others = yes === "" && notSure === "" ? t("message.allNo") : t("message.no");
  return [
    t("message.head", { result: insideSentence(t(`results.${level}.title`), language) }),
    !isOnFile && t("message.about", { who: t(`message.ages.${about.age}`) }),
    yes !== "" && t("message.yes", { signs: yes }),
    notSure !== "" && t("message.notSure", { signs: notSure }),
    answers.some(({ answer }) => answer === "no") && others,
  ]
    .filter((sentence) => sentence !== false)
    .join(" ");
}

/** With a small first letter; what is written large further on is a name or a unit. */
function insideSentence(words: string, language: InterfaceLanguage): string {
  return words.charAt(0).toLocaleLowerCase(language) + words.slice(1);
}
