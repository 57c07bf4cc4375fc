import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { sources } from '@server/db/schema/market';
import { recordAnswer } from '@server/db/sources';
import { storePosts } from '@server/db/utm';
import type { Deps } from '@server/deps';
import { within } from '@server/http/within';
import { SourceTrouble } from './sources/ask';
import { readPosts, wordpress } from './sources/wordpress';

/** Milliseconds that somebody who opens the list waits for new posts. */
const patience = 3_000;
/** Milliseconds for the whole reading, which goes on meanwhile. */
const readLimit = 30_000;

type Row = typeof sources.$inferSelect;

/**
 * Reads the posts of the website, if that is switched on and wasn't done in the last quarter of an
 * hour on any server. What is stored stays where that fails, and Settings say why.
 */
export function makeReadNewPosts(deps: Deps): () => Promise<void> {
  const { db, clock, background, askSource } = deps;

  /** Null if it isn't time. */
  async function begin(): Promise<Row | null> {
    const now = clock();
    const before = new Date(now.getTime() - wordpress.pause);
    const isDue = and(
      eq(sources.name, 'wordpress'),
      eq(sources.isOn, true),
      or(isNull(sources.askedAt), lt(sources.askedAt, before)),
      or(isNull(sources.restUntil), lt(sources.restUntil, now)),
    );
    const [row] = await db.read.select({ name: sources.name }).from(sources).where(isDue);
    if (!row) return null;
    const [begun] = await db.writeOnce((tx) =>
      tx.update(sources).set({ askedAt: now }).where(isDue).returning(),
    );
    return begun ?? null;
  }

  async function read({ secret, settings }: Row): Promise<void> {
    const stored = { key: secret, settings };
    const ask = askSource(wordpress, stored, AbortSignal.timeout(readLimit));
    try {
      const posts = await readPosts(ask);
      await db.write((tx) => storePosts(tx, posts));
      await recordAnswer(db, 'wordpress', clock(), null);
    } catch (error) {
      if (!(error instanceof SourceTrouble)) throw error;
      await recordAnswer(db, 'wordpress', clock(), error);
    }
  }

  return async () => {
    const row = await begin();
    if (!row) return;
    const reading = read(row);
    background.run('website-posts', () => reading);
    await within(patience, reading, () => new Error('late')).catch(() => undefined);
  };
}
