import { useSyncExternalStore } from 'react';

/** Whether the window fits a media query, now and whenever that changes. */
export function useWindowFits(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const followed = matchMedia(query);
      followed.addEventListener('change', onChange);
      return () => followed.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
  );
}
