import type { ContentInput } from '@/domain/newsletter/content';
import { linkedArchive } from '@server/archive/address';
import { contentInput } from '@server/db/newsletterContent';
import type { Deps } from '@server/deps';

type ContentDeps = Pick<Deps, 'db' | 'feeds' | 'imageHost' | 'publicUrl' | 'providers'>;

/** What the emails of a stored newsletter are rendered from. Throws 404 for an unknown id. */
export async function storedContent(
  deps: ContentDeps,
  newsletterId: number,
  now: Date,
): Promise<ContentInput> {
  const { db, feeds, imageHost } = deps;
  const archive = await linkedArchive(deps);
  return contentInput(db.read, newsletterId, { feeds, imageHost, archive, now });
}
