import type { User } from '@/api/contract/auth';
import { findingCalls, linkCheckCalls } from '@/api/contract/checks';
import {
  newsletterImageCalls,
  specifiedSlots,
  type StoredImageColumn,
} from '@/api/contract/newsletterImages';
import { newsletterCalls as calls } from '@/api/contract/newsletters';
import type { SavedField } from '@/api/contract/savedFields';
import { instantOf, wallClockAt } from '@/domain/format/dates';
import { newsletterAddresses } from '@/domain/newsletter/newsletterAddresses';
import { widestImage } from '@/domain/newsletter/variants';
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
} from '@server/db/newsletters';
import { saveField, type FieldSave } from '@server/db/saving';
import { recordNew, withVersions } from '@server/db/versions/record';
import type { Deps } from '@server/deps';
import { connectedMarket } from '@server/feeds/feed';
import { syncMarket } from '@server/feeds/sync';
import { withImageFiles } from '@server/images';
import { makeCheckLinks } from '@server/links/checkLinks';
import { reply, type Api } from '@server/http/api';
import { failure } from '@server/http/failure';
import { describeError } from '@server/http/log';

/** The list of newsletters, their texts and images, and the sync of prices. */
export function newsletterRoutes(api: Api, deps: Deps): void {
  const { db, clock, images } = deps;

  api.on(calls.list, ({ body: { page, search } }) => {
    if (search !== undefined) return foundNewsletters(db.read, search);
    return page === undefined ? listNewsletters(db.read) : newsletterPage(db.read, page);
  });
  api.on(calls.get, async ({ body }) =>
    withImageFiles(images, await getNewsletter(db.read, body.id)),
  );

  api.on(calls.addEdit, async ({ body, user }) => {
    if (!instantOf(body.date))
      throw failure(
        400,
        "This hour doesn't exist in New York: the clocks skip it that day. Choose another one.",
      );
    const isNew = body.id === undefined;
    const author = { staffId: user.user_id, now: clock() };
    const id = await db.write(async (tx) => {
      const change = () => addOrEditNewsletter(tx, body, clock());
      if (body.id !== undefined) return withVersions(tx, [body.id], author, change);
      const added = await change();
      await recordNew(tx, added, author);
      return added;
    });
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
  api.on(calls.start, async ({ user }) => {
    const staffId = user.user_id;
    const id = await db.write(async (tx) => {
      const added = await startTodaysNewsletter(tx, clock());
      await recordNew(tx, added, { staffId, now: clock() });
      return added;
    });
    // The newsletter is of use without fresh figures.
    const market = await connectedMarket(feeds);
    const message = !market
      ? 'Newsletter started'
      : await syncMarket(db, market, { now: clock(), newsletter: { id, staffId } }).then(
          () => 'Newsletter started',
          (cause: unknown) => {
            log({ level: 'warn', event: 'sync-new-newsletter', ...describeError(cause) });
            return "Newsletter started, but prices and metrics couldn't be synced. Sync them in the composer.";
          },
        );
    return reply(await newsletterRow(db.read, id), message);
  });

  api.on(calls.sync, async ({ body: { newsletter_id: id }, user }) => {
    await requireNewsletter(db.read, id);
    const market = await connectedMarket(feeds);
    if (!market) throw failure(409, 'No market source is connected. Nothing was synced.');
    const newsletter = { id, staffId: user.user_id };
    const problems = await syncMarket(db, market, { now: clock(), newsletter });
    return reply(null, messageOf(problems));
  });
}

function messageOf(problems: readonly string[]): string {
  if (problems.length === 0) return 'Prices and metrics are up to date';
  const count = problems.length === 1 ? '1 source' : `${problems.length} sources`;
  return `Prices and metrics are up to date, except from ${count}`;
}

/** The editor's saves, one field at a time. */
function newsletterTextRoutes(api: Api, { db, clock }: Deps): void {
  const save = ({ user_id: staffId }: User, body: FieldSave, change: [SavedField, string]) =>
    db.write((tx) => saveField(tx, body, change, { staffId, now: clock() }));

  api.on(calls.saveTitle, ({ body, user }) => save(user, body, ['name', body.name]));
  api.on(calls.saveAuthor, ({ body, user }) => save(user, body, ['author', body.author]));
  api.on(calls.saveComments, ({ body, user }) =>
    save(user, body, ['daily_comments', body.comments]),
  );
  api.on(calls.saveTechnicalComments, ({ body, user }) =>
    save(user, body, ['daily_comments_technical', body.comments]),
  );
  api.on(calls.saveSummary, ({ body, user }) => save(user, body, ['summary', body.summary]));
  api.on(calls.saveFsiLink, ({ body, user }) => save(user, body, ['link_fsi', body.link]));
  api.on(calls.saveImageAlt, ({ body, user }) => save(user, body, [body.field, body.alt]));
  api.on(calls.saveFsgaLink, ({ body, user }) => save(user, body, ['link_fsga', body.link]));
}

interface Upload {
  newsletter_id: number;
  file: File;
}

/** The images of a newsletter. Replaced files are kept, because sent emails show them. */
function newsletterImageRoutes(api: Api, { db, clock, images }: Deps): void {
  function put(user: User, id: number, image: Parameters<typeof saveImage>[2]): Promise<void> {
    const author = { staffId: user.user_id, now: clock() };
    return db.write((tx) =>
      withVersions(tx, [id], author, () => saveImage(tx, id, image, author.now)),
    );
  }

  async function store(user: User, { newsletter_id, file }: Upload, field: StoredImageColumn) {
    await requireNewsletter(db.read, newsletter_id);
    const path = await images.save(file, widestImage);
    await put(user, newsletter_id, [field, path, file.name]);
    return reply(path, 'Image saved');
  }

  api.on(newsletterImageCalls.saveTechnicalImage, ({ body, user }) =>
    store(user, body, 'technical_image'),
  );
  api.on(newsletterImageCalls.saveNewsletterImage, ({ body, user }) =>
    store(user, body, specifiedSlots[body.img - 1] ?? 'newsletter_image'),
  );
  api.on(newsletterImageCalls.saveFurtherImage, ({ body, user }) => store(user, body, body.field));
  api.on(newsletterImageCalls.saveFsiPromo, ({ body, user }) =>
    store(user, body, 'newsletter_image_promo_fsi'),
  );
  api.on(newsletterImageCalls.saveFsgaPromo, ({ body, user }) =>
    store(user, body, 'newsletter_image_promo_fsga'),
  );
  api.on(newsletterImageCalls.saveDarkImage, ({ body, user }) => store(user, body, body.field));
  api.on(newsletterImageCalls.removeImage, async ({ body: { newsletter_id, field }, user }) => {
    await put(user, newsletter_id, [field, '']);
    return reply(null, 'Image removed');
  });
}
