import type { User } from '@/api/contract/auth';
import { levels, type Level } from '@/api/contract/call';

export const levelNames: Record<Level, string> = {
  1: 'Writer',
  2: 'Publisher',
  3: 'Administrator',
};

/** The name of a level that an API sent; levels above the highest may do the same. */
export function levelNameOf(level: number): string {
  return levelNames[level >= 3 ? 3 : level === 2 ? 2 : 1];
}

export const publishersOnly =
  'Only publishers and administrators can do this. Ask an administrator for permission.';
export const administratorsOnly = 'Only administrators can do this. Ask an administrator for help.';

/** True for administrators. Answers to others leave out what only these need. */
export function mayAdminister({ level }: Pick<User, 'level'>): boolean {
  return level >= levels.administer;
}

/**
 * Allows a user with the level `level` or above, or the owner. With `needsBoth`, the user must be
 * the owner and have that level. Signed-out users are never allowed.
 */
export function isAllowed(
  user: Pick<User, 'user_id' | 'level'> | null | undefined,
  level: number,
  ownerId?: number | null,
  needsBoth = false,
): boolean {
  if (!user) return false;
  const isRanked = user.level >= level;
  const isOwner = user.user_id === ownerId;
  return needsBoth ? isRanked && isOwner : isRanked || isOwner;
}
