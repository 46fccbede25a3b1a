import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { MessageId } from "#domain/ids.ts";
import { IconButton } from "#ui/IconButton.tsx";

export type PagerDirection = "previous" | "next";

interface VersionPagerProps {
  messageId: MessageId;
  versions: readonly MessageId[];
  onShow: (messageId: MessageId, direction: PagerDirection) => void;
  /** Which way was pressed to come here, once: the pager that was pressed is gone, and this one takes its focus over. */
  takePressed: () => PagerDirection | null;
}

/** One of several answers to a question, or of several ways in which it was asked. */
export function VersionPager({ messageId, versions, onShow, takePressed }: VersionPagerProps) {
  const { t } = useTranslation("chat");
  const group = useRef<HTMLFieldSetElement>(null);
  const takeFocus = useEffectEvent(() => {
    const direction = takePressed();
    if (direction !== null)
      group.current?.querySelector<HTMLElement>(`[data-direction="${direction}"]`)?.focus({ preventScroll: true });
  });
  useEffect(() => takeFocus(), []);

  const index = versions.indexOf(messageId);
  const place = { number: index + 1, of: versions.length };

  const step = (direction: PagerDirection, target: MessageId | undefined) => (
    <IconButton
      label={t(`actions.${direction}Version`)}
      data-direction={direction}
      aria-disabled={target === undefined}
      onClick={() => {
        if (target !== undefined) onShow(target, direction);
      }}
      className="aria-disabled:opacity-40"
    >
      {direction === "previous" ? <ChevronLeft aria-hidden size={20} /> : <ChevronRight aria-hidden size={20} />}
    </IconButton>
  );

  return (
    <fieldset ref={group} aria-label={t("actions.version", place)} className="flex items-center text-sm text-ink-soft">
      {step("previous", versions[index - 1])}
      <span aria-hidden className="tabular-nums">{`${place.number}/${place.of}`}</span>
      {step("next", versions[index + 1])}
    </fieldset>
  );
}
