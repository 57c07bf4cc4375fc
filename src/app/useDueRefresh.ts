import { useEffect, useEffectEvent } from 'react';
import { useApi } from '@/api/ApiProvider';

/** Milliseconds between two reads. */
const pause = 15_000;

/** Reads again every 15 s while something may change by itself and the person is there. */
export function useDueRefresh(isStirring: boolean, reload: () => Promise<void>): void {
  const { isIdle } = useApi();
  const isOn = isStirring && !isIdle;
  const readAgain = useEffectEvent(() => void reload());

  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => readAgain(), pause);
    return () => clearInterval(timer);
  }, [isOn]);
}
