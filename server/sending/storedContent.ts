import type { ContentInput } from '@/domain/newsletter/content';
import { linkedArchive } from '@server/archive/address';
import { contentInput } from '@server/db/newsletterContent';
import { currentPublisher } from '@server/db/publication';
import type { Deps } from '@server/deps';
import { withImageFiles } from '@server/images';

type ContentDeps = Pick<
  Deps,
  'db' | 'imageHost' | 'publicUrl' | 'providers' | 'publisher' | 'images'
>;

/** What the emails of a stored newsletter are rendered from. Throws 404 for an unknown id. */
export async function storedContent(
  deps: ContentDeps,
  newsletterId: number,
  now: Date,
): Promise<ContentInput> {
  const { db, imageHost } = deps;
  const archive = await linkedArchive(deps);
  const publisher = await currentPublisher(deps);
  const input = await contentInput(db.read, newsletterId, { publisher, imageHost, archive, now });
  return { ...input, newsletter: await withImageFiles(deps.images, input.newsletter) };
}
