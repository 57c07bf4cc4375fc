import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False in a page that came rendered, until its scripts have taken it over; true for whatever the
 * browser draws itself. Both renders of such a page have to agree until then.
 */
export function useIsReady(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
