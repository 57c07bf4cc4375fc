import { useState } from 'react';
import { useIsReady } from '@/components/actions/Button';

const letters = '0123456789abcdefghijklmnopqrstuvwxyz';

/** A random name for a comparator session: an underscore and nine characters of 0-9 and a-z. */
export function newSession(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return `_${Array.from(bytes, (byte) => letters[byte % letters.length]).join('')}`;
}

/** As long as a session, so that nothing moves when the browser puts its own there. */
const blank = '_'.padEnd(10, '\u2007');

/** A session of its own for each visit of the page; blank in a page that the build rendered. */
export function useNewSession(): string {
  const [session] = useState(newSession);
  return useIsReady() ? session : blank;
}
