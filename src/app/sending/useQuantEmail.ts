import { useApi } from '@/api/ApiProvider';
import { quantVariant, sendCalls } from '@/api/contract/sends';
import { useQuantSends } from '@/api/hooks/quant';
import { copyText } from '@/components/actions/copyText';
import { showToast } from '@/components/feedback/toasts';
import { quantTitle } from '@/domain/quant/report';
import type { QuantEmailScreenProps } from '@/screens/quantEmail/QuantEmailScreen';
import { sendOnce } from './submitSend';
import { useQuantContent, type ReadQuantEmail } from './useQuantContent';
import { useRunning } from './useSends';

/** The current quant email and its actions. */
export function useQuantEmail(): Omit<QuantEmailScreenProps, 'isPrinted'> {
  const api = useApi();
  const { email, error, reload } = useQuantContent();
  const { reload: reloadLog, ...log } = useQuantSends();
  const { running, during } = useRunning();

  /** Sends exactly what is shown. If the API rejects it, the email is read again. */
  async function send({ html, subject }: ReadQuantEmail, repeats?: number): Promise<void> {
    const about = { variant: quantVariant, data: html, name: subject, repeats } as const;
    const isSent = await sendOnce(api, ['quant', html, repeats].join(' '), (sendKey) =>
      api.client.send(sendCalls.dev, { ...about, send_key: sendKey, action: 'sendTest' }),
    );
    await Promise.all([reloadLog(), isSent || reload()]);
  }

  return {
    email: email,
    error,
    onRetry: () => void reload(),
    sends: {
      ...log,
      onReload: () => void reloadLog(),
      isRunning: running !== null,
      onSend: (repeats) => void (email && during('dev', () => send(email, repeats))),
    },
    async onCopyHtml() {
      const isCopied = email !== undefined && (await copyText(email.html));
      showToast(isCopied ? copied : notCopied);
    },
    onDownload: () => void (email && download(email)),
  };
}

async function download({ stocks }: ReadQuantEmail): Promise<void> {
  const { quantCsv } = await import('@/domain/quant/csv');
  const { downloadCsv } = await import('@/app/browser/downloadFile');
  downloadCsv(quantTitle, quantCsv(stocks));
}

const copied = { kind: 'success', message: 'Copied to clipboard' } as const;
const notCopied = {
  kind: 'error',
  message: 'Your browser blocked copying. Allow it and try again.',
} as const;
