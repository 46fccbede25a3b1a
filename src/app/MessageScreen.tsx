import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/Button.tsx";
import { buttonClass } from "#ui/buttonClass.ts";
import { DeadEnd } from "#ui/notice/DeadEnd.tsx";

interface MessageScreenProps {
  /** Where the app around the screen is whole. */
  header?: ReactNode;
  title: string;
  text: string;
  /** What can be done about it. */
  children: ReactNode;
}

/** A whole screen that says one thing. */
export function MessageScreen({ header, title, text, children }: MessageScreenProps) {
  const width = header === undefined ? "max-w-column" : "max-w-measure";
  return (
    <div className={`safe-top-5 safe-bottom-6 mx-auto flex min-h-dvh flex-col px-6 ${width}`}>
      {header}
      <main className="my-auto pb-[12dvh]">
        <DeadEnd title={title} text={text}>
          {children}
        </DeadEnd>
      </main>
    </div>
  );
}

/** On a screen that stands in the place of another one: once more, or to what needs none. */
export function TryAgainOrNumbers({ onTryAgain }: { onTryAgain: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <Button variant="primary" onClick={onTryAgain}>
        {t("tryAgain")}
      </Button>
      <Link to="/emergency" className={buttonClass({ variant: "tertiary" })}>
        {t("title.emergency")}
      </Link>
    </>
  );
}
