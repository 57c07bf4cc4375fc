import type { Version, VersionedState, VersionField } from '@/api/contract/versions';
import { formatWeekday } from '@/domain/format/dates';
import { fieldsInOrder } from './fieldNames';
import { namesInWords } from './presence';

export interface VersionDay {
  /** `YYYY-MM-DD`; empty if it isn't known. */
  day: string;
  versions: Version[];
}

/** Groups versions by day, in the order given. */
export function byDay(versions: readonly Version[]): VersionDay[] {
  const days: VersionDay[] = [];
  for (const version of versions) {
    const day = (version.at ?? '').slice(0, 10);
    const last = days.at(-1);
    if (last?.day === day) last.versions.push(version);
    else days.push({ day, versions: [version] });
  }
  return days;
}

/** Such as `06:12`; empty if the time isn't known. */
export function clockOf({ at }: Pick<Version, 'at'>): string {
  return (at ?? '').slice(11, 16);
}

/** Such as `Friday, November 20, 06:12`; `Now` without a version. */
export function versionName(version: Version | undefined): string {
  if (!version) return 'Now';
  return [formatWeekday(version.at), clockOf(version)].filter(Boolean).join(', ');
}

/** The names of two moments beside each other, without the day where it is the same. */
export function versionNames(
  one: Version | undefined,
  other: Version | undefined,
): [string, string] {
  const isSameDay = !one || !other || one.at?.slice(0, 10) === other.at?.slice(0, 10);
  const name = (version: Version | undefined) =>
    version && isSameDay ? clockOf(version) : versionName(version);
  return [name(one), name(other)];
}

/** Who saved a version. What was there before the history began has nobody's name. */
export function authorOf({ by, staff_id }: Pick<Version, 'by' | 'staff_id'>): string {
  if (staff_id === 0) return 'Before the history began';
  return by || 'Someone';
}

/** The saved versions: what the newsletter had at some time. */
export function savedOf(versions: readonly Version[]): Version[] {
  return versions.filter(({ is_unsaved }) => !is_unsaved);
}

/** The saved version of the same field before this one. `versions` is newest first. */
export function versionBefore(versions: readonly Version[], { id, field }: Version) {
  const own = versions.filter(
    (version) => version.field === field && (version.id === id || !version.is_unsaved),
  );
  const at = own.findIndex((version) => version.id === id);
  return at < 0 ? undefined : own[at + 1];
}

/**
 * True for what somebody else saved since the user last looked. `seen` is the newest version at that
 * time; null if the user never looked, to whom nothing is new.
 */
export function isNewTo(
  { id, staff_id, is_unsaved }: Version,
  seen: number | null,
  userId: number,
): boolean {
  return !is_unsaved && seen !== null && id > seen && staff_id !== userId && staff_id !== 0;
}

/** What others changed in one field, without a change by the user in between. */
export interface Change {
  field: VersionField;
  /** The version before it; undefined if there is none. */
  before: Version | undefined;
  /** Its last version. */
  after: Version;
  /** The names of those who made it, such as `Ann and Bo`. */
  by: string;
}

/**
 * What others changed since the user last looked, in the order of the composer's page. `versions` is
 * newest first; `seen` is as in `isNewTo`.
 */
export function changesByOthers(
  versions: readonly Version[],
  seen: number | null,
  userId: number,
): Change[] {
  return fieldsInOrder.flatMap((field) => {
    const own = savedOf(versions)
      .filter((version) => version.field === field)
      .toReversed();
    const isNew = (version: Version) => isNewTo(version, seen, userId);
    return runsOf(own, isNew).flatMap(({ start, items }): Change[] => {
      const after = items.at(-1);
      const by = namesInWords([...new Set(items.map(authorOf))]);
      return after ? [{ field, before: own[start - 1], after, by }] : [];
    });
  });
}

/** Each unbroken run of items that count, with the index of its first one. */
function runsOf<Item>(items: readonly Item[], counts: (item: Item) => boolean) {
  const runs: { start: number; items: Item[] }[] = [];
  items.forEach((item, at) => {
    if (!counts(item)) return;
    const last = runs.at(-1);
    if (last && last.start + last.items.length === at) last.items.push(item);
    else runs.push({ start: at, items: [item] });
  });
  return runs;
}

/** The number of the newest save; 0 without versions. The first of the list may be an older one. */
export function newestOf(versions: readonly Version[]): number {
  return versions.reduce((newest, { id }) => Math.max(newest, id), 0);
}

/** The fields that differ between two states, in the order of the composer's page. */
export function changedFields(before: VersionedState, after: VersionedState): VersionField[] {
  return fieldsInOrder.filter((field) => (before[field] ?? '') !== (after[field] ?? ''));
}
