import { CloudOff } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#ui/Button.tsx";
import { SMALL_ICON } from "#ui/icons.ts";

interface NoticeProps {
  icon?: ReactNode;
  title: string;
  hint?: string;
  /** The one way on, with `onAction`. */
  actionLabel?: string;
  onAction?: () => void;
}

/** In the place of what cannot be shown just now: what it is, and the one way on. */
export function Notice({ icon, title, hint, actionLabel, onAction }: NoticeProps) {
  return (
    <div className="grid justify-items-start gap-3 py-3">
      <output className="flex gap-2.5">
        {icon !== undefined && <span className="mt-1 shrink-0 text-ink-soft">{icon}</span>}
        <span>
          <span className="block">{title}</span>
          {hint !== undefined && <span className="block text-sm text-ink-soft">{hint}</span>}
        </span>
      </output>
      {actionLabel !== undefined && (
        <Button isSmall onClick={onAction}>
          {actionLabel}
        </Button>
      )}
    </div>
  );
}

/** For want of a network; there is nothing to press: what should stand here comes by itself. */
export function NoConnection({ title, hint }: { title: string; hint: string }) {
  return <Notice icon={<CloudOff {...SMALL_ICON} />} title={title} hint={hint} />;
}
