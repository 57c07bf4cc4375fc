import { useRef, useState, type MouseEvent } from 'react';
import type { Newsletter } from '@/api/contract/newsletters';
import { useNewsDesk } from '@/api/hooks/news';
import { useInstrumentSearch, useMarket } from '@/api/hooks/prices';
import { firm, type Brand } from '@/domain/firm';
import type { ComposerScreenProps } from '@/screens/composer/ComposerScreen';
import { paths } from '@/screens/paths';
import { savedFieldNames, savedFields, type SavedField } from './autosave/fields';
import { useAutosave } from './autosave/useAutosave';

const previews = {
  fsi: { label: 'Preview Email', path: paths.preview },
  fs: { label: 'Preview FS', path: paths.previewFs },
} as const;

/** Joins autosave, news and market data for one newsletter; null until drafts are looked up. */
export function useComposer(
  newsletter: Newsletter,
  brand: Brand['key'],
): ComposerScreenProps | null {
  const autosave = useAutosave(newsletter);
  const market = useMarket(newsletter.id);
  const search = useInstrumentSearch();
  const news = useNewsDesk(newsletter.id);
  const typed = useRef<Partial<Record<SavedField, () => string>>>({});
  const [version, setVersion] = useState(0);
  const { texts, states } = autosave;
  const [author, setAuthor] = useState<string | null>(null);
  if (!texts) return null;

  const previewPath = previews[brand].path(newsletter.id);
  const change = (name: SavedField, read: () => string) => {
    typed.current[name] = read;
    autosave.change(name, read);
  };
  const resolve = (name: SavedField, theirs: string, choice: 'mine' | 'theirs') => {
    const mine = typed.current[name]?.() ?? texts[name];
    autosave.resolve(name, choice === 'mine' ? mine : theirs);
    if (name === 'author') setAuthor(null);
    setVersion(version + 1);
  };

  return {
    version,
    conflicts: savedFieldNames.flatMap((name) => {
      const state = states[name];
      if (state.kind !== 'conflict') return [];
      const onResolve = (choice: 'mine' | 'theirs') => resolve(name, state.theirs, choice);
      return [{ label: savedFields[name], theirs: state.theirs, onResolve }];
    }),
    bar: {
      title: texts.name,
      states: savedFieldNames.map((name) => ({ label: savedFields[name], state: states[name] })),
      isSyncing: market.isSyncing,
      previewPath,
      previewLabel: previews[brand].label,
      onTitle: (title) => change('name', () => title),
      onBlur: () => void autosave.flush(),
      onRetrySave: autosave.retry,
      onSync: () => void autosave.flush().then(market.sync),
      onPreview: (event) => openAfter(autosave.flush(), previewPath, event),
    },
    commentary: {
      html: texts.daily_comments,
      author: author ?? texts.author,
      authors: firm.authors,
      onChange: (read) => change('daily_comments', read),
      onBlur: () => void autosave.flush(),
      onAuthor(key) {
        setAuthor(key);
        change('author', () => key);
        void autosave.flush();
      },
    },
    crypto: {
      prices: market.crypto.data,
      failure: market.crypto.failure,
      onRetry: () => void market.crypto.reload(),
      onAddCoin: market.onAddCoin,
      onRemoveCoin: market.onRemoveCoin,
      ...search,
    },
    metrics: {
      metrics: market.metrics.data,
      failure: market.metrics.failure,
      onRetry: () => void market.metrics.reload(),
    },
    listed: {
      prices: market.listed.data,
      failure: market.listed.failure,
      onRetry: () => void market.listed.reload(),
    },
    news,
  };
}

/** Opens the tab at once, as browsers demand, and fills it when what was typed is saved. */
function openAfter(saved: Promise<boolean>, path: string, event: MouseEvent): void {
  event.preventDefault();
  const tab = window.open('', '_blank');
  void saved.then(() => {
    if (!tab) return;
    tab.opener = null;
    tab.location.replace(path);
  });
}
