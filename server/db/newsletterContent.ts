import { sampleSource } from '@/api/contract/market';
import type { Publisher } from '@/api/contract/publication';
import { btcEthOf } from '@/domain/figures/snapshot';
import type { ContentInput } from '@/domain/newsletter/content';
import { checkModes } from './checkSettings';
import { countOpenComments } from './comments';
import { lastNewsletter, ownFigures } from './figures';
import { getNewsletter } from './newsletters';
import { currentFigures } from './prices';
import { hiddenMetrics, restrictedWords } from './settings';
import type { Database } from './store';

export interface ContentSource {
  publisher: Publisher;
  imageHost: string;
  /** The address of the archive, if emails link to it. */
  archive?: string | undefined;
  now: Date;
}

/** The content of a stored newsletter's email, with the same figures that the API returns. */
export async function contentInput(
  db: Database,
  newsletterId: number,
  { publisher, imageHost, archive, now }: ContentSource,
): Promise<ContentInput> {
  const newsletter = await getNewsletter(db, newsletterId);
  return {
    publisher,
    newsletter,
    news: newsletter.selected_news,
    ...(await shownFigures(db, newsletterId, now)),
    imageHost,
    archive,
    previous: await lastNewsletter(db, newsletterId),
    hiddenMetrics: await hiddenMetrics(db),
    restrictedWords: (await restrictedWords(db)).words,
    checkModes: await checkModes(db),
    openComments: await countOpenComments(db, newsletterId),
  };
}

/** The figures in a newsletter's email. */
export type ShownFigures = Pick<
  ContentInput,
  'source' | 'crypto' | 'btcEth' | 'listed' | 'metrics' | 'bmi' | 'previousBmi'
>;

/**
 * What a newsletter shows: the figures of its own last sync, or those of the newest sync while it has
 * none.
 */
export async function shownFigures(
  db: Database,
  newsletterId: number,
  now: Date,
): Promise<ShownFigures> {
  const own = await ownFigures(db, newsletterId);
  const { source = sampleSource, ...shown } = own ?? (await currentFigures(db, now));
  return { ...shown, source, btcEth: btcEthOf(shown.crypto) };
}
