import { sampleSource } from '@/api/contract/market';
import type { IssueExcerpt } from '@/api/contract/publication';
import { archivePath } from '@/domain/newsletter/archivePath';
import { archiveMode, publishedBefore } from '@server/db/archive';
import { figureSource } from '@server/db/figureSource';
import { sentBytes } from '@server/db/sends';
import type { Deps } from '@server/deps';
import { factsOf } from './published';

/** How much of the news an excerpt has: as much as fits beside the reasons to subscribe. */
const mostCategories = 3;
const mostHeadlines = 2;

/** Reads the beginning of the newest public newsletter; null while the archive shows none. */
export function makeNewestIssue({ db }: Pick<Deps, 'db'>): () => Promise<IssueExcerpt | null> {
  // Only the newest is asked for, and the HTML with a hash never changes.
  let last = { hash: '', facts: factsOf('') };
  const readFacts = async (hash: string) => {
    if (last.hash !== hash) {
      last = { hash, facts: factsOf((await sentBytes(db.read, hash))?.html ?? '') };
    }
    return last.facts;
  };

  return async () => {
    const mode = await archiveMode(db.read);
    if (mode === 'off') return null;
    const [newest] = await publishedBefore(db.read, null, 1);
    if (!newest) return null;
    const { title, day, hash, newsletterId } = newest;
    const { summary, image, news } = await readFacts(hash);
    return {
      title,
      day,
      summary,
      // Where only a summary is public, images are for members.
      image: mode === 'full' ? image : null,
      news: news.slice(0, mostCategories).map(({ category, headlines }) => ({
        category,
        headlines: headlines.slice(0, mostHeadlines),
      })),
      href: `${archivePath}/${day}`,
      is_sample: (await figureSource(db.read, newsletterId)) === sampleSource,
    };
  };
}
