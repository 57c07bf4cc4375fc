import { levels } from '@/api/contract/call';
import { sampleAccount } from '@server/db/seed/seed';
import type { Store } from '@server/db/store';
import { addUser } from '@server/db/users';
import type { Passwords } from '@server/deps';
import { hexOf } from '@server/http/tokens';

/** The colleagues of the sample account, who have its password. */
export const colleagues = {
  publisher: { firstName: 'Ann', email: 'ann@researchdesk.example', level: levels.publish },
  writer: { firstName: 'Ben', email: 'ben@researchdesk.example', level: levels.write },
} as const;

export async function addColleagues(db: Store, createdAt: Date): Promise<void> {
  const passwordHash = await browserPasswords.hash(sampleAccount.password);
  await db.write(async (tx) => {
    for (const colleague of Object.values(colleagues)) {
      await addUser(tx, { ...colleague, passwordHash, createdAt });
    }
  });
}

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
