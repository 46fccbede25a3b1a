import { type ComponentProps, type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { formMessage } from "#domain/account/formMessage.ts";
import { parseUsername, USERNAME_MAX_CHARS, USERNAME_MIN_CHARS, type UsernamePlace } from "#domain/account/username.ts";
import { type AppErrorData, appErrorData, type InvalidReason } from "#domain/errors.ts";
import { useLostConnection } from "#platform/convex/useLostConnection.ts";
import { logFailure } from "#platform/device/logFailure.ts";

/** What became of the last press, until something else is typed. Why, and not in which words: the language may change below it. */
type Outcome =
  | { state: "saved" | "noConnection" }
  | { state: "faulty"; reasons: InvalidReason[] }
  /** By the server; null: nobody knows why. */
  | { state: "refused"; why: AppErrorData | null }
  | null;

interface UsernameFormOptions {
  place: UsernamePlace;
  /** What stands in the field until something is typed. */
  username: string;
  /** Takes what was typed to the server, and gives back why it was refused; null where it was not. */
  save: (typed: string) => Promise<AppErrorData | null>;
  /** Said of a press without a connection, which saves nothing. Without these words it is handed on, and answered with the next one. */
  noConnection?: string;
  /** The name is not right, or was refused. */
  onRefused?: () => void;
}

interface UsernameFormState {
  /** Of the input. */
  field: Pick<ComponentProps<"input">, "value" | "autoComplete" | "autoCapitalize" | "spellCheck" | "onChange"> & {
    error: string | null;
  };
  isSaving: boolean;
  isSaved: boolean;
  submit: (event: SubmitEvent) => void;
}

/** The one form of a username: where a new person chooses it, and in the settings. */
export function useUsernameForm({ place, username, save, noConnection, onRefused }: UsernameFormOptions): UsernameFormState {
  const wordsOf = useOutcomeWords(place, noConnection);
  const [typed, setTyped] = useState(username);
  const [isSaving, setSaving] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const isConnectionLost = useLostConnection(outcome?.state === "noConnection", () => setOutcome(null));

  function refuse(refusal: Outcome) {
    setOutcome(refusal);
    onRefused?.();
  }

  async function trySave() {
    if (isSaving) return;
    const reasons = faultsOf(typed, place);
    if (reasons.length > 0) return refuse({ state: "faulty", reasons });
    if (noConnection !== undefined && isConnectionLost()) return refuse({ state: "noConnection" });
    setOutcome(null);
    setSaving(true);
    try {
      const why = await save(typed);
      if (why === null) showSaved();
      else refuse({ state: "refused", why });
    } catch (error) {
      const why = appErrorData(error);
      if (why === null) logFailure("Saving the username failed", error);
      refuse({ state: "refused", why });
    }
    setSaving(false);
  }

  /** The field then shows the name as it is kept; what was typed on meanwhile stays. */
  function showSaved() {
    setOutcome({ state: "saved" });
    const kept = parseUsername(typed, place);
    if ("username" in kept) setTyped((now) => (now === typed ? kept.username : now));
  }

  return {
    field: {
      value: typed,
      error: wordsOf(outcome),
      autoComplete: "username",
      autoCapitalize: "none",
      spellCheck: false,
      onChange: (event) => {
        setTyped(event.target.value);
        setOutcome(null);
      },
    },
    isSaving,
    isSaved: outcome?.state === "saved",
    submit: (event) => {
      event.preventDefault();
      void trySave();
    },
  };
}

/** By the schema that the server has too. An empty name is sent: it is the server that refuses it. */
function faultsOf(typed: string, place: UsernamePlace): InvalidReason[] {
  const parsed = parseUsername(typed, place);
  return "reasons" in parsed && !parsed.reasons.includes("empty") ? parsed.reasons : [];
}

/** Between the sentences of a name that breaks two rules (specification §5). */
const SEPARATORS: Record<UsernamePlace, string> = { onboarding: " ", settings: ", " };

function useOutcomeWords(place: UsernamePlace, noConnection?: string): (outcome: Outcome) => string | null {
  const { t } = useTranslation("username");

  /** Undefined where no form of a username can cause it. */
  function sentence(reason: InvalidReason): string | undefined {
    switch (reason) {
      case "empty":
        return t("empty");
      case "tooShort":
        return t("tooShort", { limit: USERNAME_MIN_CHARS });
      case "tooLong":
        return t("tooLong", { limit: USERNAME_MAX_CHARS[place] });
      case "pattern":
        return t("pattern");
      case "notAllowed":
        return undefined;
    }
  }

  const allOf = (reasons: InvalidReason[]) => formMessage(reasons.map(sentence), t("invalid"), SEPARATORS[place]);

  function refusalWords(why: AppErrorData | null): string | null {
    if (why?.code === "taken") return t("taken");
    if (why?.code === "invalid") return allOf([why.reason]);
    return t(why?.code === "limitReached" ? "tooManyTries" : "failed");
  }

  return (outcome) => {
    switch (outcome?.state) {
      case "faulty":
        return allOf(outcome.reasons);
      case "refused":
        return refusalWords(outcome.why);
      case "noConnection":
        return noConnection ?? null;
      case "saved":
      case undefined:
        return null;
    }
  };
}
