import { noFolder } from '@server/node/lock';
import { makePasswords, openDatabase } from '@server/node/start';
import { readConfig } from '@server/node/config';
import { storeApprovalMode } from '@server/db/approvals';
import { sampleAccount } from '@server/db/seed/seed';
import { addUser } from '@server/db/users';
import { testFeeds } from '../server/testFeeds';

/** A colleague with the password of the sample account, who may approve what it asks for. */
export const approver = 'approver@researchdesk.example';

/** Makes the database of a data folder in which everything that leaves needs approval. */
export async function prepareFolder(
  folder: string,
  env: Record<string, string> = {},
): Promise<void> {
  const passwords = makePasswords();
  const clock = () => new Date();
  const log = () => undefined;
  const feeds = testFeeds();
  const freeBytes = () => Promise.resolve(Infinity);
  const config = readConfig({ DATA_DIR: folder, ...env });
  const opening = { clock, log, feeds, passwords, freeBytes, lock: noFolder };
  const { db } = await openDatabase(config, opening);
  const passwordHash = await passwords.hash(sampleAccount.password);
  const user = { email: approver, firstName: 'Ada', level: 2, passwordHash, createdAt: clock() };
  await db.write(async (tx) => {
    await addUser(tx, user);
    await storeApprovalMode(tx, 'all');
  });
  await db.close();
}
