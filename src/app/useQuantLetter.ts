import useSWR from 'swr';
import { useApi } from '@/api/ApiProvider';
import type { ApiError, Client } from '@/api/client';
import { quantCalls, type QuantStock } from '@/api/contract/quant';
import { formatClock, wallClockAt } from '@/domain/dates';
import { renderQuantEmail } from '@/email/quant/renderQuantEmail';
import type { ShownQuantEmail } from '@/screens/quantEmail/QuantEmailScreen';
import { environment } from './environment';
import { sha256 } from './sha256';

/** The letter and the full list that it was read with. */
export type ReadQuantLetter = ShownQuantEmail & { stocks: QuantStock[] };

/** Rejects with an `ApiError`. */
async function readLetter(client: Client): Promise<ReadQuantLetter> {
  const [sectors, { response }] = await Promise.all([
    client.send(quantCalls.sectors, {}),
    client.send(quantCalls.stocks, {}),
  ]);
  const readAt = new Date();
  const { html, subject } = renderQuantEmail({
    sectors: sectors.response,
    stocks: response.stocks,
    date: wallClockAt(readAt),
    imageHost: environment.imageHost(),
  });
  // A page that was not opened by https cannot tell.
  const hash = await sha256(html).catch(() => undefined);
  return { html, subject, hash, readAt: formatClock(readAt), stocks: response.full_stocks };
}

type Read = ReadQuantLetter | undefined;

function isSame(a: Read, b: Read): boolean {
  return (
    a === b || (a?.html === b?.html && JSON.stringify(a?.stocks) === JSON.stringify(b?.stocks))
  );
}

/** The quant email, read when the page opens, when somebody comes back, and on `reload`. */
export function useQuantLetter() {
  const { client, onSignedOut } = useApi();
  const { data, error, mutate } = useSWR<ReadQuantLetter, ApiError>(
    ['quant letter'],
    () => readLetter(client),
    {
      shouldRetryOnError: false,
      // Who looks again at the same ratings sees them stand.
      compare: isSame,
      onError: (failure) => failure.kind === 'signedOut' && onSignedOut(),
    },
  );
  return {
    letter: data,
    failure: error && error.kind !== 'signedOut' ? error.message : null,
    reload: async () => void (await mutate()),
  };
}
