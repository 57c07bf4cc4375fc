import { useState } from 'react';
import type { Newsletter } from '@/api/contract/newsletters';
import { firm } from '@/domain/firm';
import type { SaveState } from '@/domain/saveState';
import { savedFieldNames, savedFields, type SavedField } from './autosave/fields';
import { useAutosave } from './autosave/useAutosave';

type Choice = 'mine' | 'theirs';

/** Title, author, commentaries and links as the composer edits them; null until drafts are looked up. */
export function useWriting(newsletter: Newsletter) {
  const { texts, states, change, flush, retry, resolve } = useAutosave(newsletter);
  const [version, setVersion] = useState(0);
  const [author, setAuthor] = useState<string | null>(null);
  if (!texts) return null;

  const saveNow = () => void flush();
  const handleResolve = (name: SavedField, choice: Choice) => {
    resolve(name, choice);
    if (name === 'author') setAuthor(null);
    setVersion(version + 1);
  };

  return {
    version,
    conflicts: conflictsOf(states, handleResolve),
    title: texts.name,
    states: savedFieldNames.map((name) => ({ label: savedFields[name], state: states[name] })),
    onTitle: (title: string) => change('name', () => title),
    onBlur: saveNow,
    onRetrySave: retry,
    flush,
    commentary: {
      html: texts.daily_comments,
      author: author ?? texts.author,
      authors: firm.authors,
      onChange: (read: () => string) => change('daily_comments', read),
      onBlur: saveNow,
      onAuthor(key: string) {
        setAuthor(key);
        change('author', () => key);
        saveNow();
      },
    },
    ...otherTexts(texts, change, saveNow),
  };
}

function otherTexts(
  texts: Record<SavedField, string>,
  change: (name: SavedField, read: () => string) => void,
  onBlur: () => void,
) {
  const changeLink = (name: SavedField) => (link: string) => change(name, () => link.trim());
  return {
    technical: {
      html: texts.daily_comments_technical,
      onChange: (read: () => string) => change('daily_comments_technical', read),
      onBlur,
    },
    promoLinks: {
      fsi: texts.link_fsi,
      fsga: texts.link_fsga,
      onFsi: changeLink('link_fsi'),
      onFsga: changeLink('link_fsga'),
      onBlur,
    },
  };
}

function conflictsOf(
  states: Record<SavedField, SaveState>,
  onResolve: (name: SavedField, choice: Choice) => void,
) {
  return savedFieldNames.flatMap((name) => {
    const state = states[name];
    if (state.kind !== 'conflict') return [];
    const { theirs } = state;
    const onChoice = (choice: Choice) => onResolve(name, choice);
    return [{ label: savedFields[name], theirs, onResolve: onChoice }];
  });
}
