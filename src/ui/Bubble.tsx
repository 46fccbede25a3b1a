import type { ReactNode } from "react";

interface BubbleProps {
  /** Of the text, for screen readers and fonts. */
  lang: string | undefined;
  /** It is still here alone. */
  isUnsent?: boolean;
  children: ReactNode;
}

/** What a person wrote, as they wrote it. */
export function Bubble({ lang, isUnsent = false, children }: BubbleProps) {
  return (
    <p
      dir="auto"
      lang={lang}
      className={`rounded-bubble rounded-br-badge px-[17px] pt-[11px] pb-3 text-body leading-[1.48] wrap-anywhere whitespace-pre-wrap
        text-user-ink ${isUnsent ? "outline-[1.5px] -outline-offset-[1.5px] outline-line-strong outline-dashed" : "bg-user-bubble"}`}
    >
      {children}
    </p>
  );
}
