import { type ReactNode, useId } from "react";

interface SettingsCardProps {
  title: string;
  line: string;
  /** Beside both, such as a picture. */
  aside?: ReactNode;
  /** For screens without the side menu. */
  isForSmallScreens?: boolean;
  children: ReactNode;
}

/** One thing that can be set. */
export function SettingsCard({ title, line, aside, isForSmallScreens = false, children }: SettingsCardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`grid grid-cols-1 gap-3 rounded-card bg-raised p-5 inset-ring inset-ring-line md:px-6 ${isForSmallScreens ? "lg:hidden" : ""}`}
    >
      <div className="flex flex-wrap items-center gap-4">
        <div className="min-w-0 flex-1 basis-[min(10rem,100%)]">
          <h2 id={id} className="font-display text-card">
            {title}
          </h2>
          <p className="text-pretty text-ink-soft">{line}</p>
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}
