import type { ReactNode } from "react";
import type { Sign } from "#domain/care/firstAid/cards.ts";
import { BODY, Canvas, DROP, HAND, Head, LYING, MASS, MOVE, Point, THERMOMETER, THING } from "./parts.tsx";

/** The sign that a tile of first aid is about, small. */
export function SignDrawing({ of }: { of: Sign }) {
  return <Canvas className="size-11">{SIGNS[of]}</Canvas>;
}

const SIGNS: Record<Sign, ReactNode> = {
  choking: (
    <>
      <path {...BODY} strokeWidth={24} d="M48 92V76" />
      <Head cx={48} cy={40} r={25} />
      <Point cx={48} cy={71} r={8} />
      <path {...MOVE} strokeWidth={5} d="M20 68 8 62M22 82H8M76 68l12-6M74 82h14" />
    </>
  ),
  notBreathing: (
    <>
      {LYING}
      <Head cx={20} cy={64} r={14} />
      <path {...HAND} strokeWidth={12} d="M60 4v38" />
      <Point cx={60} cy={58} r={8} />
    </>
  ),
  unconscious: (
    <>
      <path {...BODY} strokeWidth={21} d="M74 68H46" />
      <path {...BODY} strokeWidth={10} d="M76 66 64 86 78 90M48 66 36 84" />
      <Head cx={22} cy={64} r={14} />
      <path {...MOVE} strokeWidth={5} d="M34 36q18-20 38 0M75 20v18H59" />
    </>
  ),
  seizure: (
    <>
      <path {...BODY} strokeWidth={21} d="M76 70 48 64" />
      <path {...BODY} strokeWidth={10} d="M78 70 92 56" />
      <Head cx={22} cy={62} r={14} />
      <path {...MOVE} strokeWidth={5} d="M14 30q6-9 12 0t12 0 12 0M62 36q6-9 12 0t12 0" />
    </>
  ),
  burn: (
    <>
      <path {...BODY} strokeWidth={22} d="M6 78H74q10 0 14-8" />
      <path fill="var(--drawing-point)" d="M48 8c4 14 18 18 18 34a18 18 0 0 1-36 0c0-8 6-12 8-18 3 3 4 6 4 9 6-6 8-14 6-25Z" />
    </>
  ),
  poison: (
    <>
      <path {...MASS} d="M32 34h32v46q0 8-8 8H40q-8 0-8-8Z" />
      <path {...THING} strokeWidth={4} d="M38 10h20v14H38z" />
      <Point cx={48} cy={62} r={10} />
    </>
  ),
  battery: (
    <>
      <circle cx={48} cy={52} r={34} {...MASS} />
      <circle cx={48} cy={52} r={23} {...THING} strokeWidth={4} />
      <path {...MOVE} strokeWidth={6} d="M48 42v20M38 52h20" />
    </>
  ),
  allergy: (
    <>
      <path {...BODY} strokeWidth={24} d="M48 92v-8" />
      <Head cx={48} cy={46} r={32} />
      <Point cx={36} cy={40} r={6} />
      <Point cx={58} cy={34} r={7} />
      <Point cx={52} cy={58} r={8} />
    </>
  ),
  bleeding: (
    <>
      <path {...BODY} strokeWidth={22} d="M6 74H74q10 0 14-8" />
      <path {...HAND} strokeWidth={13} d="M88 8 64 34" />
      <path {...HAND} strokeWidth={17} d="M60 40 52 48" />
      <Point cx={46} cy={62} r={9} />
    </>
  ),
  motherBleeding: (
    <>
      <path {...BODY} strokeWidth={36} d="M48 30v26" />
      <path {...BODY} strokeWidth={15} d="M38 70 34 90M58 70 62 90" />
      <path
        fill="var(--drawing-point)"
        stroke="var(--surface)"
        strokeWidth={2}
        d={DROP}
        transform="translate(48 70) scale(1.4)"
      />
    </>
  ),
  headInjury: (
    <>
      <path {...BODY} strokeWidth={26} d="M46 92v-6" />
      <Head cx={46} cy={54} r={29} />
      <Point cx={62} cy={32} r={8} />
      <path {...MOVE} strokeWidth={5} d="M74 22l9-10M80 34h12M62 16l2-12" />
    </>
  ),
  newbornFever: THERMOMETER,
};
