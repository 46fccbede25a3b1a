import { useTranslation } from "react-i18next";
import { formMessage } from "#domain/account/formMessage.ts";
import { USERNAME_MAX_CHARS, USERNAME_MIN_CHARS } from "#domain/account/username.ts";
import type { AppErrorData, InvalidReason } from "#domain/errors.ts";

/** The sentences of the username's rules, for what was typed and for what the server refused. */
export function useUsernameMessages() {
  const { t } = useTranslation("onboarding");

  /** Undefined where the reason is none that this form can cause. */
  function sentence(reason: InvalidReason): string | undefined {
    switch (reason) {
      case "tooShort":
        return t("tooShort", { limit: USERNAME_MIN_CHARS });
      case "tooLong":
        return t("tooLong", { limit: USERNAME_MAX_CHARS.onboarding });
      case "pattern":
        return t("pattern");
      case "empty":
      case "notAllowed":
        return undefined;
    }
  }

  /** Of the schema: each message is a reason. */
  function ofIssues(issues: readonly ({ message: string } | undefined)[]): string {
    return issues.map((issue) => sentence(issue?.message as InvalidReason)).join(" ");
  }

  function ofRefusal(why: AppErrorData | null): string | null {
    if (why?.code === "taken") return t("taken");
    if (why?.code === "invalid") return formMessage([sentence(why.reason)], t("invalid"));
    return t(why?.code === "limitReached" ? "tooManyTries" : "failed");
  }

  return { ofIssues, ofRefusal };
}
