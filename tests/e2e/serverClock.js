import { shiftDate } from './shiftDate.js';

/*
 * Loaded into a journey's server before its own code: its clock is ahead of the computer's by
 * CLOCK_AHEAD milliseconds, and by those that the journey adds with a message. The server ends with
 * the process that started it.
 */
shiftDate(Number(process.env['CLOCK_AHEAD']));
process.on('message', (milliseconds) => shiftDate(Number(milliseconds)));
process.once('disconnect', () => process.exit());
