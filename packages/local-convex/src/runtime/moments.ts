import { currentInvocation, isInTransaction } from "./invocation.ts";
import type { Moment } from "./invocation.ts";

/**
 * Within a query or mutation the clock stands where it stood when the transaction began, and chance is drawn from a seed of the
 * transaction: as on Convex, where a transaction may run again. Everywhere else both are the machine's.
 */
export function holdMoments(): void {
  holdDate();
  const performanceNow = performance.now.bind(performance);
  performance.now = () => currentMoment()?.elapsed ?? performanceNow();
  const { random } = Math;
  Math.random = () => (currentMoment()?.random ?? random)();
}

function currentMoment(): Moment | null {
  const invocation = currentInvocation();
  return invocation !== null && isInTransaction(invocation) ? invocation.moment : null;
}

function holdDate(): void {
  const MachineDate = Date;
  const machineNow = Date.now.bind(Date);
  Date.now = () => currentMoment()?.now ?? machineNow();
  const HeldDate = new Proxy(MachineDate, {
    construct(target, parameters: [], newTarget: typeof Date) {
      const at: unknown[] = parameters.length === 0 ? [Date.now()] : parameters;
      return Reflect.construct(target, at, newTarget) as Date;
    },
    // Called as a function it ignores what it is given, and says when it is.
    apply: () => new MachineDate(Date.now()).toString(),
  });
  MachineDate.prototype.constructor = HeldDate;
  globalThis.Date = HeldDate;
}
