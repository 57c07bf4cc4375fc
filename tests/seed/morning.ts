/** Friday, November 20, 2026, 9:30 in New York: when the tests of the API begin. */
export const morning = new Date('2026-11-20T14:30:00Z');
