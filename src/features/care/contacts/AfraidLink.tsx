import { Link } from "@tanstack/react-router";
import { Phone } from "lucide-react";
import { ICON } from "#ui/icons.ts";
import { Tagged } from "#ui/Tagged.tsx";
import { telHref } from "./telHref.ts";

interface AfraidLinkProps {
  /** Undefined where no number is known: then it leads to all of them. */
  number: string | undefined;
  /** What is pressed stands in `<b>`. */
  text: string;
  weight: "font-bold" | "font-strong";
  className: string;
}

/** The way to help that is nearer than the end of the questions. */
export function AfraidLink({ number, text, weight, className }: AfraidLinkProps) {
  const look = `inline-flex items-center justify-center text-ui text-ink-soft ${className}`;
  const words = (
    <span className="inline-flex items-start gap-2">
      <Phone {...ICON} className="mt-px shrink-0" />
      {/* Of a line that would take a quarter of the screen only what is pressed is seen. */}
      <span className="large:text-[0px]">
        <Tagged
          text={text}
          components={{
            b: (
              <b
                className={`${weight} text-ink large:text-ui underline decoration-line-strong decoration-2 underline-offset-4`}
              />
            ),
          }}
        />
      </span>
    </span>
  );
  if (number === undefined) {
    return (
      <Link to="/emergency" className={look}>
        {words}
      </Link>
    );
  }
  return (
    <a href={telHref(number)} className={look}>
      {words}
    </a>
  );
}
