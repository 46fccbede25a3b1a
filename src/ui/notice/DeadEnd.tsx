import type { ReactNode } from "react";
import { Mark } from "#ui/brand/Mark.tsx";

interface DeadEndProps {
  /** Below the heading of a page that stands around it: `h2`. */
  heading?: "h1" | "h2";
  title: string;
  text: string;
  /** The ways on. */
  children: ReactNode;
}

/** Where a way ends: the mark with its lamp out, one sentence, and the way on. */
export function DeadEnd({ heading: Heading = "h1", title, text, children }: DeadEndProps) {
  return (
    <div className="dead-end">
      <Mark size={52} isOut />
      <Heading>{title}</Heading>
      <p>{text}</p>
      <div>{children}</div>
    </div>
  );
}
