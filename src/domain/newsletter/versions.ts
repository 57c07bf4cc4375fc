import type { Version } from '@/api/contract/versions';

/** The day and minute of a wall-clock time, `YYYY-MM-DD HH:mm`. */
function minuteOf({ at }: Version): string {
  return (at ?? '').slice(0, 16);
}

/**
 * Joins what one person saved in one field within a minute into the last of those saves. Takes and
 * returns the oldest first. An unsaved version stays alone, and parts no saves.
 */
export function coalesced(saves: readonly Version[]): Version[] {
  const versions: (Version | null)[] = [];
  const newestOf = new Map<Version['field'], number>();
  for (const save of saves) {
    if (save.is_unsaved) {
      versions.push(save);
      continue;
    }
    const at = newestOf.get(save.field);
    const before = at === undefined ? null : (versions[at] ?? null);
    const isSame =
      before !== null && before.staff_id === save.staff_id && minuteOf(before) === minuteOf(save);
    if (isSame && at !== undefined) versions[at] = null;
    newestOf.set(save.field, versions.length);
    versions.push(isSame ? { ...save, saves: before.saves + 1 } : save);
  }
  return versions.filter((version) => version !== null);
}
