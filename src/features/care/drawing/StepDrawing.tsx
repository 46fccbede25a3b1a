import type { ReactNode } from "react";
import type { StatementId } from "#domain/care/firstAid/statements.ts";
import { BODY, Canvas, HAND, Head, LYING, MOVE, Point, THING } from "./parts.tsx";

/** Whether a step has a drawing: only where hands must do something, or eyes must find something. */
export function hasDrawing(step: StatementId): boolean {
  return step in STEPS;
}

/** What a step of first aid looks like. */
export function StepDrawing({ of }: { of: StatementId }) {
  return <Canvas className="ml-auto size-23 shrink-0 dense:size-18 full:[&:lang(ml)]:size-20">{STEPS[of]}</Canvas>;
}

/** The arm below a baby, from the elbow at the right to the hand that holds the head lower. */
const FOREARM = <path {...HAND} strokeWidth={9} d="M92 64 34 86q-7 2-12-1" />;

const FACE_DOWN = (
  <>
    {FOREARM}
    <path {...BODY} strokeWidth={19} d="M76 54 46 66" />
    <path {...BODY} strokeWidth={9} d="M78 52 90 43M50 70 52 84" />
    <Head cx={27} cy={73} />
  </>
);

const FACE_UP = (
  <>
    {FOREARM}
    <path {...BODY} strokeWidth={19} d="M76 54 46 66" />
    <path {...BODY} strokeWidth={9} d="M78 52 91 46M54 60 58 46" />
    <Head cx={27} cy={73} />
  </>
);

/** A flat hand, fingers towards the left. */
const FLAT_HAND = (
  <>
    <path {...HAND} strokeWidth={11} d="M92 6 76 20" />
    <path {...HAND} strokeWidth={15} d="M74 23 66 29" />
    <path {...HAND} strokeWidth={5.5} d="M62 26 46 20M61 31 43 29M63 36 48 39" />
  </>
);

const TWO_FINGERS = (
  <>
    <path {...HAND} strokeWidth={11} d="M90 4 78 14" />
    <path {...HAND} strokeWidth={17} d="M76 16 71 21" />
    <path {...HAND} strokeWidth={6.5} d="M66 26 59 46M75 28 68 46" />
  </>
);

const IN_TURN = <path {...MOVE} strokeWidth={4} d="M24 36a27 27 0 0 1 47-6M72 60a27 27 0 0 1-47 6M73 14v17H57M23 82V65h16" />;

const PRESSED_BY_ARM = (
  <>
    {LYING}
    <Head cx={20} cy={66} />
    <path {...HAND} strokeWidth={11} d="M62 4v36" />
    <path {...HAND} strokeWidth={14} d="M56 47h12" />
    <Point cx={60} cy={60} />
    <path {...MOVE} d="M38 22v20M32 36l6 7 6-7" />
  </>
);

const PRESSED_BY_FINGERS = (
  <>
    {LYING}
    <Head cx={20} cy={66} />
    {TWO_FINGERS}
    <Point cx={60} cy={58} />
    <path {...MOVE} d="M40 22v20M34 36l6 7 6-7" />
  </>
);

/** The helper's head over theirs; the point is the mouth. */
const BREATH = (
  <>
    {LYING}
    <Head cx={22} cy={64} r={14} />
    <circle cx={38} cy={26} r={17} fill="var(--drawing-hand)" />
    <path {...HAND} strokeWidth={13} d="M58 30 84 40" />
    <Point cx={27} cy={52} r={5} />
    <path {...MOVE} d="M58 60q4-12 13-12t13 12" />
  </>
);

const ON_THE_SIDE = (
  <>
    <path {...BODY} strokeWidth={19} d="M72 70H46" />
    <path {...BODY} strokeWidth={9} d="M74 68 64 84 76 90M78 72 92 74M48 66 38 82 26 84" />
    <Head cx={22} cy={66} />
    <path {...MOVE} d="M34 42q18-20 38 0M74 30v13H61" />
  </>
);

/** A forearm and its hand, below what is done for it. */
const ARM = <path {...BODY} strokeWidth={20} d="M6 70H72q10 0 14-8" />;

const COOLED = (
  <>
    {ARM}
    <path {...THING} d="M20 10h22q10 0 10 10v6M14 4v14" />
    <path {...MOVE} d="M44 36v14M52 34v18M60 36v14" />
  </>
);

const PRESSED_CLOTH = (
  <>
    {ARM}
    <path {...THING} fill="var(--surface)" d="M34 50h26v14H34z" />
    <path {...HAND} strokeWidth={11} d="M84 6 66 26" />
    <path {...HAND} strokeWidth={15} d="M63 30 52 40" />
    <Point cx={47} cy={57} r={5} />
    <path {...MOVE} d="M26 20v20M20 34l6 7 6-7" />
  </>
);

const LEGS_RAISED = (
  <>
    <path {...BODY} strokeWidth={19} d="M56 70H42" />
    <path {...BODY} strokeWidth={10} d="M60 68 84 48" />
    <Head cx={20} cy={70} />
    <path {...THING} d="M70 62h22v24H70z" />
    <path {...MOVE} d="M68 42V22M62 29l6-7 6 7" />
  </>
);

