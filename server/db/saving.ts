import { and, eq, ne, notExists, sql, type SQL } from 'drizzle-orm';
import type { SavedField } from '@/api/contract/savedFields';
import { firmZone } from '@/domain/firm/timeZone';
import { wallClockAt } from '@/domain/format/dates';
import { isKept } from './bin';
import { saveField, type FieldSave } from './newsletters';
import { prepared } from './prepared';
import { newsletters, newsletterVersions, saves } from './schema/newsletters';
import type { Database, Store } from './store';
import { isDuplicate } from './unavailable';
import { withVersions, type VersionAuthor } from './versions/record';

/**
 * Saves one field, as `saveField` does. What the page's autosave sends is nearly always stored by one
 * statement; only if that changes nothing, a transaction finds out why.
 */
export async function saveText(
  db: Store,
  save: FieldSave,
  change: [SavedField, string],
  author: VersionAuthor,
): Promise<{ rev: number }> {
  const saved = save.op_id
    ? await saveAtOnce(db, { ...save, op_id: save.op_id }, change, author)
    : null;
  if (saved) return saved;
  const id = save.newsletter_id;
  return db.write((tx) =>
    withVersions(tx, [id], author, () => saveField(tx, save, change, author.now)),
  );
}

/**
 * Null where nothing was stored: the newsletter is missing, its revision is another one, or the
 * `op_id` was used before.
 */
async function saveAtOnce(
  db: Store,
  { newsletter_id, op_id, base_rev }: Omit<FieldSave, 'op_id'> & { op_id: string },
  [field, value]: [SavedField, string],
  { staffId, now }: VersionAuthor,
): Promise<{ rev: number } | null> {
  const values = {
    id: newsletter_id,
    value,
    opId: op_id,
    baseRev: base_rev ?? null,
    staffId,
    now: now.toISOString(),
    stamp: wallClockAt(now),
  };
  try {
    const [saved] = await db.writeOnce((once) => statements[field](once).execute(values));
    return saved ?? null;
  } catch (error) {
    // The same save was stored a moment ago, by a request that ran beside this one.
    if (isDuplicate(error)) return null;
    throw error;
  }
}

const nextVersion = sql<number>`nextval('newsletter_versions_id_seq')`.as('id');
const value = (key: string, type: string) => sql`${sql.placeholder(key)}::${sql.raw(type)}`;

/**
 * Stores the text, its version, and the answer to its `op_id`; returns no row where there is nothing to
 * store. Its parts all read the newsletter as it was before.
 */
function statementFor(field: SavedField) {
  const name = sql.raw(`'${field}'`);
  return prepared(`save_${field}`, (db) => {
    const saved = db.$with('saved').as(updateOf(db, field, name));
    const first = db.$with('first').as(firstVersionOf(db, field));
    const version = db.$with('version').as(
      db
        .insert(newsletterVersions)
        .select((query) =>
          query
            .select({
              id: nextVersion,
              newsletterId: saved.id,
              field: sql`${name}`.as('field'),
              value: value('value', 'text').as('value'),
              staffId: value('staffId', 'bigint').as('staff_id'),
              at: value('now', 'timestamptz').as('at'),
            })
            .from(saved),
        )
        .returning({ id: newsletterVersions.id }),
    );
    return db
      .with(saved, first, version)
      .insert(saves)
      .select((query) =>
        query
          .select({
            newsletterId: saved.id,
            field: sql`${name}`.as('field'),
            opId: value('opId', 'text').as('op_id'),
            rev: saved.rev,
            hash: saved.hash,
            createdAt: value('now', 'timestamptz').as('created_at'),
          })
          .from(saved),
      )
      .returning({ rev: saves.rev });
  });
}

const statements: Record<SavedField, ReturnType<typeof statementFor>> = {
  name: statementFor('name'),
  author: statementFor('author'),
  daily_comments: statementFor('daily_comments'),
  daily_comments_technical: statementFor('daily_comments_technical'),
  summary: statementFor('summary'),
  link_fsi: statementFor('link_fsi'),
  link_fsga: statementFor('link_fsga'),
  newsletter_image_alt: statementFor('newsletter_image_alt'),
  newsletter_image_1_alt: statementFor('newsletter_image_1_alt'),
  newsletter_image_2_alt: statementFor('newsletter_image_2_alt'),
  technical_image_alt: statementFor('technical_image_alt'),
  newsletter_image_promo_fsi_alt: statementFor('newsletter_image_promo_fsi_alt'),
  newsletter_image_promo_fsga_alt: statementFor('newsletter_image_promo_fsga_alt'),
};

function updateOf(db: Database, field: SavedField, name: SQL) {
  const current = sql`coalesce((${newsletters.revisions} ->> ${name})::integer, 0)`;
  const baseRev = value('baseRev', 'bigint');
  const isSaved = and(
    eq(saves.newsletterId, newsletters.id),
    eq(saves.field, name),
    eq(saves.opId, value('opId', 'text')),
  );
  return db
    .update(newsletters)
    .set({
      [field]: value('value', 'text'),
      revisions: sql`${newsletters.revisions} || jsonb_build_object(${name}, ${current} + 1)`,
      updated_at: value('stamp', 'text'),
    })
    .where(
      and(
        eq(newsletters.id, value('id', 'bigint')),
        isKept(newsletters),
        sql`(${baseRev} IS NULL OR ${baseRev} = ${current})`,
        notExists(db.select({ rev: saves.rev }).from(saves).where(isSaved)),
      ),
    )
    .returning({ id: newsletters.id, rev: current.as('rev'), hash: storedHash(field).as('hash') });
}

/**
 * Stores what the field held before its first version, if the save stores anything. A save that is
 * refused keeps it too, which changes nothing that anybody sees.
 */
function firstVersionOf(db: Database, field: SavedField) {
  const { id: newsletterId, created_at } = newsletters;
  const known = db
    .select({ id: newsletterVersions.id })
    .from(newsletterVersions)
    .where(
      and(eq(newsletterVersions.newsletterId, newsletterId), eq(newsletterVersions.field, field)),
    );
  return db
    .insert(newsletterVersions)
    .select((query) =>
      query
        .select({
          id: nextVersion,
          newsletterId,
          field: sql`${sql.raw(`'${field}'`)}`.as('field'),
          value: sql`${newsletters[field]}`.as('value'),
          staffId: sql`0`.as('staff_id'),
          at: sql`${created_at}::timestamp at time zone ${sql.raw(`'${firmZone}'`)}`.as('at'),
        })
        .from(newsletters)
        .where(
          and(
            eq(newsletterId, value('id', 'bigint')),
            ne(newsletters[field], ''),
            notExists(known),
          ),
        ),
    )
    .returning({ id: newsletterVersions.id });
}

/** What `hashOf` returns for the text. */
function storedHash(field: SavedField) {
  return sql<string>`encode(sha256(convert_to(${newsletters[field]}, 'UTF8')), 'hex')`;
}
