import { useEffect, useState } from 'react';

/** An hour without input, in milliseconds. */
export const idleAfter = 3_600_000;

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** True after an hour without input. On the next input, `onReturn` runs first; then it is false again. */
export function useIdle(onReturn: () => Promise<void>): boolean {
  const [isIdle, setIsIdle] = useState(false);

  useEffect(() => {
    let timer = setTimeout(() => setIsIdle(true), idleAfter);
    const handleSign = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setIsIdle(true), idleAfter);
      if (isIdle) void onReturn().then(() => setIsIdle(false));
    };
    signs.forEach((sign) => window.addEventListener(sign, handleSign, { passive: true }));
    return () => {
      clearTimeout(timer);
      signs.forEach((sign) => window.removeEventListener(sign, handleSign));
    };
  }, [isIdle, onReturn]);

  return isIdle;
}
