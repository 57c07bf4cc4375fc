import { useEffect, useEffectEvent, useState } from 'react';
import { useCapability } from '@/api/ApiProvider';
import { altLimit, type AltColumn } from '@/api/contract/newsletterImages';
import type { Newsletter } from '@/api/contract/newsletters';
import { formatClock, formatStamp, wallClockAt } from '@/domain/format/dates';
import type { AltTextProps } from '@/components/forms/images/AltText';
import { findAuthor, nameOfAuthor, offeredAuthors } from '@/domain/firm/byline';
import { savedFieldNames, savedFields, type SavedField } from '@/app/autosave/fields';
import { useAutosave, type ShownTexts } from '@/app/autosave/useAutosave';
import { usePublisher } from '@/app/publisher';
import { saveWhenAsked } from './saveOtherTabs';
import { useConflicts } from './useConflicts';
import { useConfirmLoss } from '@/app/routing/useLeaveBlocker';

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
