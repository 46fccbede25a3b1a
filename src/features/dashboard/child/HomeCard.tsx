import { type ReactNode, type Ref, useId } from "react";

interface HomeCardProps {
  title: string;
  heading?: Ref<HTMLHeadingElement>;
  /** Small, at the other end of the title's line. */
  detail?: ReactNode;
  children: ReactNode;
}

export function HomeCard({ title, heading, detail, children }: HomeCardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 rounded-card bg-raised p-5 inset-ring inset-ring-line md:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 ref={heading} id={id} className="font-display text-card">
          {title}
        </h2>
        {detail !== undefined && <p className="text-sm text-ink-soft">{detail}</p>}
      </div>
      {children}
    </section>
  );
}
