import { useMutation } from "convex/react";
import type { FunctionReturnType } from "convex/server";
import { useEffect, useEffectEvent, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#convex/_generated/api.js";
import { MINUTE_MS } from "#domain/time/durations.ts";
import { clock } from "#platform/device/clock.ts";
import { mayBeRepeated } from "#platform/device/repeatedClick.ts";

type Episode = NonNullable<FunctionReturnType<typeof api.care.openEpisode>>;

/** What "Help has been reached" was pressed for. */
export interface ReachedHelp {
  ruleIds: readonly string[];
  /** The episodes whose end the server was told of, by their chats. */
  told: { readonly current: ReadonlyMap<string, Episode> };
  /** Nothing is over any more that was not over before the press. */
  restore: () => void;
  /** It cannot be taken back any more. */
  forget: () => void;
}

/** It comes where "Help has been reached" stood: the second half of a double tap on that takes nothing back. */
const DEAF_MS = 500;

/** Nobody needs longer to see that they pressed it by mistake, and it is in nobody's way for longer. */
const TAKE_BACK_MS = 5 * MINUTE_MS;

/** After "Help has been reached": whoever pressed it by mistake has the card and its steps back by one press. It is not red: nobody is to call. */
export function ReachedBar(reached: Omit<ReachedHelp, "ruleIds">) {
  const { t } = useTranslation("care");
  const wordsId = useId();
  const came = useRef<number | null>(null);
  const reopen = useMutation(api.care.reopen);
  const forget = useEffectEvent(reached.forget);
  useEffect(() => clock.after(TAKE_BACK_MS, () => forget()), []);

  function takeBack() {
    reached.restore();
    reached.forget();
    for (const [chatId, episode] of reached.told.current) goOn(chatId, episode);
  }

  function goOn(chatId: string, episode: Episode) {
    const reopenAtOnce = reopen.withOptimisticUpdate((store) => {
      if (store.getQuery(api.care.openEpisode, { chatId }) === null) store.setQuery(api.care.openEpisode, { chatId }, episode);
    });
    // Refused where chat or session are gone.
    reopenAtOnce({ chatId, messageId: episode.messageId }).catch(() => {});
  }

  return (
    <section
      ref={(section) => void (came.current ??= section && clock.now())}
      aria-labelledby={wordsId}
      className="card-place flex min-h-13 animate-rise flex-wrap items-center justify-between gap-x-3 rounded-composer bg-raised px-5 py-1 inset-ring inset-ring-line"
    >
      <output id={wordsId} className="text-ui">
        {t("helpReached")}
      </output>
      <button
        type="button"
        onClick={({ nativeEvent, timeStamp }) => {
          if (!mayBeRepeated(nativeEvent) || timeStamp - (came.current ?? 0) > DEAF_MS) takeBack();
        }}
        className="min-h-11 text-ui font-strong text-leaf underline underline-offset-4 select-none"
      >
        {t("undo")}
      </button>
    </section>
  );
}
