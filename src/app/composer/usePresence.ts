import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApi } from '@/api/ApiProvider';
import type { Colleague } from '@/api/contract/presence';
import { usePresenceCalls } from '@/api/hooks/presence';
import { newKey } from '@/api/newKey';
import { useVisible } from '@/app/browser/useVisible';
import { useSession } from '@/app/session/session';

/** The least milliseconds between two reports of a tab. The API waits for three of them. */
const pause = 15_000;
const nobody: Colleague[] = [];

/**
 * Who else has the newsletter open. Reports this tab every 15 seconds while it is visible and its
 * user is signed in and has done something within the last hour, and says when it is left.
 */
export function usePresence(newsletterId: number): Colleague[] {
  const [tab] = useState(newKey);
  const [colleagues, setColleagues] = useState(nobody);
  const { isIdle } = useApi();
  const isSignedIn = useSession()?.token !== '';
  const isOn = useVisible() && !isIdle && isSignedIn;
  const calls = usePresenceCalls(tab);
  const reportedAt = useRef(-Infinity);

  /** False if the API doesn't want another report. */
  const report = useEffectEvent(async (): Promise<boolean> => {
    reportedAt.current = performance.now();
    const outcome = await calls.report(newsletterId);
    if ('mayRetry' in outcome) return outcome.mayRetry;
    setColleagues((shown) => (isSame(shown, outcome.colleagues) ? shown : outcome.colleagues));
    return true;
  });
  const leave = useEffectEvent(() => void calls.leave());

  useEffect(() => {
    if (!isOn) return undefined;
    const since = performance.now() - reportedAt.current;
    return repeat(() => report(), Math.max(0, pause - since));
  }, [isOn]);
  useEffect(() => {
    const handleLeave = () => leave();
    window.addEventListener('pagehide', handleLeave);
    return () => {
      window.removeEventListener('pagehide', handleLeave);
      handleLeave();
    };
  }, []);
  return colleagues;
}

/** Runs the task after `first` ms, and 15 s after each run that wants another one. Returns how to stop. */
function repeat(task: () => Promise<boolean>, first: number): () => void {
  let isStopped = false;
  const run = async () => {
    const goesOn = await task();
    if (goesOn && !isStopped) timer = setTimeout(() => void run(), pause);
  };
  let timer = setTimeout(() => void run(), first);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** An unchanged answer must not draw the composer again. */
function isSame(shown: readonly Colleague[], next: readonly Colleague[]): boolean {
  return JSON.stringify(shown) === JSON.stringify(next);
}
