import { useState, useSyncExternalStore } from 'react';
import { onRequestsInFlight, requestsInFlight } from '@/api/inFlight';
import { LoadingOverlay } from '@/components/feedback/LoadingOverlay';

/** The loading overlay over everything; hiding it lasts until the requests under way are done. */
export function Overlay() {
  const count = useSyncExternalStore(onRequestsInFlight, requestsInFlight);
  const [isHidden, setIsHidden] = useState(false);
  if (count === 0 && isHidden) setIsHidden(false);
  return <LoadingOverlay isShown={count > 0 && !isHidden} onHide={() => setIsHidden(true)} />;
}
