interface PageHeaderProps {
  title: string;
  description: string;
  /** Where the page below needs the height. */
  isCompact: boolean;
  /** It is said and not shown. */
  isHidden?: boolean;
}

export function PageHeader({ title, description, isCompact, isHidden = false }: PageHeaderProps) {
  const look = isHidden
    ? "sr-only"
    : `mx-auto grid w-full max-w-page gap-1 px-4 md:px-6 ${isCompact ? "py-3" : "pt-5 pb-4 md:pt-8 md:pb-6"}`;
  return (
    <div className={look}>
      <h1 className="font-display text-title">{title}</h1>
      <p className="text-button text-pretty text-ink-soft">{description}</p>
    </div>
  );
}
