import { useEffect } from 'react';
import useSWR from 'swr';
import { useApi } from '@/api/ApiProvider';
import {
  ApiError,
  type Client,
  createClient,
  errorText,
  isPresent,
  responseIfAny,
} from '@/api/client';
import { archiveCalls, checkSettingCalls, restrictedWordCalls } from '@/api/contract/settings';
import { commentCalls } from '@/api/contract/comments';
import { figureCalls } from '@/api/contract/figures';
import { hiddenMetricCalls } from '@/api/contract/followed';
import { metricCalls } from '@/api/contract/metrics';
import { websiteCalls } from '@/api/contract/website';
import { newsCalls } from '@/api/contract/news';
import { newsletterCalls } from '@/api/contract/newsletters';
import { priceCalls } from '@/api/contract/prices';
import type { ContentInput } from '@/domain/newsletter/content';
import { openCount } from '@/domain/newsletter/comments';
import { loadPublisher } from '@/app/publisher';
import { environment } from '@/app/browser/environment';
import * as z from 'zod/mini';
import { wallClockAt } from '@/domain/format/dates';

type ReadBmi = Pick<ContentInput, 'bmi' | 'previousBmi'>;

/**
 * The BMI of a newsletter's last sync, or today's before its first, with that of an earlier day. An
 * error while reading today's is only logged.
 */
export async function loadBmi(client: Client, id: number): Promise<ReadBmi> {
  const { response } = await client.send(metricCalls.previousBmi, { newsletter_id: id });
  const isOfEarlierDay = client.has?.('fields') ?? true;
  const answered = response.bmi ?? 30;
  const previousBmi = isOfEarlierDay ? answered : firstBmiOfDay(answered);
  if (response.own !== null) return { bmi: response.own, previousBmi };
  try {
    const { bmi } = (await website.send(websiteCalls.bmi, {})).response;
    return { bmi, previousBmi };
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind === 'signedOut') throw error;
    logBmiError(error);
    return { bmi: null, previousBmi };
  }
}

function logBmiError(error: ApiError): void {
  // eslint-disable-next-line no-console -- The specification wants BMI failures logged and nothing more.
  console.warn('The BMI couldn’t be read or stored.', error.message);
}

/** Reports the BMI that a preview shows as today's value, once for each value. */
export function useStoreShownBmi(id: number, content: ReadContent | null): void {
  const { client } = useApi();
  const bmi = content?.input.bmi ?? null;
  useEffect(() => {
    if (bmi === null) return;
    client
      .send(metricCalls.storeBmi, { bmi, newsletter_id: id }, { keepsSession: true })
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        logBmiError(error);
      });
  }, [client, bmi, id]);
}

/** The newsletter before this one. Without it, a few checks can't run, but nothing else is missing. */
export async function loadPrevious(client: Client, id: number): Promise<ContentInput['previous']> {
  return responseIfAny(client, priceCalls.lastNewsletter, { newsletter_id: id });
}

/** The words to avoid; undefined, for the usual ones, from an API that has no such list. */
export async function loadRestrictedWords(client: Client): Promise<string[] | undefined> {
  return (await responseIfAny(client, restrictedWordCalls.get, {}))?.words;
}

/** The checks that are lowered or turned off; undefined, for none, from an API without such a list. */
async function loadCheckModes(client: Client): Promise<ContentInput['checkModes']> {
  if (!isPresent(checkSettingCalls.modes, client.has)) return undefined;
  return (await responseIfAny(client, checkSettingCalls.modes, {}))?.modes;
}

/** The metrics whose rows aren't shown; undefined, for none, from an API that can't hide any. */
export async function loadHiddenMetrics(client: Client): Promise<string[] | undefined> {
  return (await responseIfAny(client, hiddenMetricCalls.get, {}))?.hidden;
}

/** The address of the archive, if emails link to it; undefined from an API without an archive. */
export async function loadArchive(client: Client): Promise<string | undefined> {
  const archive = await responseIfAny(client, archiveCalls.get, {});
  return archive?.is_linked ? archive.address : undefined;
}

/** How many comments aren't resolved; undefined from an API that keeps none. */
async function loadOpenComments(client: Client, id: number): Promise<number | undefined> {
  if (!isPresent(commentCalls.list, client.has)) return undefined;
  const comments = await responseIfAny(client, commentCalls.list, { newsletter_id: id });
  return comments && openCount(comments);
}

