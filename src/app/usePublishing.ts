import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useApi } from '@/api/ApiProvider';
import type { WpLetter } from '@/domain/wpLetter';
import type { Prepared } from './publishing';
import { useCountdown } from './useCountdown';

/** Publishing a newsletter on the website from outside its preview; the email's code loads on demand. */
export function usePublishing(variant: 'v2' | 'fsi', onSent?: () => void) {
  const api = useApi();
  const { mutate } = useSWRConfig();
  const { countdown, start, cancel } = useCountdown<{ name: string }>();
  const [running, setRunning] = useState<number | null>(null);
  const ready = useRef<Prepared | null>(null);

  async function prepare(id: number): Promise<WpLetter | null> {
    setRunning(id);
    const { preparePublication } = await import('./publishing');
    ready.current = await preparePublication(api, id, variant);
    setRunning(null);
    return ready.current?.letter ?? null;
  }

  async function publish({ outgoing, letter }: Prepared, reason: string): Promise<void> {
    setRunning(letter.id);
    const repeats = letter.repeats ?? undefined;
    const { dispatch } = await import('./dispatch');
    const isSent = await dispatch(
      { api, mutate },
      { ...outgoing, repeats, reason: reason || undefined },
    );
    setRunning(null);
    if (isSent) onSent?.();
  }

  return {
    countdown: countdown && { name: countdown.subject.name, secondsLeft: countdown.secondsLeft },
    running,
    onCancel: cancel,
    onPrepare: prepare,
    onSend({ name }: WpLetter, reason: string) {
      const prepared = ready.current;
      if (prepared) start({ name }, () => void publish(prepared, reason));
    },
  };
}
