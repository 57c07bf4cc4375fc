import { useEffect, useRef, useState } from 'react';
import { useApi } from '@/api/ApiProvider';
import type { Newsletter } from '@/api/contract/newsletters';
import type { SaveState } from '@/domain/newsletter/saveState';
import { beforeLeaving, leaveBehind } from '@/app/routing/leaving';
import { isCommentary, savedFieldNames, type SavedField } from '@/api/contract/savedFields';
import type { DraftText } from '@/components/forms/fields/draftText';
import { Autosave } from './engine';
import { byName, type Choice } from './field';
import { openJournal } from './journal';
import type { Shown } from './options';
import { currentUserId, fieldsOf, lostTextKeeper, saver } from './saver';

type States = Record<SavedField, SaveState>;

const untouched = byName(savedFieldNames, (): SaveState => ({ kind: 'saved', at: null }));

interface Handlers {
  onStart(found: Record<SavedField, Shown>): void;
  onStates(states: States): void;
  onText(name: SavedField, text: string, isChosen?: boolean): void;
}

function makeEngine(
  newsletter: Newsletter,
  api: ReturnType<typeof useApi>,
  { onStates, onText }: Handlers,
) {
  return new Autosave({
    fields: fieldsOf(newsletter),
    send: saver(api.client, newsletter.id),
    keep: lostTextKeeper(api.client, newsletter.id),
    journal: openJournal(currentUserId(), newsletter.id),
    newId: () => crypto.randomUUID(),
    now: () => new Date(),
    after(ms, work) {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    random: Math.random,
    onStates,
    onText,
  });
}

/**
 * The texts of the newsletter, which are saved while the page is open. `found` has those that it
 * began with; it is null until drafts have been looked up.
 */
export function useAutosave(newsletter: Newsletter) {
  const [found, setFound] = useState<Record<SavedField, Shown> | null>(null);
  const [states, setStates] = useState<States>(untouched);
  const [texts] = useState(openTexts);
  const engine = useEngine(newsletter, {
    onStart(shown) {
      for (const name of savedFieldNames) texts.show(name, shown[name].text);
      setFound(shown);
    },
    onStates: setStates,
    onText: texts.show,
  });
  const [drafts] = useState(() =>
    byName(savedFieldNames, (name): DraftText => {
      const { read, type, follow } = texts.of(name);
      return {
        read,
        follow,
        type(readText) {
          type(readText);
          engine.current?.change(name, () => asSaved(name, readText()));
        },
        replace: (text) => engine.current?.replace(name, asSaved(name, text)),
        save: () => void engine.current?.flush(),
      };
    }),
  );

  return {
    found,
    states,
    drafts,
    /** The text as it is saved. */
    read: (name: SavedField) => asSaved(name, drafts[name].read()),
    bringBack: (name: SavedField, text: string) => engine.current?.bringBack(name, text),
    giveUp: (name: SavedField, text: string) => engine.current?.giveUp(name, text),
    isInHistory: async (name: SavedField, text: string, ms: number) =>
      (await engine.current?.isInHistory(name, text, ms)) ?? false,
    flush: async () => (await engine.current?.flush()) ?? true,
    retry: () => engine.current?.retry(),
    isAtRisk: () => engine.current?.isAtRisk ?? false,
    resolve(name: SavedField, choice: Choice) {
      const chosen = engine.current?.resolve(name, choice);
      if (choice !== 'mine' && chosen !== undefined) texts.show(name, chosen, true);
    },
  };
}

/** Spaces around a line are never saved. */
function asSaved(name: SavedField, text: string): string {
  return isCommentary(name) ? text : text.trim();
}

type Listener = (isTyped: boolean, isChosen: boolean) => void;

/** The texts as their fields show them. */
function openTexts() {
  const reads: Partial<Record<SavedField, () => string>> = {};
  const listeners = byName(savedFieldNames, () => new Set<Listener>());
  function set(name: SavedField, readText: () => string, isTyped: boolean, isChosen = false) {
    reads[name] = readText;
    for (const listener of listeners[name]) listener(isTyped, isChosen);
  }
  return {
    show: (name: SavedField, text: string, isChosen = false) =>
      set(name, () => text, false, isChosen),
    of: (name: SavedField) => ({
      read: () => reads[name]?.() ?? '',
      type: (readText: () => string) => set(name, readText, true),
      follow(listener: Listener) {
        listeners[name].add(listener);
        return () => void listeners[name].delete(listener);
      },
    }),
  };
}

/** The engine, from when the page is open. */
function useEngine(newsletter: Newsletter, given: Handlers) {
  const engine = useRef<Autosave<SavedField> | null>(null);
  const start = useRef({ newsletter, api: useApi(), handlers: given });

  useEffect(() => {
    const { handlers, ...opened } = start.current;
    const autosave = makeEngine(opened.newsletter, opened.api, handlers);
    engine.current = autosave;
    let isGone = false;
    void autosave.start().then((found) => {
      if (!isGone) handlers.onStart(found);
    });
    const stop = followThePage(autosave);
    return () => {
      isGone = true;
      stop();
      void leaveBehind(autosave.flush(true)).then(() => autosave.dispose());
    };
  }, []);

  useEffect(() => engine.current?.refresh(fieldsOf(newsletter)), [newsletter]);
  return engine;
}

function followThePage(autosave: Autosave<SavedField>): () => void {
  const handleReturn = () => autosave.retry();
  const handleLeave = () => void autosave.flush(true);
  const unregister = beforeLeaving({
    finish: () => autosave.flush(),
    isAtRisk: () => autosave.isAtRisk,
  });
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
