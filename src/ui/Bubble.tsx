import type { ReactNode } from "react";

/** What a person wrote, as they wrote it. `lang` of the text, for screen readers and fonts. */
export function Bubble({ lang, children }: { lang: string | undefined; children: ReactNode }) {
  return (
    <p
      dir="auto"
      lang={lang}
      className="rounded-bubble rounded-br-badge bg-user-bubble px-[17px] pt-[11px] pb-3 text-body leading-[1.48] wrap-anywhere
        whitespace-pre-wrap text-user-ink"
    >
      {children}
    </p>
  );
}
