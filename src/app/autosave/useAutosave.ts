import { useEffect, useRef, useState } from 'react';
import { useApi } from '@/api/ApiProvider';
import type { Newsletter } from '@/api/contract/newsletters';
import type { SaveState } from '@/domain/saveState';
import { beforeLeaving } from '../leaving';
import { currentSession } from '../session';
import { Autosave } from './engine';
import { fieldsOf, savedFieldNames, sendSave, type SavedField } from './fields';
import { openJournal } from './journal';

type Api = ReturnType<typeof useApi>;
type States = Record<SavedField, SaveState>;
type Texts = Record<SavedField, string>;

const untouched = Object.fromEntries(
  savedFieldNames.map((name) => [name, { kind: 'saved', at: null }]),
) as States;

function makeEngine(newsletter: Newsletter, api: Api, onChange: (states: States) => void) {
  const { client, onSignedOut } = api;
  return new Autosave({
    fields: fieldsOf(newsletter),
    async send(request, isLeaving) {
      const outcome = await sendSave(client, newsletter.id, request, isLeaving);
      if (outcome.kind === 'signedOut') onSignedOut();
      return outcome;
    },
    journal: openJournal(currentSession()?.user?.user_id ?? 0, newsletter.id),
    newId: () => crypto.randomUUID(),
    now: () => new Date(),
    random: Math.random,
    onChange,
  });
}

/** Saves the newsletter's fields while the page lives. `texts` is null until drafts are looked up. */
export function useAutosave(newsletter: Newsletter) {
  const engine = useRef<Autosave<SavedField> | null>(null);
  const [texts, setTexts] = useState<Texts | null>(null);
  const [states, setStates] = useState<States>(untouched);
  const start = useRef({ newsletter, api: useApi() });

  useEffect(() => {
    const autosave = makeEngine(start.current.newsletter, start.current.api, setStates);
    engine.current = autosave;
    let isGone = false;
    void autosave.start().then((found) => {
      if (!isGone) setTexts(found);
    });
    const stop = followThePage(autosave);
    return () => {
      isGone = true;
      stop();
      void autosave.flush(true);
      autosave.dispose();
    };
  }, []);

  return {
    texts,
    states,
    change: (name: SavedField, read: () => string) => engine.current?.change(name, read),
    flush: async () => (await engine.current?.flush()) ?? true,
    retry: () => engine.current?.retry(),
    resolve(name: SavedField, choice: 'mine' | 'theirs') {
      const chosen = engine.current?.resolve(name, choice);
      setTexts((all) => all && { ...all, [name]: chosen ?? all[name] });
    },
  };
}

function followThePage(autosave: Autosave<SavedField>): () => void {
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
