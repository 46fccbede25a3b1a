import { Square, X } from "lucide-react";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/Button.tsx";
import { Dialog } from "#ui/Dialog.tsx";
import { IconButton } from "#ui/IconButton.tsx";
import { ICON } from "#ui/icons.ts";
import { useEscape } from "#ui/useEscape.ts";
import { useDictation } from "./useDictation.ts";
import { useOnLeaving } from "./useOnLeaving.ts";

interface DictationBarProps {
  onWords: (words: string) => void;
  onInterim: (words: string) => void;
  onOver: () => void;
  /** The page is closed, or put aside. */
  onLeaving: () => void;
}

/** Above the field while they dictate: what is being understood, before it is written down, and the way to stop. */
export function DictationBar({ onWords, onInterim, onOver, onLeaving }: DictationBarProps) {
  const { t } = useTranslation("chat");
  const { state, interim, agree, stop } = useDictation({ onWords, onInterim, onOver });
  useEscape(state === "listening", stop);
  useOnLeaving(onLeaving);

  if (state === "starting") return null;
  if (state === "asking") return <DictationQuestion onAgree={agree} onRefuse={onOver} />;
  const listening = state === "listening";
  return (
    <div className="-order-2 flex basis-full items-center gap-2 pl-3">
      {listening ? (
        <p className="flex min-w-0 flex-1 items-baseline gap-2.5 text-ui text-ink-soft">
          <span aria-hidden className="size-2 shrink-0 animate-breathe rounded-full bg-accent" />
          <output className={interim === "" ? "" : "sr-only"}>{t("dictation.listening")}</output>
          <span className="min-w-0 wrap-anywhere text-ink italic">{interim}</span>
        </p>
      ) : (
        <p role="alert" className="min-w-0 flex-1 py-2 text-ui text-danger">
          {t(`dictation.faults.${state}`)}
        </p>
      )}
      <IconButton label={t(listening ? "dictation.stop" : "dismiss")} onClick={listening ? stop : onOver}>
        {listening ? <Square aria-hidden size={14} strokeWidth={0} fill="currentColor" /> : <X {...ICON} />}
      </IconButton>
    </div>
  );
}

/** Before the first time, where the browser sends the sound to its maker. */
function DictationQuestion({ onAgree, onRefuse }: { onAgree: () => void; onRefuse: () => void }) {
  const { t } = useTranslation("chat");
  const dialog = useRef<HTMLDialogElement>(null);
  const agreed = useRef(false);
  return (
    <Dialog
      ref={dialog}
      title={t("dictation.question")}
      text={t("dictation.explanation")}
      onClose={() => (agreed.current ? onAgree() : onRefuse())}
    >
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button onClick={() => dialog.current?.close()}>{t("dictation.cancel")}</Button>
        <Button
          variant="primary"
          onClick={() => {
            agreed.current = true;
            dialog.current?.close();
          }}
        >
          {t("dictation.agree")}
        </Button>
      </div>
    </Dialog>
  );
}
