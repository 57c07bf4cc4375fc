import { useBeforeUnload } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { useApi } from '@/api/ApiProvider';
import { showToast } from '@/components/feedback/toasts';
import type { Variant } from '@/domain/newsletter/variants';
import { isPublic } from '@/domain/sending/channels';
import type { SendOrder } from '@/screens/preview/PreviewScreen';
import { submitSend } from './submitSend';
import type { ReadContent } from './contentInput';
import { changed, readAgain } from './readAgain';
import { useCountdown } from './useCountdown';
import { renderedEmail } from './useEmail';
import { useRunning } from './useSends';

interface SendingOptions {
  content: ReadContent | null;
  variant: Variant;
  reload(): Promise<ReadContent | null>;
  reloadLog(): Promise<void>;
}

/**
 * Sends the shown email after saving and reading it again. Sends to subscribers can be cancelled
 * first.
 */
export function useSending({ content, variant, reload, reloadLog }: SendingOptions) {
  const { running, during } = useRunning();
  const { countdown, start, cancel } = useCountdown<Pick<SendOrder, 'channel'>>();
  const sender = { api: useApi(), mutate: useSWRConfig().mutate };
  useBeforeUnload((event) => {
    if (countdown !== null) event.preventDefault();
  });

  async function send(order: SendOrder): Promise<void> {
    await during(order.channel, async () => {
      const fresh = content && (await readAgain(content, reload));
      if (!fresh) return;
      const goesToClients = isPublic(order.channel);
      const form = order.channel === 'website' ? 'website' : 'email';
      const { html, subject } = renderedEmail(fresh, variant, form);
      const { newsletter } = fresh.input;
      const leave = () =>
        submitSend(sender, { ...order, variant, newsletter, html, subject }).then(reloadLog);
      if (!goesToClients) return leave();
      if (renderedEmail(content, variant, form).html !== html)
        return showToast({ kind: 'error', message: changed });
      return start({ channel: order.channel }, () => void during(order.channel, leave));
    });
  }
  return {
    running,
    countdown: countdown && { ...countdown.subject, secondsLeft: countdown.secondsLeft },
    onSend: send,
    onCancel: cancel,
  };
}
