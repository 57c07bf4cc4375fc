import type { Passwords } from '@server/deps';
import { hashOf } from '@server/http/tokens';

/** Cheap, because tests sign in thousands of times. `passwords.test.ts` has the ones of a server. */
export const testPasswords: Passwords = {
  async hash(password) {
    const salt = crypto.randomUUID();
    return `${salt}$${await hashOf(salt + password)}`;
  },
  async matches(stored, password) {
    const [salt = '', hash] = (stored ?? '').split('$');
    return (await hashOf(salt + password)) === hash;
  },
};
