import type { ReactNode } from "react";
import type { QuestionId } from "#domain/care/check/questions.ts";
import { BODY, Canvas, DROP, HAND, Head, LYING, MASS, MOVE, Point, THERMOMETER, THING } from "#features/care/drawing/parts.tsx";

/** What a question means. Nobody has reviewed any of them, which the screen says; the words never depend on one. */
export function Drawing({ of }: { of: QuestionId }) {
  return <Canvas className="size-[clamp(92px,25dvh,216px)] low:size-23">{DRAWINGS[of]}</Canvas>;
}

const CHEST = (
  <path {...MASS} d="M34 10C30 22 22 24 20 32c-3 10 4 20 5 32 1 8-1 16-2 22h50c-1-6-3-14-2-22 1-12 8-22 5-32-2-8-10-10-14-22Z" />
);

const RIBS = (
  <path
    {...THING}
    d="M48 34v26M44 38c-7-1-12 1-14 5M44 48c-7-1-11 2-13 6M44 58c-6 0-10 3-12 7M52 38c7-1 12 1 14 5M52 48c7-1 11 2 13 6M52 58c6 0 10 3 12 7"
  />
);

const BOWL = (
  <>
    <path {...MASS} d="M16 58h64c0 18-12 28-32 28S16 76 16 58Z" />
    <path {...THING} d="M12 58h72" />
  </>
);

const GLASS = <path {...THING} d="M58 20 62 84h24l4-64M59 34h30" />;

function Days({ count, y }: { count: number; y: number }) {
  return (
    <>
      {Array.from({ length: count }, (_, at) => (
        <rect key={at} {...THING} x={48 - (count * 14) / 2 + at * 14 + 2} y={y} width={10} height={10} rx={2.5} />
      ))}
    </>
  );
}

