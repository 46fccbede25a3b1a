import type { ReactNode } from "react";
import { SettingsMenu } from "#features/dashboard/SettingsMenu.tsx";

export function SettingsLayout({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto grid max-w-page grid-cols-[minmax(0,1fr)] gap-10 px-4 pb-8 md:px-6 md:pb-12 lg:grid-cols-[200px_minmax(0,40rem)]">
      <SettingsMenu />
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-4">{children}</div>
    </div>
  );
}
