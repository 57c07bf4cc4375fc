import type { Newsletter } from '@/api/contract/newsletters';
import { useNewsDesk } from '@/api/hooks/news';
import { useInstrumentSearch, useMarket } from '@/api/hooks/prices';
import type { Brand } from '@/domain/firm';
import { oldTables } from '@/domain/freshness';
import type { ComposerScreenProps } from '@/screens/composer/ComposerScreen';
import { paths } from '@/screens/paths';
import { openAfter } from './openAfter';
import { useNow } from './useNow';
import { usePictures } from './usePictures';
import { useWriting } from './useWriting';

const previews = {
  fsi: { label: 'Preview Email', path: paths.preview },
  fs: { label: 'Preview FS', path: paths.previewFs },
} as const;

/** Joins writing, news and market data for one newsletter; null until drafts are looked up. */
export function useComposer(
  newsletter: Newsletter,
  brand: Brand['key'],
): ComposerScreenProps | null {
  const writing = useWriting(newsletter);
  const { tables, sync, isSyncing } = useMarketTables(newsletter.id);
  const news = useNewsDesk(newsletter.id);
  const { slots, ...pictures } = usePictures(newsletter);
  if (!writing) return null;

  const { version, conflicts, commentary, technical, promoLinks, flush, ...title } = writing;
  const previewPath = previews[brand].path(newsletter.id);
  return {
    version,
    conflicts,
    bar: {
      ...title,
      isSyncing,
      previewPath,
      previewLabel: previews[brand].label,
      onSync: () => void flush().then(sync),
      onPreview: (event) => openAfter(flush(), previewPath, event),
    },
    commentary,
    pictures: { slots },
    technical: { ...technical, picture: pictures.technical },
    promos: {
      fsi: { picture: pictures.fsi, link: promoLinks.fsi, onLink: promoLinks.onFsi },
      fsga: { picture: pictures.fsga, link: promoLinks.fsga, onLink: promoLinks.onFsga },
      onBlur: promoLinks.onBlur,
    },
    ...tables,
    news,
  };
}

function useMarketTables(newsletterId: number) {
  const { crypto, metrics, listed, isSyncing, sync, ...coins } = useMarket(newsletterId);
  const search = useInstrumentSearch();
  const { failure, reload } = crypto;
  const data = { crypto: crypto.data, metrics: metrics.data, listed: listed.data };
  const { isCryptoOld, isMetricsOld, ...listedAge } = oldTables(data, useNow());
  const tables = {
    crypto: {
      prices: data.crypto,
      isOld: isCryptoOld,
      failure,
      onRetry: () => void reload(),
      ...search,
      ...coins,
    },
    metrics: {
      metrics: data.metrics,
      isOld: isMetricsOld,
      failure: metrics.failure,
      onRetry: () => void metrics.reload(),
    },
    listed: {
      prices: data.listed,
      ...listedAge,
      failure: listed.failure,
      onRetry: () => void listed.reload(),
    },
  };
  return { tables, isSyncing, sync };
}
