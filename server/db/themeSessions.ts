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
}

/** Stores a portfolio under its name, in the place of the person's own of that name. Throws 409. */
export async function saveThemeSession(tx: Database, session: NewSession, now: Date) {
  const { staffId, name, cookie } = session;
  const isOwn = eq(themeSessions.staffId, staffId);
  const isNamed = await tx.$count(themeSessions, and(isOwn, eq(themeSessions.name, name)));
  if (isNamed === 0 && (await tx.$count(themeSessions, isOwn)) >= mostSessions) {
    throw failure(
      409,
      `You have ${mostSessions} saved portfolios, which is the most. Save under the name of one of them.`,
    );
  }
  await tx
    .insert(themeSessions)
    .values({ ...session, savedAt: now })
    .onConflictDoUpdate({
      target: [themeSessions.staffId, themeSessions.name],
      set: { cookie, savedAt: now },
    });
}

/** One person's, newest first. */
export async function listThemeSessions(db: Database, staffId: number): Promise<ThemeSession[]> {
  return db
    .select({ id: themeSessions.id, name: themeSessions.name })
    .from(themeSessions)
    .where(eq(themeSessions.staffId, staffId))
    .orderBy(desc(themeSessions.savedAt), desc(themeSessions.id));
}

/** The serialised state. Throws 404 for an unknown id and for another person's alike. */
export async function getThemeSession(db: Database, staffId: number, id: number) {
  const [row] = await db
    .select({ cookie: themeSessions.cookie })
    .from(themeSessions)
    .where(and(eq(themeSessions.id, id), eq(themeSessions.staffId, staffId)));
  if (!row) throw failure(404, 'This portfolio is not among your saved ones.');
  return row;
}
