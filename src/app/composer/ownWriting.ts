import { useEffect } from 'react';
import type { Writing } from '@/api/contract/presence';
import { type SavedField, savedFieldNames } from '@/api/contract/savedFields';
import type { DraftText } from '@/components/forms/fields/draftText';
import type { EditorPresence } from '@/components/editor/writers/TextWriters';

/** Milliseconds after the last key for which somebody still counts as writing. */
const spell = 10_000;

type FollowCursor = NonNullable<EditorPresence['followCursor']>;

/** Where the user of this tab writes. A key costs no more than noting its field and time. */
export interface OwnWriting {
  /** Null unless something was typed just now. Looks for the block, so it is only called for a report. */
  read(): Writing | null;
  note(field: SavedField): void;
  /** How the text of a field says in which block its cursor is. */
  followCursor(field: SavedField): FollowCursor;
}

export function ownWriting(): OwnWriting {
  const cursors: Partial<Record<SavedField, Parameters<FollowCursor>[0]>> = {};
  let last: { field: SavedField; at: number } | null = null;
  return {
    read() {
      if (last === null || performance.now() - last.at > spell) return null;
      return { field: last.field, block: cursors[last.field]?.() ?? null };
    },
    note(field) {
      last = { field, at: performance.now() };
    },
    followCursor: (field) => (read) => {
      cursors[field] = read;
      return () => delete cursors[field];
    },
  };
}

/** The author is chosen, not written. */
const written = savedFieldNames.filter((name) => name !== 'author');

/** Notes what is typed in any of the drafts, once they have been looked up. */
export function useNotedWriting(
  own: OwnWriting,
  drafts: Record<SavedField, DraftText> | undefined,
): void {
  useEffect(() => {
    if (!drafts) return undefined;
    const stops = written.map((name) =>
      drafts[name].follow((isTyped) => {
        if (isTyped) own.note(name);
      }),
    );
    return () => stops.forEach((stop) => stop());
  }, [own, drafts]);
}
