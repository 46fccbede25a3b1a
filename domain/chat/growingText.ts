/** Part of a running reply, as it comes. */
export interface ArrivedText {
  /** Where it begins in the reply, in UTF-16 units. */
  from: number;
  text: string;
}

/**
 * What is known of a running reply, and behind it what has arrived. What has been shown is never taken back: nothing arrives any more when the reply
 * has ended, and what is asked for may answer late. What begins behind what is known has to wait for what lies between.
 */
export function appendArrived(known: string, { from, text }: ArrivedText): string {
  const grown = known.slice(0, from) + text;
  return from > known.length || grown.length <= known.length ? known : grown;
}
