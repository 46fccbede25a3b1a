/** Milliseconds that only go forward, the date, and what happens later; the functions that are returned call it off. */
export const clock = {
  now: (): number => performance.now(),
  date: (): number => Date.now(),
  every: (ms: number, run: () => void): (() => void) => {
    const timer = setInterval(run, ms);
    return () => clearInterval(timer);
  },
  after: (ms: number, run: () => void): (() => void) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};
