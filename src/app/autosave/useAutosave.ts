import { useEffect, useRef, useState } from 'react';
import { useApi } from '@/api/ApiProvider';
import type { Newsletter } from '@/api/contract/newsletters';
import type { SaveState } from '@/domain/newsletter/saveState';
import { beforeLeaving, leaveBehind } from '@/app/routing/leaving';
import { Autosave } from './engine';
import type { Choice } from './field';
import { fieldsOf, savedFieldNames, type SavedField } from './fields';
import { openJournal } from './journal';
import type { Shown } from './options';
import { currentUserId, lostTextKeeper, saver } from './saver';

type States = Record<SavedField, SaveState>;
type Reads = Partial<Record<SavedField, () => string>>;

/** `version` counts how often the text was replaced while the page was open. */
export interface ShownText extends Shown {
  version: number;
}
export type ShownTexts = Record<SavedField, ShownText>;

const untouched = Object.fromEntries(
  savedFieldNames.map((name) => [name, { kind: 'saved', at: null }]),
) as States;

interface Handlers {
  onStart(found: Record<SavedField, Shown>): void;
  onStates(states: States): void;
  onText(name: SavedField, text: string): void;
}

function makeEngine(
  newsletter: Newsletter,
  api: ReturnType<typeof useApi>,
  { onStates, onText }: Handlers,
) {
  return new Autosave({
    fields: fieldsOf(newsletter),
    send: saver(api, newsletter.id),
    keep: lostTextKeeper(api, newsletter.id),
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
 * Saves the newsletter's fields while the page is open. `texts` is null until drafts have been
 * looked up.
 */
export function useAutosave(newsletter: Newsletter) {
  const { texts, setTexts, note, read, show } = useShownTexts();
  const [states, setStates] = useState<States>(untouched);
  const engine = useEngine(newsletter, {
    onStart: (found) => setTexts(firstShown(found)),
    onStates: setStates,
    onText: show,
  });

  return {
    texts,
    states,
    read,
    change(name: SavedField, readText: () => string) {
      note(name, readText);
      engine.current?.change(name, readText);
    },
    replace: (name: SavedField, text: string) => engine.current?.replace(name, text),
    bringBack: (name: SavedField, text: string) => engine.current?.bringBack(name, text),
    giveUp: (name: SavedField, text: string) => engine.current?.giveUp(name, text),
    isInHistory: async (name: SavedField, text: string, ms: number) =>
      (await engine.current?.isInHistory(name, text, ms)) ?? false,
    flush: async () => (await engine.current?.flush()) ?? true,
    retry: () => engine.current?.retry(),
    isAtRisk: () => engine.current?.isAtRisk ?? false,
    resolve(name: SavedField, choice: Choice) {
      const chosen = engine.current?.resolve(name, choice);
      if (choice !== 'mine' && chosen !== undefined) show(name, chosen);
    },
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

/** The texts shown in the fields, and functions that read what was typed since. */
function useShownTexts() {
  const reads = useRef<Reads>({});
  const [texts, setTexts] = useState<ShownTexts | null>(null);
  function show(name: SavedField, text: string) {
    delete reads.current[name];
    setTexts((all) => all && replaced(all, name, text, reads.current));
  }
  function note(name: SavedField, readText: () => string) {
    reads.current[name] = readText;
  }
  /** The current text, serialized when it is called. */
  function read(name: SavedField): string {
    return reads.current[name]?.() ?? texts?.[name].text ?? '';
  }
  return { texts, setTexts, note, read, show };
}

function firstShown(found: Record<SavedField, Shown>): ShownTexts {
  const pairs = savedFieldNames.map((name) => [name, { ...found[name], version: 0 }]);
  return Object.fromEntries(pairs) as ShownTexts;
}

/** Replaces a text. Fields that remount together with it keep what was typed in them. */
function replaced(all: ShownTexts, name: SavedField, text: string, reads: Reads): ShownTexts {
  const pairs = savedFieldNames.map((each) => [
    each,
    each === name
      ? { ...all[each], text, version: all[each].version + 1 }
      : { ...all[each], text: reads[each]?.() ?? all[each].text },
  ]);
  return Object.fromEntries(pairs) as ShownTexts;
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
