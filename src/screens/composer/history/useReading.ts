import { useEffect, useEffectEvent, useState } from 'react';

interface Answer<Data> {
  of: string;
  data: Data | null;
}

/** Reads what a view shows, and again when `key` changes. `read` gives null if it failed. */
export function useReading<Data>(key: string, read: () => Promise<Data | null>) {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<Answer<Data>>();
  const wanted = `${attempt} ${key}`;
  const ask = useEffectEvent(read);
  useEffect(() => {
    let isGone = false;
    void ask().then((data) => {
      if (!isGone) setAnswer({ of: wanted, data });
    });
    return () => {
      isGone = true;
    };
  }, [wanted]);
  const current = answer?.of === wanted ? answer : undefined;
  return {
    /** Undefined until it arrives. */
    data: current?.data ?? undefined,
    hasFailed: current?.data === null,
    onRetry: () => setAttempt((count) => count + 1),
  };
}
