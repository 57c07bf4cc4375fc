import * as z from 'zod/mini';
import type { PaletteEntry } from '@/screens/palette/PaletteList';

const limit = 8;

const Recent = z.array(
  z.object({
    key: z.string(),
    kind: z.enum(['newsletter', 'screen', 'coin', 'person']),
    label: z.string(),
    detail: z.optional(z.string()),
    to: z.string().check(z.startsWith('/')),
  }),
);

const keyOf = (userId: number) => `palette ${userId}`;

/** What this user opened last on this computer, the newest first. Anything else in the storage counts as nothing. */
export function recentEntries(userId: number): PaletteEntry[] {
  try {
    return Recent.parse(JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]')).slice(0, limit);
  } catch {
    return [];
  }
}

/** Remembers an entry that has an address. */
export function rememberEntry(userId: number, entry: PaletteEntry): void {
  if (entry.to === undefined || entry.kind === 'action') return;
  const others = recentEntries(userId).filter(({ key }) => key !== entry.key);
  const { key, kind, label, detail, to } = entry;
  const kept = [{ key, kind, label, detail, to }, ...others].slice(0, limit);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(kept));
  } catch {
    // A full storage: the palette works without it.
  }
}
