import { useEffect, useState } from 'react';

/** An hour without input (first document §9). */
export const idleAfter = 3_600_000;

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** True after an hour without input; idle detection starts idle and wakes at the first sign. */
export function useIdle(onReturn: () => void): boolean {
  const [isIdle, setIsIdle] = useState(false);

  useEffect(() => {
    let timer = setTimeout(() => setIsIdle(true), idleAfter);
    const handleSign = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setIsIdle(true), idleAfter);
      if (isIdle) {
        setIsIdle(false);
        onReturn();
      }
    };
    signs.forEach((sign) => window.addEventListener(sign, handleSign, { passive: true }));
    return () => {
      clearTimeout(timer);
      signs.forEach((sign) => window.removeEventListener(sign, handleSign));
    };
  }, [isIdle, onReturn]);

  return isIdle;
}
