import { useState, useSyncExternalStore } from 'react';
import { onRequestsInFlight, requestsInFlight } from '@/api/inFlight';
import { LoadingOverlay } from '@/components/feedback/LoadingOverlay';

/** The loading overlay above everything. Once hidden, it stays hidden until all requests under way have ended. */
export function Overlay() {
  const count = useSyncExternalStore(onRequestsInFlight, requestsInFlight, () => 0);
  const [isHidden, setIsHidden] = useState(false);
  if (count === 0 && isHidden) setIsHidden(false);
  return <LoadingOverlay isShown={count > 0 && !isHidden} onHide={() => setIsHidden(true)} />;
}
