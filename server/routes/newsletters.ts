import { newsletterCalls as calls } from '@/api/contract/newsletters';
import { instantOf } from '@/domain/dates';
import {
  addOrEditNewsletter,
  getNewsletter,
  listNewsletters,
  needNewsletter,
  removeNewsletter,
  saveField,
  type FieldSave,
  type SavedField,
} from '@server/db/newsletters';
import { syncMarket } from '@server/db/prices';
import type { Deps } from '@server/app';
import { reply, type Api } from '@server/lib/api';
import { failure } from '@server/lib/failure';
import { newsletterPictureRoutes } from './newsletterPictures';

/** The list, the editor's saves and the sync (first document §2, §7). */
export function newsletterRoutes(api: Api, deps: Deps): void {
  const { db, clock, feeds } = deps;
  const save = (body: FieldSave, change: [SavedField, string]) =>
    db.write((tx) => saveField(tx, body, change, clock()));

  api.on(calls.list, () => listNewsletters(db.read));
  api.on(calls.get, ({ body }) => getNewsletter(db.read, body.id));

  api.on(calls.addEdit, async ({ body }) => {
    if (!instantOf(body.date)) throw failure(400, 'This hour does not exist in New York.');
    await db.write((tx) => addOrEditNewsletter(tx, body, clock()));
    const isNew = body.id === undefined;
    return reply(await listNewsletters(db.read), isNew ? 'Newsletter added' : 'Newsletter saved');
  });

  api.on(calls.remove, async ({ body }) => {
    await db.write((tx) => removeNewsletter(tx, body.id));
    return reply(await listNewsletters(db.read), 'Newsletter removed');
  });

  api.on(calls.sync, async ({ body }) => {
    await needNewsletter(db.read, body.newsletter_id);
    await syncMarket(db, feeds.market, clock(), body.newsletter_id);
    return reply(null, 'Prices and metrics are up to date');
  });

  api.on(calls.saveTitle, ({ body }) => save(body, ['name', body.name]));
  api.on(calls.saveAuthor, ({ body }) => save(body, ['author', body.author]));
  api.on(calls.saveComments, ({ body }) => save(body, ['daily_comments', body.comments]));
  api.on(calls.saveTechnicalComments, ({ body }) =>
    save(body, ['daily_comments_technical', body.comments]),
  );
  api.on(calls.saveFsiLink, ({ body }) => save(body, ['link_fsi', body.link]));
  api.on(calls.saveFsgaLink, ({ body }) => save(body, ['link_fsga', body.link]));

  newsletterPictureRoutes(api, deps);
}
