import { useApi } from '@/api/ApiProvider';
import { type QuantSend, quantVariant, sendCalls } from '@/api/contract/sends';
import { useQuantSends } from '@/api/hooks/quant';
import { copyWithToast } from '@/app/browser/copyWithToast';
import { quantTitle } from '@/domain/quant/report';
import type { QuantEmailScreenProps, ShownQuantEmail } from '@/screens/quantEmail/QuantEmailScreen';
import {
  hasLog,
  leavingSend,
  noteOutcome,
  rememberedQuantSends,
  useRememberedSends,
} from './browserLog';
import { sha256 } from './sha256';
import { sendOnce } from './submitSend';
import { useRunning } from './useSends';
import useSWR from 'swr';
import { errorText, type ApiError, type Client } from '@/api/client';
import { quantCalls, type QuantStock } from '@/api/contract/quant';
import { formatClock, wallClockAt } from '@/domain/format/dates';
import { renderQuantEmail } from '@/email/quant/renderQuantEmail';
import { environment } from '@/app/browser/environment';
import { loadPublisher } from '@/app/publisher';

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
      {
        leaving: () =>
          leavingSend({
            newsletterId: 0,
            variant: quantVariant,
            channel: 'dev',
            brand: 'fsi',
            subject,
            html,
            repeats,
          }),
      },
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
    onCopyHtml: () => void (email && copyWithToast(email.html, 'Copied to clipboard')),
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

async function download({ stocks }: ReadQuantEmail): Promise<void> {
  const { quantCsv } = await import('@/domain/quant/csv');
  const { downloadCsv } = await import('@/app/browser/downloadFile');
  downloadCsv(quantTitle, quantCsv(stocks));
}

/** The quant email and the full list that was read with it. */
type ReadQuantEmail = ShownQuantEmail & { stocks: QuantStock[] };

/** Rejects with an `ApiError`. */
async function readEmail(client: Client): Promise<ReadQuantEmail> {
  const [publisher, sectors, { response }] = await Promise.all([
    loadPublisher(client),
    client.send(quantCalls.sectors, {}),
    client.send(quantCalls.stocks, {}),
  ]);
  const readAt = new Date();
  const { html, subject } = renderQuantEmail({
    publisher,
    sectors: sectors.response,
    stocks: response.stocks,
    date: wallClockAt(readAt),
    imageHost: environment.imageHost(),
  });
  // Browsers compute no hash on a page that wasn't opened by https.
  const hash = await sha256(html).catch(() => undefined);
  return { html, subject, hash, readAt: formatClock(readAt), stocks: response.full_stocks };
}

type Read = ReadQuantEmail | undefined;

function isSame(a: Read, b: Read): boolean {
  return (
    a === b || (a?.html === b?.html && JSON.stringify(a?.stocks) === JSON.stringify(b?.stocks))
  );
}

/** The quant email, read when the page opens, when the window gets the focus, and on `reload`. */
function useQuantContent() {
  const { client } = useApi();
  const { data, error, mutate } = useSWR<ReadQuantEmail, ApiError>(
    ['quant email'],
    () => readEmail(client),
    {
      shouldRetryOnError: false,
      // Equal ratings keep their identity, so that nothing is rendered again.
      compare: isSame,
    },
  );
  return {
    email: data,
    error: errorText(error),
    reload: async () => void (await mutate()),
  };
}
