import { ImagePlus } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

interface PhotoDropzoneProps {
  onDrop: (files: File[]) => void;
  className: string;
  children: ReactNode;
}

/** The whole chat takes photos that are dragged there, and says so while they hang over it. */
export function PhotoDropzone({ onDrop, className, children }: PhotoDropzoneProps) {
  const { t } = useTranslation("chat");
  const main = useRef<HTMLElement>(null);
  const [isOver, setOver] = useState(false);

  const onDrag = useEffectEvent((event: DragEvent) => {
    if (event.type === "dragleave") {
      // From one thing of the chat to another is no leaving.
      const { relatedTarget } = event;
      if (!(relatedTarget instanceof Node && main.current?.contains(relatedTarget))) setOver(false);
    } else if (event.dataTransfer?.types.includes("Files")) {
      event.preventDefault();
      setOver(event.type === "dragover");
      if (event.type === "drop") onDrop([...event.dataTransfer.files]);
    }
  });

  useEffect(() => {
    const chat = main.current;
    const listener = (event: DragEvent) => onDrag(event);
    for (const type of DRAGGING) chat?.addEventListener(type, listener);
    return () => {
      for (const type of DRAGGING) chat?.removeEventListener(type, listener);
    };
  }, []);

  return (
    <main ref={main} className={className}>
      {children}
      {isOver && (
        <div
          className="pointer-events-none absolute inset-3 z-1 grid place-content-center justify-items-center gap-2 rounded-composer
            bg-raised/90 text-button font-strong text-ink inset-ring-2 inset-ring-focus"
        >
          <ImagePlus aria-hidden size={32} strokeWidth={1.5} />
          {t("photos.drop")}
        </div>
      )}
    </main>
  );
}

const DRAGGING = ["dragover", "dragleave", "drop"] as const;
