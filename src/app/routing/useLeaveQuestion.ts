import { useEffect, useRef } from 'react';
import type { Leaving } from '@/components/feedback/LeaveQuestion';
import { beforeLeaving } from './leaving';
import { useLeaveBlocker } from './useLeaveBlocker';

/** Asks in a dialog on every way off a form whose changes are not saved. */
export function useLeaveQuestion(): Leaving {
  const isDirty = useRef(false);
  const isAtRisk = () => isDirty.current;
  const blocker = useLeaveBlocker(isAtRisk);

  // Logging out asks too.
  useEffect(() => beforeLeaving({ finish: async () => {}, isAtRisk: () => isDirty.current }), []);

  return {
    isAsking: blocker.state === 'blocked',
    onStay: () => blocker.reset?.(),
    onDiscard() {
      isDirty.current = false;
      blocker.proceed?.();
    },
    onDirty(next) {
      isDirty.current = next;
    },
  };
}
