/** A scheduled notification that is later than this asks instead of going out. Milliseconds. */
export const overdueAfter = 60 * 60_000;
