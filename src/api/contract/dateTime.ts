import * as z from 'zod/mini';

const shape = /^(?:19|[2-9]\d)\d{2}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;

function exists(text: string): boolean {
  const iso = `${text.replace(' ', 'T')}.000Z`;
  const instant = new Date(iso);
  return !Number.isNaN(instant.getTime()) && instant.toISOString() === iso;
}

/**
 * A date and time as `YYYY-MM-DD HH:mm:ss` from 1900 on. The API checks whether daylight saving
 * skips it.
 */
export const DateTime = z
  .string()
  .check(z.refine((text) => shape.test(text) && exists(text), 'Choose a date and time.'));

/** A typed `YYYY-MM-DD`. */
export const Day = z.iso.date('Enter the day as YYYY-MM-DD.');
