import { levels } from '@/api/contract/call';
import { isAllowed, publishersOnly } from '@/domain/firm/permission';
import { useSession } from './session';

/** Why the user may not send, push, publish and remove; undefined if they may. */
export function useRestriction(): string | undefined {
  const user = useSession()?.user;
  return isAllowed(user, levels.publish) ? undefined : publishersOnly;
}