const DRAWINGS: Record<QuestionId, ReactNode> = {
  wake: (
    <>
      <path {...BODY} strokeWidth={20} d="M84 72H46" />
      <Head cx={22} cy={70} r={14} />
      <path {...HAND} strokeWidth={11} d="M92 26 68 46" />
      <path {...HAND} strokeWidth={15} d="M66 48 59 54" />
      <path {...MOVE} d="M28 40q-7-5-14 0M34 30q-14-10-27 0" />
    </>
  ),
  breathing: (
    <>
      {CHEST}
      {RIBS}
      <path {...MOVE} d="M4 54h14M13 49l6 5-6 5M92 54H78M83 49l-6 5 6 5" />
    </>
  ),
  colour: (
    <>
      <path {...BODY} strokeWidth={24} d="M48 52v22" />
      <path {...BODY} strokeWidth={9} d="M38 50 18 64M58 50 78 64M42 80 36 92M54 80 60 92" />
      <Head cx={48} cy={24} r={17} />
      <Point cx={48} cy={32} r={5} />
      <Point cx={16} cy={66} />
      <Point cx={80} cy={66} />
      <path {...MOVE} d="M70 12l7-7M74 22h10M26 12l-7-7M22 22H12" />
    </>
  ),
  fit: (
    <>
      <path {...BODY} strokeWidth={18} d="M72 62 46 58" />
      <Head cx={24} cy={58} />
      <path {...BODY} strokeWidth={9} d="M74 64 90 50M72 68 88 82M48 52 54 34M46 66 52 84" />
      <path {...MOVE} d="M40 26q4-6 8 0t8 0 8 0M82 34q4-6 8 0M62 88q4-6 8 0t8 0" />
    </>
  ),
  rash: (
    <>
      <path {...BODY} strokeWidth={34} d="M10 74q38-14 76 2" />
      <g fill="var(--drawing-rash)">
        <circle cx="12" cy="66" r="3" />
        <circle cx="22" cy="78" r="2.5" />
        <circle cx="82" cy="70" r="3" />
        <circle cx="74" cy="82" r="2.5" />
        <circle cx="42" cy="66" r="3.2" />
        <circle cx="52" cy="71" r="2.6" />
        <circle cx="56" cy="62" r="2.8" />
        <circle cx="46" cy="75" r="2.4" />
      </g>
      <path {...THING} d="M30 8 34 74q14 6 28 0L66 8M30 8q18 6 36 0M31 24q17 5 34 0" />
    </>
  ),
  temperature: THERMOMETER,
  feeds: (
    <>
      <path {...BODY} strokeWidth={22} d="M30 86V70" />
      <Head cx={26} cy={44} r={18} />
      <path {...THING} d="M60 46 72 40l14 26-12 6ZM60 46l-6-2 4-6 7 3" />
      <path {...MOVE} d="M46 22q-8-10-20-8M32 8l-7 6 8 6" />
    </>
  ),
  drinks: (
    <>
      <path {...BODY} strokeWidth={22} d="M28 88V72" />
      <Head cx={26} cy={44} r={18} />
      {GLASS}
      <path {...MOVE} d="M46 56q8 2 6 14M46 64l6 7 6-6" />
    </>
  ),
  cry: (
    <>
      <path {...BODY} strokeWidth={24} d="M38 90v-8" />
      <Head cx={38} cy={48} r={26} />
      <Point cx={50} cy={56} r={7} />
      <path {...MOVE} d="M70 46q5 8 0 17M80 38q9 16 0 34" />
    </>
  ),
  head: (
    <>
      <path {...BODY} strokeWidth={26} d="M48 92v-6" />
      <Head cx={48} cy={56} r={28} />
      <path {...MASS} d="M34 32q14-16 28 0Z" />
      <Point cx={48} cy={29} r={7} />
      <path {...MOVE} d="M48 14V5M64 18l6-8M32 18l-6-8" />
    </>
  ),
  neck: (
    <>
      {LYING}
      <Head cx={20} cy={64} />
      <Point cx={36} cy={64} r={6} />
      <path {...MOVE} d="M16 46q8-14 26-11M36 28l7 7-8 6" />
      <path {...THING} d="M54 20l10 10M64 20 54 30" />
    </>
  ),
  vomit: (
    <>
      {BOWL}
      <g fill="var(--drawing-point)">
        <path d={DROP} transform="translate(34 28)" />
        <path d={DROP} transform="translate(60 36) scale(0.8)" />
      </g>
    </>
  ),
  keepsNothing: (
    <>
      {BOWL}
      <path {...MOVE} d="M30 14q18-8 18 16v16M40 39l8 8 8-8" />
    </>
  ),
  highFever: THERMOMETER,
  longFever: (
    <>
      <g transform="translate(12 -2) scale(0.75)">{THERMOMETER}</g>
      <Days count={5} y={80} />
    </>
  ),
  dryBaby: (
    <>
      <path {...MASS} d="M8 40q40 8 80 0l-4 22q-18 2-22 26-14 6-28 0-4-24-22-26Z" />
      <path {...THING} d="M9 47l14 2-2 11-11-2M87 47l-14 2 2 11 11-2" />
      <path {...MOVE} d={DROP} transform="translate(48 22) scale(1.1)" />
    </>
  ),
  dry: (
    <>
      <path {...MASS} d="M20 36h30l-3 48H23Z" />
      <path {...THING} d="M17 14 22 84h26l5-70" />
      <path {...MOVE} d={DROP} transform="translate(74 50) scale(1.3)" />
    </>
  ),
  faster: (
    <>
      {CHEST}
      <path {...MOVE} d="M30 46q4.5-8 9 0t9 0 9 0 9 0M30 62q4.5-8 9 0t9 0 9 0 9 0" />
    </>
  ),
  limb: (
    <>
      <path {...BODY} strokeWidth={22} d="M28 12 44 46" />
      <path {...BODY} strokeWidth={18} d="M44 46 40 78" />
      <path {...BODY} strokeWidth={14} d="M40 82h16" />
      <Point cx={46} cy={47} r={10} />
      <path {...MOVE} d="M64 40l10-4M66 50h11M62 60l9 6" />
    </>
  ),
  longCough: (
    <>
      <path {...BODY} strokeWidth={20} d="M32 60v-4" />
      <Head cx={34} cy={28} r={19} />
      <Point cx={46} cy={34} r={5} />
      <path {...MOVE} d="M62 28l14-6M64 37h16M62 46l13 7" />
      <Days count={3} y={82} />
    </>
  ),
};
