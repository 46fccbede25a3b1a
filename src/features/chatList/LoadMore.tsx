import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { useInView } from "#platform/react/useInView.ts";
import { Button } from "#ui/Button.tsx";

/** The end of what has been loaded: the next page comes when it is nearly seen, or by a press. */
export function LoadMore({ onMore }: { onMore: () => void }) {
  const { t } = useTranslation("chat");
  const end = useRef<HTMLDivElement>(null);
  useInView(end, ({ inSight }) => {
    if (inSight) onMore();
  });
  return (
    <div ref={end} className="grid px-1 pt-2">
      <Button variant="quiet" small onClick={onMore}>
        {t("history.more")}
      </Button>
    </div>
  );
}
