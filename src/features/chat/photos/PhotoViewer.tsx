import { ChevronLeft, ChevronRight, Sun, X } from "lucide-react";
import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { MessagePhoto } from "#domain/chat/chatMessages.ts";
import { useFileUrl } from "#platform/convex/useFileUrl.ts";
import { IconButton } from "#ui/IconButton.tsx";
import { ICON } from "#ui/icons.ts";
import { ofItself } from "#ui/ofItself.ts";
import { useBackToClose } from "#ui/overlay.ts";
import { PhotoImage } from "./PhotoImage.tsx";
import { PhotoUnavailable } from "./PhotoUnavailable.tsx";

/** A finger that goes as far sideways turns to the next photo. */
const SWIPE_PX = 56;

interface PhotoViewerProps {
  photos: readonly MessagePhoto[];
  /** The place of the one that was pressed. */
  first: number;
  onClose: () => void;
}

/** A photo as large as the screen; the arrows lead to the others, Escape leads back. */
export function PhotoViewer({ photos, first, onClose }: PhotoViewerProps) {
  const { t } = useTranslation("chat");
  const dialog = useRef<HTMLDialogElement>(null);
  const [place, setPlace] = useState(first);
  const [bright, setBright] = useState<readonly string[]>([]);
  const photo = photos[place];
  const close = () => dialog.current?.close();

  const onKeyDown = useEffectEvent(({ key }: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0;
    if (photos[place + step] !== undefined) setPlace(place + step);
  });
  useBackToClose(true, close);
  const from = useRef<number | null>(0);
  function press({ isPrimary, clientX }: PointerEvent) {
    // Two fingers enlarge it; on what is enlarged one finger moves it.
    from.current = isPrimary && (window.visualViewport?.scale ?? 1) === 1 ? clientX : null;
  }
  function release({ clientX: to }: PointerEvent) {
    if (from.current === null) return;
    const step = Math.abs(to - from.current) < SWIPE_PX ? 0 : to < from.current ? 1 : -1;
    if (photos[place + step] !== undefined) setPlace(place + step);
  }
  useEffect(() => {
    const viewer = dialog.current;
    viewer?.showModal();
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    viewer?.addEventListener("keydown", listener);
    return () => viewer?.removeEventListener("keydown", listener);
  }, []);

  return (
    <dialog
      ref={dialog}
      aria-label={t("photos.name", { number: place + 1 })}
      onClose={ofItself(onClose)}
      onPointerDown={press}
      onPointerUp={release}
      className="m-0 touch-pan-y touch-pinch-zoom h-dvh max-h-none w-screen max-w-none bg-photo-night p-0 text-photo-words backdrop:bg-transparent"
    >
      {photos.length > 1 && <PlaceOf place={place} of={photos.length} />}
      {photo !== undefined && (
        <>
          <WholePhoto
            key={photo.id}
            photo={photo}
            name={t("photos.name", { number: place + 1 })}
            isBright={bright.includes(photo.id)}
          />
          <BrightnessButton
            isFull={bright.includes(photo.id)}
            onFull={(isFull) => setBright(withOrWithout(bright, photo.id, isFull))}
          />
        </>
      )}
      <IconButton label={t("photos.close")} onClick={close} className={`${ON_PHOTO} ${UP} ${RIGHT}`}>
        <X {...ICON} />
      </IconButton>
      {place > 0 && (
        <IconButton label={t("photos.previous")} onClick={() => setPlace(place - 1)} className={`${ON_PHOTO} top-1/2 ${LEFT}`}>
          <ChevronLeft {...ICON} />
        </IconButton>
      )}
      {place < photos.length - 1 && (
        <IconButton label={t("photos.next")} onClick={() => setPlace(place + 1)} className={`${ON_PHOTO} top-1/2 ${RIGHT}`}>
          <ChevronRight {...ICON} />
        </IconButton>
      )}
    </dialog>
  );
}

/** Above and below the photo, where there are several: which one this is, in words and as dots. */
function PlaceOf({ place, of }: { place: number; of: number }) {
  const { t } = useTranslation("chat");
  return (
    <>
      <p className={`pointer-events-none absolute inset-x-0 ${UP} z-1 grid min-h-11 place-items-center text-ui font-strong`}>
        <span className={OVER_PHOTO}>{t("photos.count", { number: place + 1, of })}</span>
      </p>
      <div aria-hidden className="pointer-events-none absolute inset-x-0 bottom-0 z-1 flex justify-center safe-bottom-6">
        <span className={`${OVER_PHOTO} flex gap-2.5`}>
          {Array.from({ length: of }, (_, dot) => (
            <i key={dot} className={`size-2 rounded-full ${dot === place ? "bg-photo-words" : "bg-photo-words/40"}`} />
          ))}
        </span>
      </div>
    </>
  );
}

/** At night a photo is dimmed; a rash has to be seen as it is. */
function BrightnessButton({ isFull, onFull }: { isFull: boolean; onFull: (isFull: boolean) => void }) {
  const { t } = useTranslation("chat");
  return (
    <IconButton
      label={t("photos.bright")}
      aria-pressed={isFull}
      onClick={() => onFull(!isFull)}
      className={`${ON_PHOTO} ${UP} ${LEFT} hidden! dark:inline-grid! aria-pressed:bg-photo-words! aria-pressed:text-photo-ink!`}
    >
      <Sun {...ICON} />
    </IconButton>
  );
}

function withOrWithout(ids: readonly string[], id: string, isWith: boolean): readonly string[] {
  const others = ids.filter((other) => other !== id);
  return isWith ? [...others, id] : others;
}

/** A high photo reaches under the words and the dots. */
const OVER_PHOTO = "rounded-full bg-photo-night/76 px-3 py-1.5";

/** Clear of the notch, on whichever side it is. */
const UP = "top-[calc(12px+env(safe-area-inset-top))]";
const LEFT = "left-[calc(12px+env(safe-area-inset-left))]";
const RIGHT = "right-[calc(12px+env(safe-area-inset-right))]";

const ON_PHOTO = "absolute! bg-photo-night/76 text-photo-words! hover:bg-photo-night!";

function WholePhoto({ photo, name, isBright }: { photo: MessagePhoto; name: string; isBright: boolean }) {
  const file = useFileUrl(photo.url);
  return (
    <div className="pointer-events-none grid h-full grid-rows-[minmax(0,1fr)] place-items-center">
      {file.isUnavailable && <PhotoUnavailable />}
      <PhotoImage
        photo={photo}
        name={name}
        file={file}
        className={`h-auto max-h-dvh w-auto max-w-full object-contain ${isBright ? "" : "[filter:var(--photo-whole)]"}`}
      />
    </div>
  );
}
