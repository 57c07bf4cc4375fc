import { eq } from 'drizzle-orm';
import type { Source, SourceField, SourceName } from '@/api/contract/sources';
import { wallClockAt } from '@/domain/format/dates';
import {
  describedSources,
  fieldProblem,
  fieldsOf,
  missingFields,
  needsNothing,
  switchedSources,
  type SourceSettings,
} from '@/domain/market/sources';
import type { SourceTrouble } from '@server/feeds/sources/ask';
import { failure } from '@server/http/failure';
import { sources } from './schema/market';
import type { Database, Store } from './store';

/** Keys that the server was started with. They win over stored ones. */
export type EnvironmentKeys = Partial<Record<SourceName, string>>;

export interface StoredSource extends SourceSettings {
  /** One whose key is in the environment is on until somebody switches it off. */
  isOn: boolean;
  /** When it was last read. */
  askedAt: Date | null;
  /** Why that gave nothing; '' if it did. */
  problem: string;
  /** Until when it asked not to be asked; null otherwise. */
  restUntil: Date | null;
}

type Row = typeof sources.$inferSelect;

const shownCharacters = 4;
/** A shorter key isn't shown in part. */
const leastShown = 12;

/** Every source that can be switched, in the order of Settings. Keys aren't among the answers. */
export async function listSources(db: Database, keys: EnvironmentKeys): Promise<Source[]> {
  const rows = new Map((await db.select().from(sources)).map((row) => [row.name, row]));
  return switchedSources.map((name) => sourceOf(name, rows.get(name), keys));
}

function sourceOf(name: SourceName, row: Row | undefined, keys: EnvironmentKeys): Source {
  const { label, gives, link } = describedSources[name];
  const { isOn, key, settings } = storedOf(name, row, keys);
  const fields = fieldsOf(name).map((field): SourceField => {
    const isSecret = field.name === 'key';
    return {
      name: field.name,
      label: field.label,
      value: isSecret ? '' : (settings[field.name] ?? field.options?.[0]?.value ?? ''),
      is_secret: isSecret,
      is_required: field.isRequired ?? false,
      hint: field.hint,
      options: field.options ?? [],
    };
  });
  return {
    name,
    label,
    gives,
    link,
    fields,
    is_on: isOn,
    key_end: key.length < leastShown ? key && '…' : key.slice(-shownCharacters),
    is_key_from_environment: Boolean(keys[name]),
    answered_at: stamp(row?.answeredAt),
    problem: row?.problem ?? '',
    rests_until: stamp(row?.restUntil),
  };
}

const stamp = (at: Date | null | undefined) => (at ? wallClockAt(at) : null);

function storedOf(name: SourceName, row: Row | undefined, keys: EnvironmentKeys): StoredSource {
  const key = keys[name] ?? row?.secret ?? '';
  const isOn = row?.isOn ?? keys[name] !== undefined;
  const { settings = {}, askedAt = null, problem = '', restUntil = null } = row ?? {};
  return { isOn, key, settings, askedAt, problem, restUntil };
}

/** What is known of each source. */
export async function storedSources(
  db: Database,
  keys: EnvironmentKeys,
): Promise<(name: SourceName) => StoredSource> {
  const rows = new Map((await db.select().from(sources)).map((row) => [row.name, row]));
  return (name) => storedOf(name, rows.get(name), keys);
}

/** Whether a source is switched on, its key, and what else it was told. */
export async function settingsOf(
  db: Database,
  name: SourceName,
  keys: EnvironmentKeys,
): Promise<StoredSource> {
  return (await storedSources(db, keys))(name);
}

export interface SourceDraft {
  name: SourceName;
  is_on: boolean;
  /** Undefined for the stored one. */
  key?: string | undefined;
  settings: Record<string, string>;
}

/** Throws 400 for a value that its field doesn't take, and for one that is missing. */
export async function saveSource(
  tx: Database,
  { name, is_on: isOn, key, settings }: SourceDraft,
  keys: EnvironmentKeys,
): Promise<void> {
  if (!switchedSources.includes(name)) throw failure(404, 'This source can’t be set up.');
  const stored = await settingsOf(tx, name, keys);
  if (key !== undefined && keys[name]) {
    throw failure(400, 'This key is in the server’s environment, so it can’t be changed here.');
  }
  const next = { key: key ?? stored.key, settings: knownOf(name, settings) };
  for (const field of fieldsOf(name)) {
    const value = field.name === 'key' ? next.key : (next.settings[field.name] ?? '');
    const problem = fieldProblem(field, value);
    if (problem) throw failure(400, `${field.label}: ${problem}`);
  }
  const [missing] = isOn ? missingFields(name, next) : [];
  if (missing) throw failure(400, `${missing.label}: enter it to use this source.`);
  const isElsewhere = (stored.settings['address'] ?? '') !== (next.settings['address'] ?? '');
  if (isElsewhere && stored.key && key === undefined) {
    throw failure(400, 'Enter the key again, too: it goes to another address now.');
  }
  const isChanged = key !== undefined || !isSame(stored.settings, next.settings);
  const row = {
    isOn,
    settings: next.settings,
    ...(key !== undefined && { secret: key }),
    ...(isChanged && { problem: '', restUntil: null, askedAt: null }),
  };
  await tx
    .insert(sources)
    .values({ name, ...row })
    .onConflictDoUpdate({ target: sources.name, set: row });
}

function knownOf(name: SourceName, given: Record<string, string>): Record<string, string> {
  const known = fieldsOf(name).filter((field) => field.name !== 'key' && given[field.name]);
  return Object.fromEntries(known.map((field) => [field.name, given[field.name] ?? '']));
}

function isSame(a: SourceSettings['settings'], b: SourceSettings['settings']): boolean {
  return [...Object.keys(a), ...Object.keys(b)].every((name) => a[name] === b[name]);
}

/** Switches on every source that needs nothing else. */
export async function switchOnKeyless(tx: Database): Promise<void> {
  const rows = switchedSources.filter(needsNothing).map((name) => ({ name, isOn: true }));
  await tx
    .insert(sources)
    .values(rows)
    .onConflictDoUpdate({ target: sources.name, set: { isOn: true } });
}

/** The same, but for those that somebody has switched already. */
export async function switchOnUnswitched(tx: Database): Promise<void> {
  const rows = switchedSources.filter(needsNothing).map((name) => ({ name, isOn: true }));
  await tx.insert(sources).values(rows).onConflictDoNothing();
}

/** Records how a source answered that isn't read in a sync: null if well. */
export async function recordAnswer(
  db: Store,
  name: SourceName,
  now: Date,
  trouble: Pick<SourceTrouble, 'message' | 'restUntil'> | null,
): Promise<void> {
  const state = trouble
    ? { problem: trouble.message, restUntil: trouble.restUntil }
    : { answeredAt: now, problem: '', restUntil: null };
  await db.writeOnce((tx) =>
    tx
      .update(sources)
      .set({ askedAt: now, ...state })
      .where(eq(sources.name, name)),
  );
}
