import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Publisher } from '@/api/contract/publication';
import { nameOfAuthor } from '@/domain/firm/byline';
import type { Conflict } from '@/screens/composer/ConflictAlert';
import { savedFieldNames, savedFields, type SavedField } from '@/app/autosave/fields';
import type { useAutosave } from '@/app/autosave/useAutosave';
import { showToast } from '@/components/feedback/toasts';

/** Longer than the time between two keys, so that nothing runs while somebody types. */
const pauseMs = 350;
/** How long a toast waits for the history, so that it can say where a text is. */
const patienceMs = 2_000;
const commentaries: SavedField[] = ['daily_comments', 'daily_comments_technical'];

/**
 * Both texts of each field that was changed elsewhere. The user's own text is updated at pauses in
 * the typing.
 */
export function useConflicts(autosave: ReturnType<typeof useAutosave>, publisher: Publisher) {
  const { states, read, change, resolve } = autosave;
  const names = savedFieldNames.filter((name) => states[name].kind === 'conflict');
  const [pauses, typed] = usePauses();
  const mine = useOwnTexts(names, read, pauses);
  const tell = useChoiceToasts(autosave, typed);

  const conflicts = names.flatMap((name): Conflict[] => {
    const state = states[name];
    const text = mine[name];
    if (state.kind !== 'conflict' || text === undefined) return [];
    const isCommentary = commentaries.includes(name);
    return [
      {
        label: savedFields[name],
        kind: isCommentary ? 'commentary' : 'line',
        mine: inWords(publisher, name, text),
        theirs: inWords(publisher, name, state.theirs),
        onResolve(choice) {
          const texts = { mine: read(name), theirs: state.theirs };
          const both = { text: `${texts.mine}<hr>${texts.theirs}` };
          resolve(name, choice === 'both' ? both : choice);
          typed();
          void tell(name, choice, texts);
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

type Choice = Parameters<Conflict['onResolve']>[0];
type Texts = Record<'mine' | 'theirs', string>;

/**
 * Says what a choice did, where the text is that lost, and offers to undo it until the composer is
 * left.
 */
function useChoiceToasts(
  { bringBack, giveUp, isInHistory }: ReturnType<typeof useAutosave>,
  onUndo: () => void,
) {
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const page = new AbortController();
    leaving.current = page;
    return () => page.abort();
  }, []);

  return async function tell(name: SavedField, choice: Choice, texts: Texts): Promise<void> {
    const { signal } = leaving.current;
    const label = savedFields[name];
    function show(message: string, back: string, undo?: () => void) {
      const run = () => {
        undo?.();
        bringBack(name, back);
        onUndo();
      };
      showToast({ kind: 'success', message, action: { label: 'Undo', run }, signal });
    }
    if (choice === 'both') {
      show(`${label} now has both versions. Undo goes back to theirs.`, texts.theirs, () => {
        giveUp(name, texts.mine);
        void tell(name, 'theirs', texts);
      });
      return;
    }
    const lost = choice === 'mine' ? texts.theirs : texts.mine;
    const isKept = await isInHistory(name, lost, patienceMs);
    const place = isKept ? 'is in the history' : 'is kept on this computer';
    const message =
      choice === 'mine'
        ? `${label} keeps your version. Theirs ${place}.`
        : `${label} now has their version. Yours ${place}.`;
    show(message, lost);
  };
}

function inWords(publisher: Publisher, name: SavedField, text: string): string {
  return name === 'author' ? nameOfAuthor(publisher, text) : text;
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
