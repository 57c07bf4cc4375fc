import { useEffect, useRef, useState } from 'react';
import { useApi } from '@/api/ApiProvider';
import type { Newsletter } from '@/api/contract/newsletters';
import type { SaveState } from '@/domain/saveState';
import { beforeLeaving } from '../leaving';
import { currentSession } from '../session';
import { Autosave } from './engine';
import { fieldsOf, savedFieldNames, sendSave, type SavedField } from './fields';
import { openJournal } from './journal';

type States = Record<SavedField, SaveState>;

const untouched = Object.fromEntries(
  savedFieldNames.map((name) => [name, { kind: 'saved', at: null }]),
) as States;

/** Saves the newsletter's fields while the page lives. `texts` is null until drafts are looked up. */
export function useAutosave(newsletter: Newsletter) {
  const { client, onSignedOut } = useApi();
  const engine = useRef<Autosave | null>(null);
  const [texts, setTexts] = useState<Record<SavedField, string> | null>(null);
  const [states, setStates] = useState<States>(untouched);
  const first = useRef(newsletter);

  useEffect(() => {
    const { id } = first.current;
    const autosave = new Autosave({
      fields: fieldsOf(first.current),
      async send(request, isLeaving) {
        const outcome = await sendSave(client, id, request, isLeaving);
        if (outcome.kind === 'signedOut') onSignedOut();
        return outcome;
      },
      journal: openJournal(currentSession()?.user?.user_id ?? 0, id),
      newId: () => crypto.randomUUID(),
      now: () => new Date(),
      random: Math.random,
      onChange: (next) => setStates(next as States),
    });
    engine.current = autosave;
    let isGone = false;
    void autosave.start().then((found) => {
      if (!isGone) setTexts(found as Record<SavedField, string>);
    });
    const stop = followThePage(autosave);
    return () => {
      isGone = true;
      stop();
      void autosave.flush(true);
      autosave.dispose();
    };
  }, [client, onSignedOut]);

  return {
    texts,
    states,
    change: (name: SavedField, read: () => string) => engine.current?.change(name, read),
    flush: async () => (await engine.current?.flush()) ?? true,
    retry: () => engine.current?.retry(),
    resolve(name: SavedField, value: string) {
      engine.current?.resolve(name, value);
      setTexts((all) => all && { ...all, [name]: value });
    },
  };
}

function followThePage(autosave: Autosave): () => void {
  const handleReturn = () => autosave.retry();
  const handleLeave = () => void autosave.flush(true);
  const unregister = beforeLeaving(() => autosave.flush());
  window.addEventListener('online', handleReturn);
  window.addEventListener('focus', handleReturn);
  window.addEventListener('pagehide', handleLeave);
  return () => {
    unregister();
    window.removeEventListener('online', handleReturn);
    window.removeEventListener('focus', handleReturn);
    window.removeEventListener('pagehide', handleLeave);
  };
}
