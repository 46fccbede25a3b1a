import type { ReactNode } from "react";
import { PublicHeader } from "./PublicHeader.tsx";

/** A page for everybody, signed in or not, with the way back to the start. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <div className="safe-top-5 safe-bottom-6 mx-auto max-w-measure px-6">
      <PublicHeader />
      {children}
    </div>
  );
}
