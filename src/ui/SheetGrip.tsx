import { type PointerEvent, useRef } from "react";

/** Drawn down by as much, a sheet closes. */
const CLOSES_PX = 72;

/** The upper edge of a sheet on a phone: drawn down, it closes. Nothing needs it, so it has no name. */
export function SheetGrip() {
  const from = useRef<number | null>(null);

  function draw({ clientY, currentTarget }: PointerEvent, released: boolean) {
    const sheet = currentTarget.closest("dialog");
    if (from.current === null || sheet === null) return;
    const by = Math.max(0, clientY - from.current);
    sheet.style.translate = released && by <= CLOSES_PX ? "" : `0 ${by}px`;
    if (!released) return;
    from.current = null;
    if (by > CLOSES_PX) sheet.close();
  }

  return (
    <div
      aria-hidden
      onPointerDown={(event) => {
        from.current = event.clientY;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={(event) => draw(event, false)}
      onPointerUp={(event) => draw(event, true)}
      onPointerCancel={(event) => draw(event, true)}
      className="absolute inset-x-0 top-0 flex h-14 touch-none justify-center pt-2.5 md:hidden"
    >
      <span className="h-1 w-9 rounded-full bg-line-strong opacity-60" />
    </div>
  );
}
