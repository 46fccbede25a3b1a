import type { ReactNode } from "react";

/** What this step of the way in is about, and a line to it. */
export function LoginHeading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h1 className="font-display text-display text-balance">{title}</h1>
      <p className="-mt-1.5 mb-3 text-body wrap-anywhere text-ink-soft lg:mb-4">{children}</p>
    </>
  );
}
