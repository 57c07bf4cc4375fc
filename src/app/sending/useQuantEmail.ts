import { useApi } from '@/api/ApiProvider';
import { quantVariant, sendCalls, type QuantSend } from '@/api/contract/sends';
import { useQuantSends } from '@/api/hooks/quant';
import { copyText } from '@/components/actions/copyText';
import { showToast } from '@/components/feedback/toasts';
import { quantTitle } from '@/domain/quant/report';
import type { QuantEmailScreenProps } from '@/screens/quantEmail/QuantEmailScreen';
import { audienceOf } from '@/domain/sending/channels';
import {
  hasLog,
  noteOutcome,
  rememberedQuantSends,
  useRememberedSends,
  type LeavingSend,
} from './browserLog';
import { sha256 } from './sha256';
import { sendOnce } from './submitSend';
import { useQuantContent, type ReadQuantEmail } from './useQuantContent';
import { useRunning } from './useSends';

/** The current quant email and its actions. */
export function useQuantEmail(): Omit<QuantEmailScreenProps, 'isPrinted'> {
  const api = useApi();
  const { email, error, reload } = useQuantContent();
  const { reload: reloadLog, ...log } = useQuantLog(api);
  const { running, during } = useRunning();

  /** Sends exactly what is shown. If the API rejects it, the email is read again. */
  async function send({ html, subject }: ReadQuantEmail, repeats?: number): Promise<void> {
    const about = { variant: quantVariant, data: html, name: subject, repeats } as const;
    const isSent = await sendOnce(
      api,
      ['quant', html, repeats].join(' '),
      (sendKey) =>
        api.client.send(sendCalls.dev, { ...about, send_key: sendKey, action: 'sendTest' }),
      { leaving: () => leavingOf({ html, subject, repeats }) },
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

type Api = ReturnType<typeof useApi>;

/** The API's log of the quant email's sends, or what this browser remembers of them. */
function useQuantLog(api: Api) {
  const own = useQuantSends();
  useRememberedSends();
  if (hasLog(api)) return own;
  return {
    ...own,
    log: rememberedQuantSends(),
    isOfThisBrowser: true,
    async onSettle({ id }: QuantSend, outcome: 'sent' | 'failed') {
      noteOutcome(id, outcome);
      return true;
    },
  };
}

interface Leaving extends Pick<ReadQuantEmail, 'html' | 'subject'> {
  repeats: number | undefined;
}

async function leavingOf({ html, subject, repeats = 0 }: Leaving): Promise<LeavingSend> {
  return {
    newsletter_id: 0,
    variant: quantVariant,
    channel: 'dev',
    audience: audienceOf('dev', 'fsi'),
    subject,
    hash: await sha256(html),
    bytes: new TextEncoder().encode(html).length,
    repeats,
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
