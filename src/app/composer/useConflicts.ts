import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { firm } from '@/domain/firm/firm';
import type { Conflict } from '@/screens/composer/ConflictAlert';
import { savedFieldNames, savedFields, type SavedField } from '@/app/autosave/fields';
import type { useAutosave } from '@/app/autosave/useAutosave';

const pause = 400;
const commentaries: SavedField[] = ['daily_comments', 'daily_comments_technical'];

/**
 * Both texts of each field that was changed elsewhere. The user's own text is updated at pauses in
 * the typing.
 */
export function useConflicts({ states, read, change, resolve }: ReturnType<typeof useAutosave>) {
  const names = savedFieldNames.filter((name) => states[name].kind === 'conflict');
  const { mine, follow } = useOwnTexts(names, read);

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
    change(name: SavedField, readText: () => string) {
      change(name, readText);
      follow();
    },
  };
}

function inWords(name: SavedField, text: string): string {
  if (name !== 'author') return text;
  return firm.authors.find(({ key }) => key === text)?.name ?? text;
}

/** Updated at pauses only, because serializing a long text at every key would be noticeable. */
function useOwnTexts(names: SavedField[], read: (name: SavedField) => string) {
  const [mine, setMine] = useState<Partial<Record<SavedField, string>>>({});
  const [pauses, setPauses] = useState(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const key = names.join();
  const take = useEffectEvent(() => {
    setMine(Object.fromEntries(names.map((name) => [name, read(name)])));
  });

  useEffect(() => {
    if (!key) return undefined;
    const soon = setTimeout(take);
    return () => clearTimeout(soon);
  }, [key, pauses]);

  function follow() {
    if (!key) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setPauses((count) => count + 1), pause);
  }

  return { mine, follow };
}
