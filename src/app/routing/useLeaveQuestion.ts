import { useEffect, useRef } from 'react';
import type { Leaving } from '@/components/feedback/LeaveQuestion';
import { beforeLeaving, confirmLoss } from './leaving';
import { useBeforeUnload, useBlocker } from 'react-router-dom';

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

/**
 * Blocks leaving the page while `isAtRisk`: links, Back and Forward until the blocker is told to
 * proceed or to reset, and a reload or a closed tab until the browser's own question is answered.
 */
function useLeaveBlocker(isAtRisk: () => boolean) {
  useBeforeUnload((event) => {
    if (isAtRisk()) event.preventDefault();
  });
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isAtRisk(),
  );
}

/** Asks in the browser's own dialog before a page is left whose text would be lost. */
export function useConfirmLoss(isAtRisk: () => boolean): void {
  const blocker = useLeaveBlocker(isAtRisk);
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (confirmLoss()) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
}
