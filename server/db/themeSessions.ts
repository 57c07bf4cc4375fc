import { and, desc, eq } from 'drizzle-orm';
import type { ThemeSession } from '@/api/contract/themePortfolio';
import { failure } from '@server/http/failure';
import { themeSessions } from './schema/admin';
import type { Database } from './store';

/** Saved portfolios of one person. */
export const maxSessions = 500;

interface NewSession {
  userId: number;
  name: string;
  /** The serialized state. */
  cookie: string;
  /** When the caller's copy was saved; '' for never, undefined to replace whatever is stored. */
  seen?: string | undefined;
}

/**
 * Saves a portfolio under its name, replacing the user's own one of that name. Throws 409 above the
 * limit, 412 where it was saved elsewhere since it was read.
 */
export async function saveThemeSession(tx: Database, session: NewSession, now: Date) {
  const { userId, name, cookie, seen } = session;
  const isOwn = eq(themeSessions.staffId, userId);
  const isNamed = await tx.$count(themeSessions, and(isOwn, eq(themeSessions.name, name)));
  if (isNamed === 0 && (await tx.$count(themeSessions, isOwn)) >= maxSessions) {
    throw failure(
      409,
      `You have ${maxSessions} saved portfolios, the maximum. Save under the name of an existing one.`,
    );
  }
  const [stored] = await tx
    .insert(themeSessions)
    .values({ staffId: userId, name, cookie, savedAt: now })
    .onConflictDoUpdate({
      target: [themeSessions.staffId, themeSessions.name],
      set: { cookie, savedAt: now },
      // For '' this compares with 1970, when nothing was saved, so nothing is replaced.
      ...(seen !== undefined && { setWhere: eq(themeSessions.savedAt, new Date(seen || 0)) }),
    })
    .returning({ id: themeSessions.id });
  if (!stored) {
    throw failure(
      412,
      `“${name}” was saved elsewhere. Press Save again to replace that version, or Restore to open it.`,
    );
  }
}

/** The user's own, newest first. */
export async function listThemeSessions(db: Database, userId: number): Promise<ThemeSession[]> {
  return db
    .select({ id: themeSessions.id, name: themeSessions.name })
    .from(themeSessions)
    .where(eq(themeSessions.staffId, userId))
    .orderBy(desc(themeSessions.savedAt), desc(themeSessions.id));
}

/** The serialized state, and when it was saved. Throws 404 for an unknown id and for another user's. */
export async function getThemeSession(db: Database, userId: number, id: number) {
  const [row] = await db
    .select({ cookie: themeSessions.cookie, savedAt: themeSessions.savedAt })
    .from(themeSessions)
    .where(and(eq(themeSessions.id, id), eq(themeSessions.staffId, userId)));
  if (!row) throw failure(404, "This portfolio isn't among your saved ones any more.");
  return { cookie: row.cookie, saved_at: row.savedAt.toISOString() };
}
