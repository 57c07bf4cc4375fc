import { and, desc, eq } from 'drizzle-orm';
import type { ThemeSession } from '@/api/contract/themePortfolio';
import { failure } from '@server/lib/failure';
import { themeSessions } from './adminSchema';
import type { Database } from './store';

/** Saved portfolios of one person. */
export const mostSessions = 500;

interface NewSession {
  staffId: number;
  name: string;
  /** The serialised state. */
  cookie: string;
  /** `seen` of the contract. */
  seen?: string | undefined;
}

/** Stores a portfolio under its name, in the place of the person's own of that name. Throws 409, 412. */
export async function saveThemeSession(tx: Database, session: NewSession, now: Date) {
  const { staffId, name, cookie, seen } = session;
  const isOwn = eq(themeSessions.staffId, staffId);
  const isNamed = await tx.$count(themeSessions, and(isOwn, eq(themeSessions.name, name)));
  if (isNamed === 0 && (await tx.$count(themeSessions, isOwn)) >= mostSessions) {
    throw failure(
      409,
      `You have ${mostSessions} saved portfolios, which is the most. Save under the name of one of them.`,
    );
  }
  const [stored] = await tx
    .insert(themeSessions)
    .values({ staffId, name, cookie, savedAt: now })
    .onConflictDoUpdate({
      target: [themeSessions.staffId, themeSessions.name],
      set: { cookie, savedAt: now },
      // Nothing was saved at the epoch: '' replaces none.
      ...(seen !== undefined && { setWhere: eq(themeSessions.savedAt, new Date(seen || 0)) }),
    })
    .returning({ id: themeSessions.id });
  if (!stored) {
    throw failure(
      412,
      `“${name}” was saved elsewhere meanwhile. Press Save again to replace it, or Restore to see it.`,
    );
  }
}

/** One person's, newest first. */
export async function listThemeSessions(db: Database, staffId: number): Promise<ThemeSession[]> {
  return db
    .select({ id: themeSessions.id, name: themeSessions.name })
    .from(themeSessions)
    .where(eq(themeSessions.staffId, staffId))
    .orderBy(desc(themeSessions.savedAt), desc(themeSessions.id));
}

/** The serialised state, and when it was saved. Throws 404 for an unknown id and for another person's alike. */
export async function getThemeSession(db: Database, staffId: number, id: number) {
  const [row] = await db
    .select({ cookie: themeSessions.cookie, savedAt: themeSessions.savedAt })
    .from(themeSessions)
    .where(and(eq(themeSessions.id, id), eq(themeSessions.staffId, staffId)));
  if (!row) throw failure(404, 'This portfolio is not among your saved ones.');
  return { cookie: row.cookie, saved_at: row.savedAt.toISOString() };
}
