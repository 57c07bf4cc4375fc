/** 08:14 in New York, the time at which every story starts. */
export const storyTime = Date.parse('2026-11-20T08:14:00-05:00');

const RealDate = globalThis.Date;
let begin = storyTime;
let startedAt = performance.now();

function now(): number {
  return begin + Math.floor(performance.now() - startedAt);
}

/** Sets the clock. It then keeps running, because editors and pickers measure time. */
export function restartClock(at = storyTime): void {
  begin = at;
  startedAt = performance.now();
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args: [], newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget) as Date,
    apply: () => new RealDate(now()).toString(),
    get: (target, key, receiver) =>
      key === 'now' ? now : (Reflect.get(target, key, receiver) as unknown),
  });
}

/** Restores the real clock. Vitest needs it to tell the files of a run apart. */
export function stopClock(): void {
  globalThis.Date = RealDate;
}
