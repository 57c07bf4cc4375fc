import { useEffect, useEffectEvent, useRef } from 'react';
import { useApi, useCapability } from '@/api/ApiProvider';
import { useNewsletterComments } from '@/api/hooks/comments';
import { useVisible } from '@/app/browser/useVisible';
import { useSession } from '@/app/session/session';
import type { CommentsProps } from '@/screens/composer/useCommenting';

/** Milliseconds between two readings, as often as colleagues are asked for. */
const pause = 15_000;

/** The comments of the newsletter in the composer, as new as who else has it open; undefined where none are kept. */
export function useComments(newsletterId: number): CommentsProps | undefined {
  const hasComments = useCapability('comments');
  const { reload, ...comments } = useNewsletterComments(newsletterId);
  useFollowing(hasComments, reload);
  return hasComments ? { ...comments, onRetry: () => void reload() } : undefined;
}

/** Reads again every 15 seconds, and at once when the user comes back to the tab. */
function useFollowing(isKept: boolean, reload: () => Promise<void>): void {
  const { isIdle } = useApi();
  const isSignedIn = useSession()?.token !== '';
  const isOn = useVisible() && !isIdle && isSignedIn && isKept;
  const wasAway = useRef(false);
  const read = useEffectEvent(() => void reload());
  useEffect(() => {
    if (!isOn) return undefined;
    if (wasAway.current) read();
    const timer = setInterval(() => read(), pause);
    return () => {
      wasAway.current = true;
      clearInterval(timer);
    };
  }, [isOn]);
}
