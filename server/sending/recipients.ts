import type { RecipientList } from '@/api/contract/recipients';
import { storedRecipients } from '@server/db/recipients';
import type { Deps } from '@server/deps';

type RecipientDeps = Pick<Deps, 'db' | 'testRecipients' | 'devRecipients'>;

/**
 * The addresses of a list: those that an administrator stored, else those of the environment. Empty for
 * the user who presses the button.
 */
export async function recipientsIn(
  { db, testRecipients, devRecipients }: RecipientDeps,
  list: RecipientList,
): Promise<string[]> {
  const stored = await storedRecipients(db.read, list);
  return stored ?? (list === 'test' ? testRecipients : devRecipients);
}
