import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useApi } from '@/api/ApiProvider';
import type { PublishedEmail } from '@/domain/sending/publishingQuestion';
import type { Prepared } from './publishing';
import { useCountdown } from './useCountdown';

/**
 * Publishes a newsletter on the website from outside its preview. The code of the email is loaded
 * on demand.
 */
export function usePublishing(variant: 'v2' | 'fsi', onSent?: () => void) {
  const api = useApi();
  const { mutate } = useSWRConfig();
  const { countdown, start, cancel } = useCountdown<{ name: string }>();
  const [running, setRunning] = useState<number | null>(null);
  const ready = useRef<Prepared | null>(null);

  async function prepare(id: number): Promise<PublishedEmail | null> {
    setRunning(id);
    const { preparePublication } = await import('./publishing');
    ready.current = await preparePublication(api, id, variant);
    setRunning(null);
    return ready.current?.email ?? null;
  }

  async function publish({ outgoing, email }: Prepared, reason: string): Promise<void> {
    setRunning(email.id);
    const repeats = email.repeats ?? undefined;
    const { submitSend } = await import('./submitSend');
    const isSent = await submitSend(
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
    onSend({ name }: PublishedEmail, reason: string) {
      const prepared = ready.current;
      if (prepared) start({ name }, () => void publish(prepared, reason));
    },
  };
}