/** Where the figures come from; undefined from an API that doesn't say. */
async function loadOrigins(client: Client, id: number): Promise<ContentInput['origins']> {
  if (!isPresent(figureCalls.origins, client.has)) return undefined;
  return (await client.send(figureCalls.origins, { newsletter_id: id })).response.origins;
}

/** Reads everything that a newsletter's email is built from. Rejects with an `ApiError`. */
export async function loadContentInput(client: Client, id: number): Promise<ContentInput> {
  const own = { newsletter_id: id };
  const [
    publisher,
    newsletter,
    news,
    crypto,
    btcEth,
    listed,
    metrics,
    bmi,
    previous,
    restrictedWords,
    checkModes,
    hiddenMetrics,
    archive,
    origins,
    openComments,
  ] = await Promise.all([
    loadPublisher(client),
    client.send(newsletterCalls.get, { id }),
    client.send(newsCalls.selected, { id }),
    client.send(priceCalls.crypto, own),
    client.send(priceCalls.btcEth, own),
    client.send(priceCalls.listed, own),
    client.send(metricCalls.today, own),
    loadBmi(client, id),
    loadPrevious(client, id),
    loadRestrictedWords(client),
    loadCheckModes(client),
    loadHiddenMetrics(client),
    loadArchive(client),
    loadOrigins(client, id),
    loadOpenComments(client, id),
  ]);
  return {
    publisher,
    newsletter: newsletter.response,
    news: news.response,
    crypto: crypto.response,
    btcEth: btcEth.response,
    listed: listed.response,
    metrics: metrics.response,
    ...bmi,
    origins,
    previous,
    restrictedWords,
    checkModes,
    hiddenMetrics,
    archive,
    openComments,
    hasAltTexts: client.has?.('imageDetails') ?? true,
    imageHost: environment.imageHost(),
  };
}

/** The data of an email, and when it was read. */
export interface ReadContent {
  input: ContentInput;
  readAt: Date;
}

function isSameContent(a: ReadContent | undefined, b: ReadContent | undefined): boolean {
  return a === b || JSON.stringify(a?.input) === JSON.stringify(b?.input);
}

/** What was read again, with the figures that are shown. */
function withFiguresOf({ input }: ReadContent, again: ReadContent): ReadContent {
  const { crypto, btcEth, listed, metrics, bmi, previousBmi, origins } = input;
  const figures = { crypto, btcEth, listed, metrics, bmi, previousBmi, origins };
  return { ...again, input: { ...again.input, ...figures } };
}

/**
 * The content of one newsletter, read when the preview opens, when the window gets the focus, and
 * on `reload`.
 */
export function useContent(id: number) {
  const { client } = useApi();
  const read = async () => ({ input: await loadContentInput(client, id), readAt: new Date() });
  const { data, error, mutate } = useSWR<ReadContent, ApiError>(['newsletter content', id], read, {
    shouldRetryOnError: false,
    // Equal content keeps its identity, so that nothing is rendered again.
    compare: isSameContent,
  });
  return {
    content: data ?? null,
    error: errorText(error),
    /**
     * Reads the current content; null if that failed, never an older version. Figures that the API
     * doesn't keep for a newsletter stay as they are shown, so that a send takes those that were seen.
     */
    async reload(): Promise<ReadContent | null> {
      try {
        const again = await read();
        const keepsFigures = client.has?.('fields') ?? true;
        const fresh = keepsFigures || !data ? again : withFiguresOf(data, again);
        await mutate(fresh, { revalidate: false });
        return fresh;
      } catch (thrown) {
        if (!(thrown instanceof ApiError)) throw thrown;
        return null;
      }
    },
  };
}

const key = 'previous bmi';

const Kept = z.object({ day: z.string(), bmi: z.number() });

/**
 * The earlier BMI that this browser read first on this day in New York. A preview stores the current
 * one, and an API that then answers it as the earlier one would change what the next preview shows.
 */
function firstBmiOfDay(bmi: number): number {
  const day = wallClockAt(new Date()).slice(0, 10);
  try {
    const kept = Kept.parse(JSON.parse(localStorage.getItem(key) ?? ''));
    if (kept.day === day) return kept.bmi;
  } catch {
    // Nothing was kept yet.
  }
  try {
    localStorage.setItem(key, JSON.stringify({ day, bmi }));
  } catch {
    // The storage is full: only the next preview may show another change.
  }
  return bmi;
}

/** The client for the firm's website, without credentials. */
export const website = createClient({
  base: environment.website,
  token: () => null,
  identity: () => ({ u: null, l: null }),
  mayBeBare: true,
});
