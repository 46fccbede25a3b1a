import type { ReactNode } from "react";
import { Wordmark } from "./brand/Wordmark.tsx";

interface CentredPageProps {
  name: string;
  /** What is one tap away from every page. */
  corner: ReactNode;
  /** A row below the header, over the whole width, while there is something to say. */
  connection?: ReactNode;
  /** A title, what is asked, and the buttons; on a phone the last part may stretch to the bottom edge, by the thumb. */
  children: ReactNode;
}

/** One step alone on a quiet ground of lines that fade into light. */
export function CentredPage({ name, corner, connection, children }: CentredPageProps) {
  return (
    <div className="quiet-grid safe-bottom-6 flex min-h-seen flex-col px-6">
      <header className="safe-top-10 mx-auto flex w-full max-w-column items-center justify-between pb-10">
        <Wordmark name={name} />
        <div className="-mr-3">{corner}</div>
      </header>
      <div className="-mx-6 has-[span]:-mt-6 has-[span]:mb-6 md:has-[span]:mt-0">{connection}</div>
      <main className="mx-auto flex w-full max-w-column flex-1 flex-col gap-5 md:my-auto md:flex-none">{children}</main>
    </div>
  );
}
