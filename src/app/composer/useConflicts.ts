import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { firm } from '@/domain/firm/firm';
import type { Conflict } from '@/screens/composer/ConflictAlert';
import { savedFieldNames, savedFields, type SavedField } from '@/app/autosave/fields';
import type { useAutosave } from '@/app/autosave/useAutosave';

/** Longer than the time between two keys, so that nothing runs while somebody types. */
const pauseMs = 350;
const commentaries: SavedField[] = ['daily_comments', 'daily_comments_technical'];

/**
 * Both texts of each field that was changed elsewhere. The user's own text is updated at pauses in
 * the typing.
 */
export function useConflicts(autosave: ReturnType<typeof useAutosave>) {
  const { states, read, change, resolve } = autosave;
  const names = savedFieldNames.filter((name) => states[name].kind === 'conflict');
  const [pauses, typed] = usePauses();
  const mine = useOwnTexts(names, read, pauses);

  const conflicts = names.flatMap((name): Conflict[] => {
    const state = states[name];
    const text = mine[name];
    if (state.kind !== 'conflict' || text === undefined) return [];
    const isCommentary = commentaries.includes(name);
    return [
      {
        label: savedFields[name],
        kind: isCommentary ? 'commentary' : 'line',
        mine: inWords(name, text),
        theirs: inWords(name, state.theirs),
        onResolve(choice) {
          if (choice === 'both') resolve(name, { text: `${read(name)}<hr>${state.theirs}` });
          else resolve(name, choice);
        },
      },
    ];
  });

  return {
    conflicts,
    /** Counts the pauses in the typing. */
    pauses,
    change(name: SavedField, readText: () => string) {
      change(name, readText);
      typed();
    },
    replace(name: SavedField, text: string) {
      autosave.replace(name, text);
      typed();
    },
  };
}

function inWords(name: SavedField, text: string): string {
  if (name !== 'author') return text;
  return firm.authors.find(({ key }) => key === text)?.name ?? text;
}

/** Updated at pauses only, because serializing a long text at every key would be noticeable. */
function useOwnTexts(
  names: SavedField[],
  read: (name: SavedField) => string,
  pauses: number,
): Partial<Record<SavedField, string>> {
  const [mine, setMine] = useState<Partial<Record<SavedField, string>>>({});
  const key = names.join();
  const take = useEffectEvent(() => {
    setMine(Object.fromEntries(names.map((name) => [name, read(name)])));
  });

  useEffect(() => {
    if (!key) return undefined;
    const soon = setTimeout(take);
    return () => clearTimeout(soon);
  }, [key, pauses]);

  return mine;
}

/** Counts the pauses in the typing; the function is called at every change. */
function usePauses(): [pauses: number, typed: () => void] {
  const [pauses, setPauses] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  function typed() {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setPauses((count) => count + 1), pauseMs);
  }
  return [pauses, typed];
}
