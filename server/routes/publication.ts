import { publicationCalls as calls } from '@/api/contract/publication';
import { samplePublisher } from '@/api/samples/publication';
import { droppedAuthor, publisherError, samplePartsOf } from '@/domain/firm/publisherRules';
import {
  lockPublications,
  newestVersion,
  publisherVersions,
  storePublisher,
} from '@server/db/publication';
import type { Database } from '@server/db/store';
import type { Deps } from '@server/deps';
import { reply, type Api } from '@server/http/api';
import { failure } from '@server/http/failure';

/** Who publishes: brands, senders, authors, legal text and plans. Every save is kept. */
export function publicationRoutes(api: Api, deps: Deps): void {
  const { db, clock, images } = deps;

  async function current(database: Database) {
    const stored = await newestVersion(database);
    const publisher = stored?.publisher ?? deps.publisher;
    return {
      version: stored?.id ?? 0,
      by: stored?.by ?? '',
      at: stored?.at ?? null,
      publisher,
      sample_parts: samplePartsOf(publisher, samplePublisher),
    };
  }

  api.on(calls.get, () => current(db.read));
  api.on(calls.versions, () => publisherVersions(db.read));
  api.on(calls.uploadImage, ({ body }) => images.save(body.file));

  api.on(calls.save, async ({ body: { version, publisher }, user }) => {
    const error = publisherError(publisher);
    if (error !== null) throw failure(400, error);
    const saved = await db.write(async (tx) => {
      await lockPublications(tx);
      const seen = await current(tx);
      if (seen.version !== version) throw failure(409, changedMeanwhile(seen));
      const dropped = droppedAuthor(seen.publisher, publisher);
      if (dropped) {
        throw failure(
          400,
          `${dropped.name} can't be removed, because newsletters name them. Make them past instead.`,
        );
      }
      const by = user.first_name || user.email;
      await storePublisher(tx, { value: publisher, by, at: clock() });
      return current(tx);
    });
    return reply(saved, 'Changes saved');
  });
}

function changedMeanwhile({ by, at }: { by: string; at: string | null }): string {
  return `${by} saved other changes at ${at ?? ''}. Yours aren't saved yet.`;
}
