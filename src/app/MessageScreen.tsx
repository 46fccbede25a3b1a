import type { ReactNode } from "react";
import { Mark } from "#ui/brand/Mark.tsx";

interface MessageScreenProps {
  title: string;
  text: string;
  /** What can be done about it. */
  children?: ReactNode;
}

/** A whole screen that says one thing. */
export function MessageScreen({ title, text, children }: MessageScreenProps) {
  return (
    <main className="mx-auto grid min-h-dvh max-w-column grid-cols-1 content-center justify-items-start gap-3 px-6 py-8">
      {/* Its ink, not its square, begins where the words do. */}
      <div className="-ml-1.5">
        <Mark size={48} isOut />
      </div>
      <h1 className="mt-2 font-display text-display text-balance">{title}</h1>
      <p className="text-body text-pretty text-ink-soft">{text}</p>
      {children !== undefined && <div className="mt-4 flex max-w-full flex-wrap gap-3">{children}</div>}
    </main>
  );
}
