import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { copyText } from "#platform/device/clipboard.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { ICON } from "#ui/icons.ts";

const TOLD_MS = 2_000;

interface CopyButtonProps {
  text: string;
  /** What is copied: a whole message, or the code in it. */
  what?: "copy" | "copyCode";
}

/** Copies words as they were written: of an answer its markdown. */
export function CopyButton({ text, what = "copy" }: CopyButtonProps) {
  const { t } = useTranslation("chat");
  const [outcome, setOutcome] = useState<"copied" | "notCopied" | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const forget = setTimeout(() => setOutcome(null), TOLD_MS);
    return () => clearTimeout(forget);
  }, [outcome]);

  async function copy() {
    setOutcome((await copyText(text)) ? "copied" : "notCopied");
  }

  return (
    <>
      <IconButton label={t(`actions.${what}`)} onClick={() => void copy()}>
        {outcome === "copied" ? <Check {...ICON} className="text-leaf" /> : <Copy {...ICON} />}
      </IconButton>
      <output className={outcome === "notCopied" ? "px-1 text-sm text-danger" : "sr-only"}>
        {outcome !== null && t(`actions.${outcome}`)}
      </output>
    </>
  );
}
