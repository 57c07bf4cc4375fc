import type { Publisher } from '@/api/contract/publication';
import type { ContentInput } from '@/domain/newsletter/content';
import { checkModes } from './checkSettings';
import { lastNewsletter } from './figures';
import { hiddenMetrics } from './hiddenMetrics';
import { getNewsletter } from './newsletters';
import { restrictedWords } from './restrictedWords';
import { shownFigures } from './shownFigures';
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
  };
}
