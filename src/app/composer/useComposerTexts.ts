import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCapability } from '@/api/ApiProvider';
import { type AltColumn, altLimit, furtherSlots } from '@/api/contract/newsletterImages';
import type { Newsletter } from '@/api/contract/newsletters';
import { wallClockAt } from '@/domain/format/dates';
import { formatMoment } from '@/domain/format/moment';
import type { AltTextProps } from '@/components/forms/images/AltText';
import { findAuthor, nameOfAuthor, offeredAuthors } from '@/domain/firm/byline';
import { isCommentary, type SavedField, savedFieldNames } from '@/api/contract/savedFields';
import { useDraftText } from '@/components/forms/fields/draftText';
import { fieldNames } from '@/domain/newsletter/fieldNames';
import { byName } from '@/app/autosave/field';
import { useAutosave } from '@/app/autosave/useAutosave';
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
  const { drafts, found, states } = autosave;
  const author = useDraftText(drafts.author);
  const restored = useRestored(found, newsletter);
  const pauses = usePauses(found && drafts);
  const conflicts = useConflicts(autosave, publisher);
  const [isFinishing, finish] = useFinish(autosave.flush);
  useLeaving(newsletter.id, autosave, finish);
  if (!found) return null;

  return {
    drafts,
    conflicts,
    /** Counts the pauses in the typing. */
    pauses,
    bar: {
      title: drafts.name,
      states: savedFieldNames
        .filter((name) => states[name].kind !== 'saved' || !isOfNoImage(newsletter, name))
        .map((name) => ({ label: fieldNames[name], state: states[name] })),
      ...restored,
      isFinishing,
      onRetrySave: autosave.retry,
    },
    flush: finish,
    /** The current texts by column. Serializes them, so it is only called in a pause of the typing. */
    readTexts: () => byName(savedFieldNames, autosave.read),
    author: {
      author: findAuthor(publisher, author)?.key ?? author,
      authors: offeredAuthors(publisher, newsletter.author),
      onAuthor(key: string) {
        drafts.author.type(() => (hasKeys ? key : nameOfAuthor(publisher, key)));
        drafts.author.save();
      },
    },
    altOf: (name: AltColumn): AltTextProps => ({ name, text: drafts[name], maxLength: altLimit }),
  };
}

/** True for the alternative text of a further image that the newsletter doesn't have. */
function isOfNoImage(newsletter: Newsletter, name: SavedField): boolean {
  return furtherSlots.some((slot) => name === `${slot}_alt` && newsletter[slot] === '');
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

type Found = ReturnType<typeof useAutosave>['found'];

/** The note about restored text, until it is hidden. */
function useRestored(found: Found, newsletter: Newsletter) {
  const [isHidden, setIsHidden] = useState(false);
  return {
    restoredFrom: isHidden || !found ? null : restoredFrom(found, newsletter),
    onHideRestored: () => setIsHidden(true),
  };
}

/** Since when the newest unsaved text has been kept, in words; null if there is none. */
function restoredFrom(found: NonNullable<Found>, newsletter: Newsletter): string | null {
  const times = savedFieldNames.flatMap((name) => {
    const { text, keptAt } = found[name];
    return keptAt && text !== newsletter[name] ? [keptAt.getTime()] : [];
  });
  if (times.length === 0) return null;
  const at = new Date(Math.max(...times));
  return formatMoment(wallClockAt(at), wallClockAt(new Date()).slice(0, 10), { hasHour: true });
}

/** Longer than the time between two keys, so that nothing runs while somebody types. */
const pauseMs = 350;

/** How long a toast waits for the history, so that it can say where a text is. */
const patienceMs = 2_000;

/** Both texts of each field that was changed elsewhere: one's own is that of the last pause. */
function useConflicts(autosave: ReturnType<typeof useAutosave>, publisher: Publisher): Conflict[] {
  const { states, read, resolve } = autosave;
  const tell = useChoiceToasts(autosave);
  return savedFieldNames.flatMap((name): Conflict[] => {
    const state = states[name];
    if (state.kind !== 'conflict') return [];
    return [
      {
        field: name,
        label: fieldNames[name],
        kind: isCommentary(name) ? 'commentary' : 'line',
        mine: inWords(publisher, name, read(name)),
        theirs: inWords(publisher, name, state.theirs),
        onResolve(choice) {
          const texts = { mine: read(name), theirs: state.theirs };
          const both = { text: `${texts.mine}<hr>${texts.theirs}` };
          resolve(name, choice === 'both' ? both : choice);
          void tell(name, choice, texts);
        },
      },
    ];
  });
}

type Choice = Parameters<Conflict['onResolve']>[0];

type Texts = Record<'mine' | 'theirs', string>;

/**
 * Says what a choice did, where the text is that lost, and offers to undo it until the composer is
 * left.
 */
function useChoiceToasts({ bringBack, giveUp, isInHistory }: ReturnType<typeof useAutosave>) {
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const page = new AbortController();
    leaving.current = page;
    return () => page.abort();
  }, []);

  return async function tell(name: SavedField, choice: Choice, texts: Texts): Promise<void> {
    const { signal } = leaving.current;
    const label = fieldNames[name];
    function show(message: string, back: string, undo?: () => void) {
      const run = () => {
        undo?.();
        bringBack(name, back);
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
    const isThere = await isInHistory(name, lost, patienceMs);
    const place = isThere ? 'is in the history' : 'is kept on this computer';
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

/** Counts the pauses in the typing. */
function usePauses(drafts: ReturnType<typeof useAutosave>['drafts'] | null): number {
  const [pauses, setPauses] = useState(0);
  useEffect(() => {
    if (!drafts) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setPauses((count) => count + 1), pauseMs);
    };
    const stops = savedFieldNames.map((name) => drafts[name].follow(wait));
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [drafts]);
  return pauses;
}
