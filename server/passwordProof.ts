import type { User } from '@/api/contract/auth';
import { accountOf } from '@server/db/users';
import type { Deps } from '@server/deps';
import { failure } from '@server/http/failure';
import { tooMany } from '@server/http/limits';

/**
 * Asks users for their password again. Guesses in a session that somebody left open are counted.
 */
export function makeRequirePassword({ db, limits, passwords }: Deps) {
  const quarterHour = 15 * 60;
  const message = tooMany('attempts');
  const proofs = limits({ name: 'app-proof', points: 10, seconds: quarterHour, message });
  return async (user: User, password: string): Promise<void> => {
    await proofs.count(String(user.user_id));
    const account = await accountOf(db.read, user.user_id);
    if (!(await passwords.matches(account?.passwordHash ?? null, password))) {
      throw failure(400, "Your password isn't right. Try again.");
    }
    await proofs.forget(String(user.user_id));
  };
}
