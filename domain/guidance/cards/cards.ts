import type { Card } from "#domain/guidance/card.ts";
import afterBirth from "./afterBirth.json" with { type: "json" };
import behaviour from "./behaviour.json" with { type: "json" };
import body from "./body.json" with { type: "json" };
import colds from "./colds.json" with { type: "json" };
import crying from "./crying.json" with { type: "json" };
import culture from "./culture.json" with { type: "json" };
import development from "./development.json" with { type: "json" };
import family from "./family.json" with { type: "json" };
import feeding from "./feeding.json" with { type: "json" };
import fever from "./fever.json" with { type: "json" };
import illness from "./illness.json" with { type: "json" };
import medicine from "./medicine.json" with { type: "json" };
import mind from "./mind.json" with { type: "json" };
import nappies from "./nappies.json" with { type: "json" };
import play from "./play.json" with { type: "json" };
import pregnancy from "./pregnancy.json" with { type: "json" };
import safety from "./safety.json" with { type: "json" };
import screens from "./screens.json" with { type: "json" };
import skin from "./skin.json" with { type: "json" };
import sleep from "./sleep.json" with { type: "json" };
import speech from "./speech.json" with { type: "json" };
import teeth from "./teeth.json" with { type: "json" };
import teething from "./teething.json" with { type: "json" };
import tummy from "./tummy.json" with { type: "json" };
import vaccines from "./vaccines.json" with { type: "json" };

/** Every card, by topic. Written by `scripts/guidance/importCards.ts`. */
export const CARDS = [
  ...afterBirth,
  ...behaviour,
  ...body,
  ...colds,
  ...crying,
  ...culture,
  ...development,
  ...family,
  ...feeding,
  ...fever,
  ...illness,
  ...medicine,
  ...mind,
  ...nappies,
  ...play,
  ...pregnancy,
  ...safety,
  ...screens,
  ...skin,
  ...sleep,
  ...speech,
  ...teeth,
  ...teething,
  ...tummy,
  ...vaccines,
] as unknown as readonly Card[];
