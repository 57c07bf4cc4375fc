import { useEffect, useEffectEvent } from 'react';
import type { BulkProgress } from '@/api/contract/bulkSends';

/** Milliseconds between two looks at a send that leaves one by one. */
const progressInterval = 3_000;

/** Reads again every three seconds while something goes on. */
export function useReloadWhile(isOn: boolean, reload: () => Promise<void>): void {
  const read = useEffectEvent(() => void reload());
  useEffect(() => {
    if (!isOn) return undefined;
    const timer = setInterval(() => read(), progressInterval);
    return () => clearInterval(timer);
  }, [isOn]);
}

/** True while one of the sends leaves one by one. */
export function goesOn(
  sends: readonly { progress?: BulkProgress | null | undefined }[] | undefined,
): boolean {
  return (
    sends?.some(({ progress }) => progress && !progress.is_ended && !progress.is_paused) ?? false
  );
}
