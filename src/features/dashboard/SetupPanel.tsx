import { type ReactNode, type RefObject } from "react";
import { useTranslation } from "react-i18next";
import { SETUP_STEPS, type SetupStep } from "#domain/account/setup.ts";
import { Button } from "#ui/Button.tsx";

interface SetupPanelProps {
  /** Null: they have just ended the last one. */
  step: SetupStep | null;
  /** Takes the focus when the step changes. */
  heading: RefObject<HTMLHeadingElement | null>;
  /** What is asked in this step. */
  fields?: ReactNode;
  /** The name of the button that ends the step, whether it was answered or not. */
  end: "continue" | "skip";
  onEnd: () => void;
}

/** One question at a time, in nobody's way: the lit thing stays Start Chatting. */
export function SetupPanel({ step, heading, fields, end, onEnd }: SetupPanelProps) {
  const { t } = useTranslation("dashboard");
  const name = step ?? "done";
  return (
    <section className="flex min-w-0 flex-col gap-4 rounded-card bg-raised p-5 inset-ring inset-ring-line md:p-6">
      <div>
        <h2 ref={heading} tabIndex={-1} className="font-display text-card outline-none">
          {t(`setup.${name}.title`)}
        </h2>
        <p className="mt-1 max-w-paragraph text-pretty text-ink-soft">{t(`setup.${name}.line`)}</p>
      </div>
      {step !== null && (
        <>
          {fields}
          <div className="mt-auto flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
            <p className="mr-auto text-sm text-ink-faint">
              {t("setup.progress", { step: SETUP_STEPS.indexOf(step) + 1, steps: SETUP_STEPS.length })}
            </p>
            <Button isSmall variant={end === "skip" ? "tertiary" : "secondary"} isFlush={end === "skip"} onClick={onEnd}>
              {t(`setup.${end}`)}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
