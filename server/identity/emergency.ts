import { levels } from '@/api/contract/call';
import { providerName } from '@/domain/firm/identity';
import type { Database } from '@server/db/store';
import { findAccount, noPassword } from '@server/db/users';
import type { IdentityOptions } from './options';

/**
 * Why nobody could sign in or help the others if the provider failed, and what to do about it; empty
 * while the emergency account works, or everybody may use a password.
 */
export async function emergencyProblem(
  db: Database,
  identity: IdentityOptions | undefined,
): Promise<string> {
  if (!identity || identity.passwords === 'all') return '';
  const { emergency } = identity.passwords;
  const ifFails = `if ${providerName(identity.provider)} fails`;
  const account = await findAccount(db, emergency);
  if (!account) {
    return `The emergency account ${emergency} doesn’t exist, so nobody can sign in ${ifFails}. Add a person with this address, as an administrator.`;
  }
  if (account.passwordHash === noPassword) {
    return `The emergency account ${emergency} has no password, so nobody can sign in ${ifFails}. Set one: open Emergency sign-in on the login page, then “Forgot your password?”`;
  }
  if (account.level < levels.administer) {
    return `The emergency account ${emergency} isn’t an administrator, so nobody can manage people ${ifFails}. Change its level.`;
  }
  return '';
}