const CUSHIONED = (
  <>
    <path {...THING} d="M8 76q14-8 30 0v8H8Z" />
    <path {...BODY} strokeWidth={18} d="M76 68 48 62" />
    <path {...BODY} strokeWidth={9} d="M78 68 90 54M76 74 90 84" />
    <Head cx={24} cy={60} />
    <path {...MOVE} d="M20 34q4-6 8 0t8 0M60 38q4-6 8 0t8 0" />
  </>
);

const STEPS: Partial<Record<StatementId, ReactNode>> = {
  blowsBaby: (
    <>
      {FACE_DOWN}
      {FLAT_HAND}
      <Point cx={57} cy={55} />
      <path {...MOVE} d="M28 30q2 10 10 16M84 40q2-8-1-14" />
    </>
  ),
  thrustsBaby: (
    <>
      {FACE_UP}
      {TWO_FINGERS}
      <Point cx={60} cy={56} />
      <path {...MOVE} d="M40 20v20M34 34l6 7 6-7" />
    </>
  ),
  thrustsBabyUS: (
    <>
      {FACE_UP}
      <path {...HAND} strokeWidth={11} d="M88 4 74 24" />
      <path {...HAND} strokeWidth={16} d="M72 30 62 42" />
      <Point cx={60} cy={56} />
      <path {...MOVE} d="M40 20v20M34 34l6 7 6-7" />
    </>
  ),
  repeatBaby: IN_TURN,
  repeatChild: IN_TURN,
  repeatBreaths: IN_TURN,
  repeatPushes: IN_TURN,
  blowsChild: (
    <>
      <path {...BODY} strokeWidth={20} d="M66 56 38 44" />
      <path {...BODY} strokeWidth={10} d="M68 60 66 90M36 48 30 70" />
      <Head cx={20} cy={40} />
      <path {...HAND} strokeWidth={9} d="M92 72 44 62" />
      <g transform="translate(4 -6) scale(0.9)">{FLAT_HAND}</g>
      <Point cx={50} cy={43} />
    </>
  ),
  thrustsChild: (
    <>
      <path {...HAND} strokeWidth={16} d="M70 22v62" />
      <circle cx={72} cy={10} r={11} fill="var(--drawing-hand)" />
      <path {...BODY} strokeWidth={22} d="M46 46v22" />
      <path {...BODY} strokeWidth={10} d="M42 72 40 92M51 72 53 92" />
      <Head cx={46} cy={24} r={13} />
      <path {...HAND} strokeWidth={9} d="M72 42 60 60 38 60" />
      <Point cx={37} cy={59} />
      <path {...MOVE} d="M14 66l14-12M18 53l10 1-1 10" />
    </>
  ),
  checkBreaths: (
    <>
      {LYING}
      <Head cx={22} cy={64} r={14} />
      <path {...HAND} strokeWidth={9} d="M6 30 18 46M62 26 40 54" />
      <Point cx={35} cy={66} r={5} />
      <path {...MOVE} d="M46 80q-12 10-26 4M30 90l-10-6 4-10" />
    </>
  ),
  breathsBaby: BREATH,
  breathsBabyAfter: BREATH,
  breathsChild: BREATH,
  pushesBaby: PRESSED_BY_FINGERS,
  pushesBabyIN: PRESSED_BY_FINGERS,
  pushesBabyUS: (
    <>
      {LYING}
      <Head cx={20} cy={66} />
      <path {...HAND} strokeWidth={10} d="M36 10 52 40M86 10 68 40" />
      <path {...HAND} strokeWidth={7} d="M54 44 58 50M66 44 62 50" />
      <Point cx={60} cy={60} />
      <path {...MOVE} d="M60 14v18M54 26l6 7 6-7" />
    </>
  ),
  pushesChild: PRESSED_BY_ARM,
  cradleBaby: (
    <>
      {FACE_UP}
      <path {...MOVE} d="M12 34v22M6 50l6 7 6-7" />
    </>
  ),
  sideChild: ON_THE_SIDE,
  seizureSide: ON_THE_SIDE,
  seizureSafe: CUSHIONED,
  burnCool: COOLED,
  burnCoolUS: COOLED,
  burnCover: (
    <>
      {ARM}
      <path {...THING} d="M30 58l8 24M42 58l8 24M54 58l8 24M30 58h30M36 82h30" />
    </>
  ),
  bleedPress: PRESSED_CLOTH,
  bleedLie: LEGS_RAISED,
  allergyPen: (
    <>
      <path {...BODY} strokeWidth={26} d="M8 78 62 66" />
      <path {...BODY} strokeWidth={16} d="M66 68 74 92" />
      <path {...HAND} strokeWidth={13} d="M84 8 64 22" />
      <path {...THING} strokeWidth={7} d="M60 18 46 46" />
      <Point cx={42} cy={60} />
    </>
  ),
  allergyLie: LEGS_RAISED,
};
