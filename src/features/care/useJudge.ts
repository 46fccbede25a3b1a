import { useEffect } from "react";
import { UNKNOWN_FAMILY } from "#domain/care/child/family.ts";
import { clock } from "#platform/device/clock.ts";
import { logFailure } from "#platform/device/logFailure.ts";
import { whenOnline } from "#platform/device/online.ts";
import { afterFirstFrame } from "#platform/firstFrame/firstFrame.ts";
import { Store } from "#platform/state/Store.ts";
import { useStore } from "#platform/state/useStore.ts";
import type * as judge from "./judge.ts";

export type Judge = typeof judge;

/** Brings what judges to the page, and tries again for as long as it takes. */
export class JudgeLoader {
  readonly #load: () => Promise<Judge>;
  readonly #pause: () => Promise<void>;
  readonly #loaded = new Store<Judge | null>(null);
  #isAsked = false;

  constructor(load: () => Promise<Judge>, pause: () => Promise<void>) {
    this.#load = load;
    this.#pause = pause;
  }

  readonly subscribe = this.#loaded.subscribe;
  readonly getSnapshot = this.#loaded.getSnapshot;

  async bring(): Promise<void> {
    if (this.#isAsked) return;
    this.#isAsked = true;
    while (this.getSnapshot() === null) {
      try {
        this.#loaded.set(await this.#load());
      } catch (error) {
        logFailure("What judges words could not be loaded", error);
        await this.#pause();
      }
    }
  }
}

const AGAIN_MS = 3_000;

/** Behind what a page does when it opens. */
const WARM_UP_MS = 500;
const FIRST_WORDS = "My baby has had a fever since last night and I am worried.";

/** The first judgement of a page takes several times as long as the next ones: it is made before a card waits for it. */
async function loadWarm(): Promise<Judge> {
  const loaded = await import("./judge.ts");
  clock.after(WARM_UP_MS, () => void loaded.triage(FIRST_WORDS, { family: UNKNOWN_FAMILY, hunch: loaded.hunch }));
  return loaded;
}

const loader = new JudgeLoader(loadWarm, async () => {
  await new Promise<void>((resolve) => {
    clock.after(AGAIN_MS, resolve);
  });
  await whenOnline();
});

/**
 * Null until it has come, behind the first paint. What is written until then goes to the server as it is, which judges it; and it is judged here
 * as soon as this is there: no card is missed, it may only be late.
 */
export function useJudge(): Judge | null {
  useEffect(() => afterFirstFrame(() => void loader.bring()), []);
  return useStore(loader);
}
