/** Part of a running reply, with its offset in it, in UTF-16 units. */
export interface Arrived {
  from: number;
  text: string;
}

/**
 * What is known of a running reply, with what has arrived. What has been shown is never taken back: nothing arrives any more when the reply
 * has ended, and what is asked for may answer late. What begins behind what is known has to wait for what lies between.
 */
export function readOn(known: string, { from, text }: Arrived): string {
  const grown = known.slice(0, from) + text;
  return from > known.length || grown.length <= known.length ? known : grown;
}
