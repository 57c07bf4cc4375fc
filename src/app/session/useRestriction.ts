import { levels, type Level } from '@/api/contract/call';
import { administratorsOnly, isAllowed, publishersOnly } from '@/domain/firm/permission';
import { useSession } from './session';

function useRestrictionBelow(level: Level, reason: string): string | undefined {
  const { user, capabilities } = useSession() ?? {};
  // An API without levels decides itself, call by call.
  const hasLevels = capabilities?.includes('levels') ?? true;
  return !hasLevels || isAllowed(user, level) ? undefined : reason;
}

/** Why the user may not send, push, publish and remove; undefined if they may. */
export function useRestriction(): string | undefined {
  return useRestrictionBelow(levels.publish, publishersOnly);
}

/** Why the user may not manage people and settings; undefined if they may. */
export function useAdministratorRestriction(): string | undefined {
  return useRestrictionBelow(levels.administer, administratorsOnly);
}
