/**
 * Shifts what a page takes for the present. Timers are left alone. Playwright serializes this function, so it must not
 * use anything from outside.
 */
export function shiftDate(by: number): void {
  const { now } = Date;
  globalThis.Date = new Proxy(Date, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [now() + by], newTarget) as Date,
    apply: (target) => new target(now() + by).toString(),
  });
  // No trap: a test that moves the clock further puts its own in place of this one.
  Date.now = () => now() + by;
}
