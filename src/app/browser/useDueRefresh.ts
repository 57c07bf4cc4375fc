import { useEffect, useEffectEvent } from 'react';
import { useApi } from '@/api/ApiProvider';

/** Milliseconds between two reads. */
const pause = 15_000;

/** Reads again every 15 s while something may change by itself, unless the user has been idle for an hour. */
export function useDueRefresh(isChanging: boolean, reload: () => Promise<void>): void {
  const { isIdle } = useApi();
  const isOn = isChanging && !isIdle;
  const readAgain = useEffectEvent(() => void reload());

  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => readAgain(), pause);
    return () => clearInterval(timer);
  }, [isOn]);
}
