import { useEffect, useRef, useState } from 'react';
import { showToast } from '@/components/feedback/toasts';

/** How long a bulk send or a publication can be cancelled, in seconds. */
const seconds = 10;

interface Countdown<Subject> {
  subject: Subject;
  secondsLeft: number;
}

/** Waits ten seconds before it runs what was started; leaving the page cancels. */
export function useCountdown<Subject>() {
  const [countdown, setCountdown] = useState<Countdown<Subject> | null>(null);
  const timer = useRef<ReturnType<typeof setInterval> | undefined>(undefined);

  function cancel() {
    clearInterval(timer.current);
    timer.current = undefined;
    setCountdown(null);
  }

  function start(subject: Subject, run: () => void) {
    cancel();
    const end = Date.now() + seconds * 1_000;
    setCountdown({ subject, secondsLeft: seconds });
    timer.current = setInterval(() => {
      const secondsLeft = Math.ceil((end - Date.now()) / 1_000);
      if (secondsLeft > 0) return setCountdown({ subject, secondsLeft });
      cancel();
      run();
    }, 200);
  }

  useEffect(
    () => () => {
      if (timer.current === undefined) return;
      clearInterval(timer.current);
      void showToast({ kind: 'error', message: leftTooSoon });
    },
    [],
  );

  return { countdown, start, cancel };
}

const leftTooSoon = 'Nothing was sent: the page was left before the ten seconds were over.';
