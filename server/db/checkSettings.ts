import { ne } from 'drizzle-orm';
import * as z from 'zod/mini';
import { CheckMode, type CheckModeDraft, type CheckSetting } from '@/api/contract/settings';
import type { IgnoredFinding } from '@/api/contract/checks';
import { fixedChecks, modeOf, type CheckModes } from '@/domain/checks/checkModes';
import { wallClockAt } from '@/domain/format/dates';
import { newsletters } from './schema/newsletters';
import { storedSetting, storeSetting } from './settings';
import type { Database } from './store';

const name = 'check_modes';
const Modes = z.record(z.string(), CheckMode);

/** Loaded when they are first needed: all checks with what they read take a moment to start. */
const checks = () => import('@/domain/checks/checkEmail');

/** True for the key of a check that there is. */
export async function isCheck(key: string): Promise<boolean> {
  return (await checks()).checkNames.some((each) => each.key === key);
}

/** The checks that are lowered or turned off, by key. */
export async function checkModes(db: Database): Promise<CheckModes> {
  return (await storedSetting(db, name, Modes)) ?? {};
}

/** Null runs the check in full again. */
export async function storeCheckMode(tx: Database, { key, mode }: CheckModeDraft): Promise<void> {
  const modes = new Map(Object.entries(await checkModes(tx)));
  if (mode === null) modes.delete(key);
  else modes.set(key, mode);
  await storeSetting(tx, name, Object.fromEntries(modes));
}

/** Milliseconds in which an ignored finding counts. */
const counted = 90 * 24 * 3_600_000;

/** The checks, the most ignored first, then in the order of the report. */
export async function checkSettings(db: Database, now: Date): Promise<CheckSetting[]> {
  const modes = await checkModes(db);
  const ignored = await ignoredSince(db, wallClockAt(new Date(now.getTime() - counted)));
  const { checkNames } = await checks();
  const rows = checkNames.map(({ key, name: title }): CheckSetting => {
    const own = ignored.filter((each) => each.key.startsWith(`${key}: `));
    const newest = own.toSorted((a, b) => ((a.at ?? '') < (b.at ?? '') ? 1 : -1))[0];
    return {
      key,
      name: title,
      mode: modeOf(key, modes) ?? null,
      fixed: fixedChecks.get(key) ?? '',
      ignored: own.length,
      example: newest?.text ?? '',
      at: newest?.at ?? null,
    };
  });
  return rows.toSorted((a, b) => b.ignored - a.ignored);
}

/** What people marked as not a mistake since a time, in all newsletters. */
async function ignoredSince(db: Database, from: string): Promise<IgnoredFinding[]> {
  const { ignored_findings } = newsletters;
  const rows = await db
    .select({ ignored: ignored_findings })
    .from(newsletters)
    .where(ne(ignored_findings, []));
  return rows.flatMap(({ ignored }) => ignored).filter(({ at }) => at !== null && at >= from);
}
