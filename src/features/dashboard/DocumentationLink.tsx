import { ArrowUpRight } from "lucide-react";
import { site } from "#domain/site.ts";
import { SMALL_ICON } from "#ui/icons.ts";

interface DocumentationLinkProps {
  className: string;
  children: string;
}

/** In a tab of its own: what is being written here stays. */
export function DocumentationLink({ className, children }: DocumentationLinkProps) {
  return (
    <a
      href={site.documentationUrl}
      target="_blank"
      rel="noreferrer"
      className={`inline-flex min-h-11 items-center gap-1.5 rounded-badge ${className}`}
    >
      {children}
      <ArrowUpRight {...SMALL_ICON} />
    </a>
  );
}
