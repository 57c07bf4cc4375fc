import { useEffect, useEffectEvent, useRef } from 'react';
import { useApi } from '@/api/ApiProvider';
import { useVisible } from './useVisible';

const minute = 60_000;

/**
 * Reads again each minute while the page is visible and somebody is there, and at once when the user
 * comes back after more than a minute.
 */
export function useRefreshWhileVisible(reload: () => Promise<void>): void {
  const { isIdle } = useApi();
  const isOn = useVisible() && !isIdle;
  const readAt = useRef(0);
  const read = useEffectEvent(() => {
    readAt.current = Date.now();
    void reload();
  });

  useEffect(() => {
    if (!isOn) return undefined;
    // The page itself has just been read when it opens.
    if (readAt.current === 0) readAt.current = Date.now();
    else if (Date.now() - readAt.current >= minute) read();
    const timer = setInterval(() => read(), minute);
    return () => clearInterval(timer);
  }, [isOn]);
}
