/*
 * Loaded into a journey's server before its own code: its clock is ahead of the computer's by
 * CLOCK_AHEAD milliseconds, and by those that the journey adds with a message. Timers keep their
 * pace. The server ends with the process that started it.
 */
const { now } = Date;
let ahead = Number(process.env['CLOCK_AHEAD']);
Date.now = () => now() + ahead;
globalThis.Date = new Proxy(Date, {
  construct: (real, given, target) =>
    Reflect.construct(real, given.length > 0 ? given : [real.now()], target),
});
process.on('message', (milliseconds) => {
  ahead += Number(milliseconds);
});
process.once('disconnect', () => process.exit());
