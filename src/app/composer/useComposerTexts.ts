import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCapability } from '@/api/ApiProvider';
import { type AltColumn, altLimit } from '@/api/contract/newsletterImages';
import type { Newsletter } from '@/api/contract/newsletters';
import { formatClock, formatStamp, wallClockAt } from '@/domain/format/dates';
import type { AltTextProps } from '@/components/forms/images/AltText';
import { findAuthor, nameOfAuthor, offeredAuthors } from '@/domain/firm/byline';
import { type SavedField, savedFieldNames, savedFields } from '@/app/autosave/fields';
import { type ShownTexts, useAutosave } from '@/app/autosave/useAutosave';
import { usePublisher } from '@/app/publisher';
import { saveWhenAsked } from './saveOtherTabs';
import { useConfirmLoss } from '@/app/routing/useLeaveQuestion';
import type { Publisher } from '@/api/contract/publication';
import type { Conflict } from '@/screens/composer/ConflictAlert';
import { showToast } from '@/components/feedback/toasts';

/** Title, author, commentaries and links for editing; null until drafts have been looked up. */
export function useComposerTexts(newsletter: Newsletter) {
  const publisher = usePublisher();
  // An API that doesn't store the authors knows them by their names alone.
  const hasKeys = useCapability('publication');
  const autosave = useAutosave(newsletter);
  const { texts } = autosave;
  const restored = useRestored(texts, newsletter);
  const { conflicts, change, ...edits } = useConflicts(autosave, publisher);
  const [author, setAuthor] = useAuthor(texts);
  const [isFinishing, finish] = useFinish(autosave.flush);
  useLeaving(newsletter.id, autosave, finish);
  if (!texts) return null;

  const saveNow = () => void autosave.flush();
  return {
    version: versionsOf(texts),
    conflicts,
    bar: {
      title: texts.name.text,
      states: labelled(autosave.states),
      ...restored,
      isFinishing,
      onTitle: (title: string) => change('name', () => title.trim()),
      onBlur: saveNow,
      onRetrySave: autosave.retry,
    },
    flush: finish,
    ...edits,
    readTexts: () => readTexts(autosave.read),
    commentary: {
      html: texts.daily_comments.text,
      author: findAuthor(publisher, author)?.key ?? author,
      authors: offeredAuthors(publisher, newsletter.author),
      onChange: (read: () => string) => change('daily_comments', read),
      onBlur: saveNow,
      onAuthor(key: string) {
        setAuthor(key);
        change('author', () => (hasKeys ? key : nameOfAuthor(publisher, key)));
        saveNow();
      },
    },
    ...otherTexts(texts, change, saveNow),
  };
}

function labelled(states: ReturnType<typeof useAutosave>['states']) {
  return savedFieldNames.map((name) => ({ label: savedFields[name], state: states[name] }));
}

/** The current texts by column. Serializes them, so it is only called in a pause of the typing. */
function readTexts(read: (name: SavedField) => string): Record<SavedField, string> {
  const pairs = savedFieldNames.map((name) => [name, read(name)]);
  return Object.fromEntries(pairs) as Record<SavedField, string>;
}

/** Saves what waits, with a loading state. */
function useFinish(flush: () => Promise<boolean>) {
  const [isFinishing, setIsFinishing] = useState(false);
  async function finish() {
    setIsFinishing(true);
    const isSaved = await flush();
    setIsFinishing(false);
    return isSaved;
  }
  return [isFinishing, finish] as const;
}

/** Asks before unsaved text is lost, and saves it when another page is about to send it. */
function useLeaving(
  newsletterId: number,
  { isAtRisk }: ReturnType<typeof useAutosave>,
  flush: () => Promise<boolean>,
): void {
  useConfirmLoss(isAtRisk);
  const answer = useEffectEvent(flush);
  useEffect(() => saveWhenAsked(newsletterId, () => answer()), [newsletterId]);
}

/** The selected author, until another text replaces it. */
function useAuthor(texts: ShownTexts | null) {
  const [chosen, setChosen] = useState({ key: '', version: -1 });
  const { text = '', version = 0 } = texts?.author ?? {};
  const author = chosen.version === version ? chosen.key : text;
  return [author, (key: string) => setChosen({ key, version })] as const;
}

function versionsOf(texts: ShownTexts) {
  return {
    title: texts.name.version,
    commentary: texts.daily_comments.version,
    summary: texts.summary.version,
    technical: texts.daily_comments_technical.version,
    promos: texts.link_fsi.version + texts.link_fsga.version,
  };
}

/** The note about restored text, until it is hidden. */
function useRestored(texts: ShownTexts | null, newsletter: Newsletter) {
  const [isHidden, setIsHidden] = useState(false);
  return {
    restoredFrom: isHidden || !texts ? null : restoredFrom(texts, newsletter),
    onHideRestored: () => setIsHidden(true),
  };
}

/** Since when the newest unsaved text has been kept, in words; null if there is none. */
function restoredFrom(texts: ShownTexts, newsletter: Newsletter): string | null {
  const times = savedFieldNames.flatMap((name) => {
    const { text, keptAt } = texts[name];
    return keptAt && text !== newsletter[name] ? [keptAt.getTime()] : [];
  });
  if (times.length === 0) return null;
  const at = new Date(Math.max(...times));
  const isToday = wallClockAt(at).slice(0, 10) === wallClockAt(new Date()).slice(0, 10);
  return isToday ? formatClock(at) : formatStamp(wallClockAt(at));
}

function otherTexts(
  texts: ShownTexts,
  change: (name: SavedField, read: () => string) => void,
  onBlur: () => void,
) {
  const changeLink = (name: SavedField) => (link: string) => change(name, () => link.trim());
  return {
    summary: {
      text: texts.summary.text,
      onChange: (text: string) => change('summary', () => text.trim()),
      onBlur,
    },
    technical: {
      html: texts.daily_comments_technical.text,
      onChange: (read: () => string) => change('daily_comments_technical', read),
      onBlur,
    },
    promoLinks: {
      fsi: texts.link_fsi.text,
      fsga: texts.link_fsga.text,
      onFsi: changeLink('link_fsi'),
      onFsga: changeLink('link_fsga'),
      onBlur,
    },
    altOf: (name: AltColumn): AltTextProps => ({
      text: texts[name].text,
      version: texts[name].version,
      maxLength: altLimit,
      onChange: (alt) => change(name, () => alt.trim()),
      onBlur,
    }),
  };
}

/** Longer than the time between two keys, so that nothing runs while somebody types. */
const pauseMs = 350;

/** How long a toast waits for the history, so that it can say where a text is. */
const patienceMs = 2_000;

const commentaries: SavedField[] = ['daily_comments', 'daily_comments_technical'];

/**
 * Both texts of each field that was changed elsewhere. The user's own text is updated at pauses in
 * the typing.
 */
function useConflicts(autosave: ReturnType<typeof useAutosave>, publisher: Publisher) {
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
