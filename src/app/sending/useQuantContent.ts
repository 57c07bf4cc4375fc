import useSWR from 'swr';
import { useApi } from '@/api/ApiProvider';
import type { ApiError, Client } from '@/api/client';
import { quantCalls, type QuantStock } from '@/api/contract/quant';
import { formatClock, wallClockAt } from '@/domain/format/dates';
import { renderQuantEmail } from '@/email/quant/renderQuantEmail';
import type { ShownQuantEmail } from '@/screens/quantEmail/QuantEmailScreen';
import { environment } from '@/app/browser/environment';
import { loadPublisher } from '@/app/publisher';
import { sha256 } from './sha256';

/** The quant email and the full list that was read with it. */
export type ReadQuantEmail = ShownQuantEmail & { stocks: QuantStock[] };

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
export function useQuantContent() {
  const { client, onSignedOut } = useApi();
  const { data, error, mutate } = useSWR<ReadQuantEmail, ApiError>(
    ['quant email'],
    () => readEmail(client),
    {
      shouldRetryOnError: false,
      // Equal ratings keep their identity, so that nothing is rendered again.
      compare: isSame,
      onError: (reason) => reason.kind === 'signedOut' && onSignedOut(),
    },
  );
  return {
    email: data,
    error: error && error.kind !== 'signedOut' ? error.message : null,
    reload: async () => void (await mutate()),
  };
}
