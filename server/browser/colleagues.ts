import { levels } from '@/api/contract/call';
import { sampleAccount } from '@server/db/seed/seed';
import type { Store } from '@server/db/store';
import { addUser } from '@server/db/users';
import { browserPasswords } from './passwords';

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
