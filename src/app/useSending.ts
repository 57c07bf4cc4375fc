import { useSWRConfig } from 'swr';
import { useApi } from '@/api/ApiProvider';
import { showToast } from '@/components/feedback/toasts';
import type { Variant } from '@/domain/variants';
import type { SendOrder } from '@/screens/preview/PreviewScreen';
import { dispatch } from './dispatch';
import { isAllSaved } from './flushElsewhere';
import type { ReadIssue } from './issueInput';
import { useCountdown } from './useCountdown';
import { letterOf } from './useLetter';
import { useRunning } from './useSends';
import { useUnloadGuard } from './useUnloadGuard';

const failed = (message: string) => void showToast({ kind: 'error', message });

interface Desk {
  issue: ReadIssue | null;
  variant: Variant;
  reload(): Promise<ReadIssue | null>;
  reloadLog(): Promise<void>;
}

/** Sends what is shown: saved first, read again, and cancellable where it goes to clients. */
export function useSending({ issue, variant, reload, reloadLog }: Desk) {
  const { running, during } = useRunning();
  const { countdown, start, cancel } = useCountdown<Pick<SendOrder, 'channel'>>();
  const sender = { api: useApi(), mutate: useSWRConfig().mutate };
  useUnloadGuard(() => countdown !== null);

  async function send(order: SendOrder): Promise<void> {
    await during(order.channel, async () => {
      const fresh = issue && (await readAgain(issue, reload));
      if (!fresh) return;
      const goesToClients = order.channel === 'bulk' || order.channel === 'website';
      const form = order.channel === 'website' ? 'website' : 'email';
      const { html, subject } = letterOf(fresh, variant, form);
      const { newsletter } = fresh.input;
      const leave = () =>
        dispatch(sender, { ...order, variant, newsletter, html, subject }).then(reloadLog);
      if (!goesToClients) return leave();
      if (letterOf(issue, variant, form).html !== html) return failed(changed);
      return start({ channel: order.channel }, () => void during(order.channel, leave));
    });
  }
  return { send, countdown, running, cancel };
}

const changed = 'The newsletter changed since this preview. Look at it again, then send.';

/** The issue once everything typed in this browser is saved; null where that failed, said in a toast. */
async function readAgain({ input }: ReadIssue, reload: Desk['reload']): Promise<ReadIssue | null> {
  if (!(await isAllSaved(input.newsletter.id))) return null;
  const fresh = await reload();
  if (!fresh) failed('The newsletter could not be read again. Nothing was sent.');
  return fresh;
}
