import useSWR from 'swr';
import { useApi } from '@/api/ApiProvider';
import { ApiError, type Client } from '@/api/client';
import { metricCalls, websiteBmi } from '@/api/contract/metrics';
import { newsCalls } from '@/api/contract/news';
import { newsletterCalls } from '@/api/contract/newsletters';
import { priceCalls } from '@/api/contract/prices';
import type { IssueInput } from '@/domain/issue';
import { environment } from './environment';
import { website } from './website';

/** Compares with an earlier day before today's value is stored; a failure is only logged (§8). */
async function loadBmi(client: Client): Promise<Pick<IssueInput, 'bmi' | 'previousBmi'>> {
  const previous = await client.send(metricCalls.previousBmi, {});
  const previousBmi = previous.response.bmi ?? 30;
  try {
    const { bmi } = (await website.send(websiteBmi, {})).response;
    if (bmi !== null) await client.send(metricCalls.storeBmi, { bmi });
    return { bmi, previousBmi };
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind === 'signedOut') throw error;
    // eslint-disable-next-line no-console -- The specification wants this failure logged and nothing more.
    console.warn('The BMI could not be read.', error.message);
    return { bmi: null, previousBmi };
  }
}

/** Everything that the email of a newsletter is made of. Rejects with an `ApiError`. */
export async function loadIssueInput(client: Client, id: number): Promise<IssueInput> {
  const [newsletter, news, crypto, btcEth, listed, metrics, bmi] = await Promise.all([
    client.send(newsletterCalls.get, { id }),
    client.send(newsCalls.selected, { id }),
    client.send(priceCalls.crypto, {}),
    client.send(priceCalls.btcEth, {}),
    client.send(priceCalls.listed, {}),
    client.send(metricCalls.today, {}),
    loadBmi(client),
  ]);
  return {
    newsletter: newsletter.response,
    news: news.response,
    crypto: crypto.response,
    btcEth: btcEth.response,
    listed: listed.response,
    metrics: metrics.response,
    ...bmi,
    imageHost: environment.imageHost(),
  };
}

/** What an email is made of, and when it was read. */
export interface ReadIssue {
  input: IssueInput;
  readAt: Date;
}

function isSameIssue(a: ReadIssue | undefined, b: ReadIssue | undefined): boolean {
  return a === b || JSON.stringify(a?.input) === JSON.stringify(b?.input);
}

/** One newsletter's issue, read when the preview opens, when somebody comes back, and on `reload`. */
export function useIssue(id: number) {
  const { client, onSignedOut } = useApi();
  const read = async () => ({ input: await loadIssueInput(client, id), readAt: new Date() });
  const onError = (failure: ApiError) => failure.kind === 'signedOut' && onSignedOut();
  const { data, error, mutate } = useSWR<ReadIssue, ApiError>(['issue', id], read, {
    shouldRetryOnError: false,
    // Who comes back after an edit or a sync elsewhere sees it; what is the same stays as it stands.
    compare: isSameIssue,
    onError,
  });
  return {
    issue: data ?? null,
    failure: error && error.kind !== 'signedOut' ? error.message : null,
    /** The issue as it is now; null where it cannot be read, never an older one. */
    async reload(): Promise<ReadIssue | null> {
      try {
        const fresh = await read();
        await mutate(fresh, { revalidate: false });
        return fresh;
      } catch (failure) {
        if (!(failure instanceof ApiError)) throw failure;
        onError(failure);
        return null;
      }
    },
  };
}
