import { findingCalls } from '@/api/contract/findings';
import { linkCheckCalls } from '@/api/contract/linkChecks';
import {
  imageSlots,
  newsletterImageCalls,
  type StoredImageColumn,
} from '@/api/contract/newsletterImages';
import { newsletterCalls as calls } from '@/api/contract/newsletters';
import { instantOf, wallClockAt } from '@/domain/format/dates';
import { newsletterAddresses } from '@/domain/findings/linking/newsletterAddresses';
import { saveImage } from '@server/db/newsletterImages';
import { ignoreFinding, restoreFinding } from '@server/db/ignoredFindings';
import {
  addOrEditNewsletter,
  foundNewsletters,
  getNewsletter,
  listNewsletters,
  newsletterPage,
  newsletterRow,
  requireNewsletter,
  removeNewsletter,
  startTodaysNewsletter,
  type FieldSave,
  type SavedField,
} from '@server/db/newsletters';
import { saveText } from '@server/db/saving';
import { syncMarket } from '@server/db/prices';
import type { Deps } from '@server/deps';
import { makeCheckLinks } from '@server/links/checkLinks';
import { reply, type Api } from '@server/http/api';
import { failure } from '@server/http/failure';
import { describeError } from '@server/http/log';

/** The list of newsletters, their texts and images, and the sync of prices. */
export function newsletterRoutes(api: Api, deps: Deps): void {
  const { db, clock } = deps;

  api.on(calls.list, ({ body: { page, search } }) => {
    if (search !== undefined) return foundNewsletters(db.read, search);
    return page === undefined ? listNewsletters(db.read) : newsletterPage(db.read, page);
  });
  api.on(calls.get, ({ body }) => getNewsletter(db.read, body.id));

  api.on(calls.addEdit, async ({ body }) => {
    if (!instantOf(body.date))
      throw failure(
        400,
        "This hour doesn't exist in New York: the clocks skip it that day. Choose another one.",
      );
    const id = await db.write((tx) => addOrEditNewsletter(tx, body, clock()));
    const isNew = body.id === undefined;
    return reply(await newsletterRow(db.read, id), isNew ? 'Newsletter added' : 'Newsletter saved');
  });

  api.on(calls.remove, async ({ body, user }) => {
    await db.write((tx) => removeNewsletter(tx, body.id, { by: user.user_id, at: clock() }));
    return reply(await newsletterRow(db.read, body.id), 'Newsletter removed');
  });

  findingRoutes(api, deps);
  linkRoutes(api, deps);
  syncRoutes(api, deps);
  newsletterTextRoutes(api, deps);
  newsletterImageRoutes(api, deps);
}

/** What a user chose to ignore, and what they want to see again. */
function findingRoutes(api: Api, { db, clock }: Deps): void {
  api.on(findingCalls.ignore, ({ body: { newsletter_id: id, ...finding }, user }) => {
    const at = wallClockAt(clock());
    const by = user.first_name || user.email;
    const { level } = user;
    return db.write((tx) => ignoreFinding(tx, id, { ...finding, by, level, at }));
  });
  api.on(findingCalls.restore, ({ body }) =>
    db.write((tx) => restoreFinding(tx, body.newsletter_id, body.key)),
  );
}

/** What opens the links of a newsletter. Its results are kept, and nothing else waits for them. */
function linkRoutes(api: Api, { db, clock, probeLink }: Deps): void {
  const checkLinks = makeCheckLinks({ probe: probeLink, clock });
  api.on(linkCheckCalls.check, async ({ body }) => {
    const newsletter = await getNewsletter(db.read, body.newsletter_id);
    return checkLinks(newsletterAddresses(newsletter));
  });
}

/** What reads fresh figures: today's newsletter, and the sync of prices. */
function syncRoutes(api: Api, { db, clock, feeds, log }: Deps): void {
  api.on(calls.start, async () => {
    const id = await db.write((tx) => startTodaysNewsletter(tx, clock()));
    // The newsletter is of use without fresh figures.
    const isSynced = await syncMarket(db, feeds.market, clock(), id).then(
      () => true,
      (cause: unknown) => {
        log({ level: 'warn', event: 'sync-new-newsletter', ...describeError(cause) });
        return false;
      },
    );
    const message = isSynced
      ? 'Newsletter started'
      : "Newsletter started, but prices and metrics couldn't be synced. Sync them in the composer.";
    return reply(await newsletterRow(db.read, id), message);
  });

  api.on(calls.sync, async ({ body }) => {
    await requireNewsletter(db.read, body.newsletter_id);
    await syncMarket(db, feeds.market, clock(), body.newsletter_id);
    return reply(null, 'Prices and metrics are up to date');
  });
}

/** The editor's saves, one field at a time. */
function newsletterTextRoutes(api: Api, { db, clock }: Deps): void {
  const save = (body: FieldSave, change: [SavedField, string]) =>
    saveText(db, body, change, clock());

  api.on(calls.saveTitle, ({ body }) => save(body, ['name', body.name]));
  api.on(calls.saveAuthor, ({ body }) => save(body, ['author', body.author]));
  api.on(calls.saveComments, ({ body }) => save(body, ['daily_comments', body.comments]));
  api.on(calls.saveTechnicalComments, ({ body }) =>
    save(body, ['daily_comments_technical', body.comments]),
  );
  api.on(calls.saveSummary, ({ body }) => save(body, ['summary', body.summary]));
  api.on(calls.saveFsiLink, ({ body }) => save(body, ['link_fsi', body.link]));
  api.on(calls.saveImageAlt, ({ body }) => save(body, [body.field, body.alt]));
  api.on(calls.saveFsgaLink, ({ body }) => save(body, ['link_fsga', body.link]));
}

interface Upload {
  newsletter_id: number;
  file: File;
}

/** The images of a newsletter. Replaced files are kept, because sent emails show them. */
function newsletterImageRoutes(api: Api, { db, clock, images }: Deps): void {
  async function store({ newsletter_id, file }: Upload, field: StoredImageColumn) {
    await requireNewsletter(db.read, newsletter_id);
    const path = await images.save(file);
    await db.write((tx) => saveImage(tx, newsletter_id, [field, path], clock()));
    return reply(path, 'Image saved');
  }

  api.on(newsletterImageCalls.saveTechnicalImage, ({ body }) => store(body, 'technical_image'));
  api.on(newsletterImageCalls.saveNewsletterImage, ({ body }) =>
    store(body, imageSlots[body.img - 1] ?? 'newsletter_image'),
  );
  api.on(newsletterImageCalls.saveFsiPromo, ({ body }) =>
    store(body, 'newsletter_image_promo_fsi'),
  );
  api.on(newsletterImageCalls.saveFsgaPromo, ({ body }) =>
    store(body, 'newsletter_image_promo_fsga'),
  );
  api.on(newsletterImageCalls.saveDarkImage, ({ body }) => store(body, body.field));
  api.on(newsletterImageCalls.removeImage, async ({ body: { newsletter_id, field } }) => {
    await db.write((tx) => saveImage(tx, newsletter_id, [field, ''], clock()));
    return reply(null, 'Image removed');
  });
}
