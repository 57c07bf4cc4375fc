import { useState } from 'react';
import type { Newsletter } from '@/api/contract/newsletters';
import { useComposerNews } from '@/api/hooks/news';
import type { Brand } from '@/domain/firm/firm';
import type { ComposerScreenProps } from '@/screens/composer/ComposerScreen';
import { paths } from '@/screens/paths';
import { openAfter } from '@/app/routing/openAfter';
import { useMarketTables } from './useMarketTables';
import { useImages } from './useImages';
import { usePublishing } from '@/app/sending/usePublishing';
import { useRestriction } from '@/app/session/useRestriction';
import { useComposerTexts } from './useComposerTexts';

const previews = {
  fsi: { label: 'Preview Email', path: paths.preview },
  fs: { label: 'Preview FS', path: paths.previewFs },
} as const;

/**
 * Everything that the composer shows and does for one newsletter; null until drafts have been
 * looked up.
 */
export function useComposer(
  newsletter: Newsletter,
  brand: Brand['key'],
): ComposerScreenProps | null {
  const writing = useComposerTexts(newsletter);
  const { tables, sync, isSyncing } = useMarketTables(newsletter.id);
  const news = useComposerNews(newsletter.id);
  const { slots, ...images } = useImages(newsletter);
  const restriction = useRestriction();
  const send = useDailySend(newsletter.id);
  if (!writing) return null;

  const { version, conflicts, commentary, technical, promoLinks, flush, ...title } = writing;
  const slotUrls = [slots[0].url, slots[1].url, slots[2].url] as const;
  const previewPath = previews[brand].path(newsletter.id);
  return {
    version,
    conflicts,
    bar: {
      ...title,
      ...(brand === 'fs' && { send: { ...send, restriction } }),
      isSyncing,
      previewPath,
      previewLabel: previews[brand].label,
      onSync: () => void flush().then(sync),
      onPreview: (event) => openAfter(flush(), previewPath, event),
    },
    commentary: { ...commentary, slotUrls },
    images: { slots },
    technical: { ...technical, slotUrls, image: images.technical },
    promos: {
      fsi: { image: images.fsi, link: promoLinks.fsi, onLink: promoLinks.onFsi },
      fsga: { image: images.fsga, link: promoLinks.fsga, onLink: promoLinks.onFsga },
      onBlur: promoLinks.onBlur,
    },
    ...tables,
    crypto: { ...tables.crypto, restriction },
    news,
  };
}

/** The general brand's composer publishes the daily layout directly. */
function useDailySend(id: number) {
  const [isSent, setIsSent] = useState(false);
  const { running, onPrepare, ...publishing } = usePublishing('fsi', () => setIsSent(true));
  return {
    label: 'Send to FS Insight' as const,
    isSent,
    isRunning: running !== null,
    onPrepare: () => onPrepare(id),
    ...publishing,
  };
}
