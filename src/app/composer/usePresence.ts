import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApi } from '@/api/ApiProvider';
import type { PresentColleague, Writing } from '@/api/contract/presence';
import { usePresenceCalls } from '@/api/hooks/presence';
import { newKey } from '@/api/newKey';
import { useVisible } from '@/app/browser/useVisible';
import { useSession } from '@/app/session/session';

/** The least milliseconds between two reports of a tab. The API waits for three of them. */
const pause = 15_000;
/** The same while somebody else has the newsletter open, so that both see where the other writes. */
const pauseTogether = 5_000;
const nobody: PresentColleague[] = [];

/**
 * Who else has the newsletter open, and where they write. Reports this tab every 15 seconds while it
 * is visible and its user is signed in and has done something within the last hour, every 5 seconds
 * while somebody else is there, and says when it is left.
 */
export function usePresence(
  newsletterId: number,
  readWriting: () => Writing | null,
): PresentColleague[] {
  const [tab] = useState(newKey);
  const [colleagues, setColleagues] = useState(nobody);
  const { isIdle } = useApi();
  const isSignedIn = useSession()?.token !== '';
  const isOn = useVisible() && !isIdle && isSignedIn;
  const calls = usePresenceCalls(tab);
  const last = useRef({ at: -Infinity, pause });

  /** The milliseconds until the next report; null if the API doesn't want another one. */
  const report = useEffectEvent(async (): Promise<number | null> => {
    last.current = { at: performance.now(), pause };
    const outcome = await calls.report(newsletterId, readWriting());
    const failed = 'mayRetry' in outcome;
    // Where they write may have changed meanwhile, so no place is shown.
    setColleagues((shown) => kept(shown, failed ? shown.map(resting) : outcome.colleagues));
    if (failed) return outcome.mayRetry ? pause : null;
    if (outcome.colleagues.length > 0) last.current.pause = pauseTogether;
    return last.current.pause;
  });
  const leave = useEffectEvent(() => void calls.leave());

  useEffect(() => {
    if (!isOn) return undefined;
    const { at, pause: wanted } = last.current;
    return repeat(() => report(), Math.max(0, wanted - (performance.now() - at)));
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

/** Runs the task after `first` ms, and again after as many as each run gives. Returns how to stop. */
function repeat(task: () => Promise<number | null>, first: number): () => void {
  let isStopped = false;
  const run = async () => {
    const next = await task();
    if (next !== null && !isStopped) timer = setTimeout(() => void run(), next);
  };
  let timer = setTimeout(() => void run(), first);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

const resting = (colleague: PresentColleague): PresentColleague => ({
  ...colleague,
  writing: null,
});

/** An unchanged answer must not draw the composer again. */
function kept(shown: PresentColleague[], next: PresentColleague[]): PresentColleague[] {
  return JSON.stringify(shown) === JSON.stringify(next) ? shown : next;
}
