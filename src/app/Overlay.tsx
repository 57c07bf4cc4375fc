import { useState, useSyncExternalStore } from 'react';
import { onRequestsInFlight, requestsInFlight } from '@/api/inFlight';
import { lazyPart } from '@/components/feedback/lazyPart';

const LoadingOverlay = lazyPart(
  async () => (await import('@/components/feedback/LoadingOverlay')).LoadingOverlay,
);

/** The loading overlay over everything; hiding it lasts until the requests under way are done. */
export function Overlay() {
  const count = useSyncExternalStore(onRequestsInFlight, requestsInFlight);
  const [isHidden, setIsHidden] = useState(false);
  const [isNeeded, setIsNeeded] = useState(false);
  if (count === 0 && isHidden) setIsHidden(false);
  if (count > 0 && !isNeeded) setIsNeeded(true);
  if (!isNeeded) return null;
  return <LoadingOverlay isShown={count > 0 && !isHidden} onHide={() => setIsHidden(true)} />;
}
