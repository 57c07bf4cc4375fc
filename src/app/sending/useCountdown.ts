import { useEffect, useRef, useState } from 'react';
import { showToast } from '@/components/feedback/toasts';

/** How many seconds a bulk send or a publication can be cancelled. */
const seconds = 10;

interface Countdown<Subject> {
  subject: Subject;
  secondsLeft: number;
}

/** Runs the started send after ten seconds. Leaving the page cancels it. */
export function useCountdown<Subject>() {
  const [countdown, setCountdown] = useState<Countdown<Subject> | null>(null);
  const stop = useRef<(() => void) | null>(null);

  function cancel() {
    stop.current?.();
    stop.current = null;
    setCountdown(null);
  }

  function start(subject: Subject, run: () => void) {
    cancel();
    stop.current = countDown(
      seconds,
      (secondsLeft) => setCountdown({ subject, secondsLeft }),
      () => {
        cancel();
        run();
      },
    );
  }

  useEffect(
    () => () => {
      if (stop.current === null) return;
      stop.current();
      showToast({ kind: 'error', message: leftTooSoon });
    },
    [],
  );

  return { countdown, start, cancel };
}

/**
 * Calls `onTick` at once and then every second with the seconds that are left, and `onEnd` once they
 * are over. Returns what stops it. The clock decides, so that a slow computer doesn't stretch the time.
 */
export function countDown(
  from: number,
  onTick: (secondsLeft: number) => void,
  onEnd: () => void,
): () => void {
  const end = Date.now() + from * 1_000;
  onTick(from);
  const timer = setInterval(() => {
    const secondsLeft = Math.ceil((end - Date.now()) / 1_000);
    if (secondsLeft > 0) return onTick(secondsLeft);
    clearInterval(timer);
    onEnd();
  }, 1_000);
  return () => clearInterval(timer);
}

const leftTooSoon = 'Nothing was sent because the page was closed during the countdown.';
