import { useApi } from '@/api/ApiProvider';
import { quantVariant, sendCalls } from '@/api/contract/sends';
import { useQuantSends } from '@/api/hooks/quant';
import { copyText } from '@/components/actions/copyText';
import { showToast } from '@/components/feedback/toasts';
import { quantTitle } from '@/domain/quant';
import type { QuantEmailScreenProps } from '@/screens/quantEmail/QuantEmailScreen';
import { sendUnderKey } from './dispatch';
import { useQuantLetter, type ReadQuantLetter } from './useQuantLetter';
import { useRunning } from './useSends';

/** The quant email as it stands, and what can be done with it. */
export function useQuantEmail(): Omit<QuantEmailScreenProps, 'isPrinted'> {
  const api = useApi();
  const { letter, failure, reload } = useQuantLetter();
  const { reload: reloadLog, ...log } = useQuantSends();
  const { running, during } = useRunning();

  /** What is shown is what goes; after a refusal it is read again. */
  async function send({ html, subject }: ReadQuantLetter, repeats?: number): Promise<void> {
    const about = { variant: quantVariant, data: html, name: subject, repeats } as const;
    const isSent = await sendUnderKey(api, ['quant', html, repeats].join(' '), (sendKey) =>
      api.client.send(sendCalls.dev, { ...about, send_key: sendKey, action: 'sendTest' }),
    );
    await Promise.all([reloadLog(), isSent || reload()]);
  }

  return {
    email: letter,
    failure,
    onRetry: () => void reload(),
    sends: {
      ...log,
      onReload: () => void reloadLog(),
      isRunning: running !== null,
      onSend: (repeats) => void (letter && during('dev', () => send(letter, repeats))),
    },
    async onCopyHtml() {
      const isCopied = letter !== undefined && (await copyText(letter.html));
      await showToast(isCopied ? copied : notCopied);
    },
    onDownload: () => void (letter && download(letter)),
  };
}

async function download({ stocks }: ReadQuantLetter): Promise<void> {
  const { quantCsv } = await import('@/domain/quantCsv');
  const { downloadCsv } = await import('./downloadCsv');
  downloadCsv(quantTitle, quantCsv(stocks));
}

const copied = { kind: 'success', message: 'Copied to clipboard' } as const;
const notCopied = {
  kind: 'error',
  message: 'The browser did not allow copying. Try again.',
} as const;
