import type { CitedSource } from "#domain/guidance/cited.ts";
import type { HomePack } from "#domain/guidance/home/atAge.ts";

/** The pages behind what a card shows, each once, with what is said by it. */
export function citedBy(said: readonly { text?: string; source: string }[], { sources }: HomePack): CitedSource[] {
  const pages = Map.groupBy(said, ({ source }) => source);
  return Array.from(pages).flatMap(([key, statements], at) => {
    const source = sources[key];
    const says = statements.flatMap(({ text }) => (text === undefined ? [] : [text]));
    return source === undefined ? [] : [{ number: at + 1, key, source, cited: [], says }];
  });
}
