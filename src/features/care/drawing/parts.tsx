import type { ReactNode } from "react";

interface CanvasProps {
  className: string;
  children: ReactNode;
}

/**
 * What is meant, without face, sex or skin, in a box of 96: a soft mass, a helping hand in a second tone, and one lit point where force goes
 * or the sign is. The words beside it say all of it, so it is silent.
 */
export function Canvas({ className, children }: CanvasProps) {
  return (
    <svg
      viewBox="0 0 96 96"
      aria-hidden
      strokeLinecap="round"
      strokeLinejoin="round"
      fill="none"
      className={`block overflow-visible ${className}`}
    >
      {children}
    </svg>
  );
}

export const BODY = { stroke: "var(--drawing-body)" };
export const MASS = { fill: "var(--drawing-body)" };
export const HAND = { stroke: "var(--drawing-hand)" };
export const THING = { stroke: "var(--ink)", strokeWidth: 2.5 };
/** Where force goes or the sign is, and what moves. */
export const MOVE = { stroke: "var(--drawing-point)", strokeWidth: 3 };

/** A gap of the ground parts a head from its body. */
export function Head({ cx, cy, r = 12 }: { cx: number; cy: number; r?: number }) {
  return <circle cx={cx} cy={cy} r={r} {...MASS} stroke="var(--surface)" strokeWidth={3} />;
}

export function Point({ cx, cy, r = 6 }: { cx: number; cy: number; r?: number }) {
  return <circle cx={cx} cy={cy} r={r} fill="var(--drawing-point)" stroke="var(--surface)" strokeWidth={2.5} />;
}

/** On its back, the head at the left. */
export const LYING = (
  <>
    <path {...BODY} strokeWidth={19} d="M76 66H46" />
    <path {...BODY} strokeWidth={9} d="M78 66 90 78M76 70 84 84" />
  </>
);

export const DROP = "M0 -13C6 -4 8 0 8 4a8 8 0 0 1-16 0c0-4 2-8 8-17Z";

export const THERMOMETER = (
  <>
    <path {...MASS} d="M40 16a8 8 0 0 1 16 0v42a16 16 0 1 1-16 0Z" />
    <path {...THING} d="M64 20h8M64 32h8M64 44h8" />
    <path {...MOVE} strokeWidth={5} d="M48 30v38" />
    <Point cx={48} cy={71} r={9} />
  </>
);
