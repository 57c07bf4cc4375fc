import { sql } from 'drizzle-orm';
import type { Database } from './store';

/**
 * The newsletters that aren't as they were when they were last sent to subscribers or published: of
 * all newsletters, or of those with the given ids. A change that was taken back counts as none.
 */
export async function editedSinceSending(
  db: Database,
  ids?: readonly number[],
): Promise<Set<number>> {
  const isAsked = ids ? sql`AND sends.newsletter_id = ANY(${`{${ids.join()}}`}::bigint[])` : sql``;
  const edited = sql`(
    WITH last AS (
      -- What was scheduled is as it was then, not as it was when it left.
      SELECT DISTINCT ON (sends.newsletter_id)
        sends.newsletter_id AS id, COALESCE(scheduled.created_at, sends.created_at) AS at,
        -- Its figures may be those of a later sync.
        scheduled.synced_at
      FROM sends LEFT JOIN scheduled_sends scheduled ON scheduled.send_key = sends.send_key
      WHERE sends.channel IN ('bulk', 'website') AND sends.state IN ('sent', 'unknown') ${isAsked}
      ORDER BY sends.newsletter_id, sends.id DESC
    ), changed AS (
      SELECT DISTINCT last.id, sent.at, field FROM last
      JOIN newsletter_versions later ON later.newsletter_id = last.id AND later.at > last.at
      CROSS JOIN LATERAL (
        SELECT CASE WHEN field = 'figures' THEN COALESCE(last.synced_at, last.at) ELSE last.at END AS at
      ) AS sent
    )
    SELECT DISTINCT id::int FROM changed
    WHERE ${valueOf(sql`true`)} IS DISTINCT FROM COALESCE(${valueOf(sql`v.at <= changed.at`)}, '')
  ) AS edited`;
  const rows = await db.select({ id: sql<number>`id` }).from(edited);
  return new Set(rows.map(({ id }) => id));
}

/** The newest value of the changed field, of the versions that fulfil a condition. */
const valueOf = (condition: ReturnType<typeof sql>) => sql`(
  SELECT value FROM newsletter_versions v
  WHERE v.newsletter_id = changed.id AND v.field = changed.field AND ${condition}
  ORDER BY v.at DESC, v.id DESC LIMIT 1
)`;
