import { useEffect } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { confirmLoss } from './leaving';

/**
 * Blocks leaving the page while `isAtRisk`: links, Back and Forward until the blocker is told to
 * proceed or to reset, and a reload or a closed tab until the browser's own question is answered.
 */
export function useLeaveBlocker(isAtRisk: () => boolean) {
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
