import type { Passwords } from '@server/deps';
import { hexOf } from '@server/http/tokens';

/** Fewer than a server would take, because the passwords live as long as the page. */
const rounds = 50_000;

async function derive(password: string, salt: string): Promise<string> {
  const encoder = new TextEncoder();
  const material = encoder.encode(password);
  const key = await crypto.subtle.importKey('raw', material, 'PBKDF2', false, ['deriveBits']);
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt: encoder.encode(salt) };
  const bits = await crypto.subtle.deriveBits({ ...algorithm, iterations: rounds }, key, 256);
  return hexOf(new Uint8Array(bits));
}

/** Hashes with PBKDF2, which browsers have. A hash is stored as `salt$hash`. */
export const browserPasswords: Passwords = {
  async hash(password) {
    const salt = crypto.randomUUID();
    return `${salt}$${await derive(password, salt)}`;
  },
  async matches(stored, password) {
    const [salt = '', hash = ''] = (stored ?? 'nobody$').split('$');
    return (await derive(password, salt)) === hash;
  },
};
