import type { User } from '@/api/contract/auth';

/**
 * Allowed from `level` up, or as the owner; with `needsBoth` only as an owner of that level
 * (first document §6). Nobody signed in is never allowed.
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
