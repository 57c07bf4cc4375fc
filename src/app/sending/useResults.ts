import { useSendResults } from '@/api/hooks/sendEvents';
import type { Variant } from '@/domain/newsletter/variants';
import { useRefreshWhileVisible } from '@/app/browser/useRefreshWhileVisible';

/** What became of the sends to subscribers; read again each minute, because it comes in bit by bit. */
export function useResults(id: number, { key, actions }: Variant) {
  const { reload, sends, error } = useSendResults(id, actions.includes('bulk') ? key : null);
  useRefreshWhileVisible(async () => {
    if (sends && sends.length > 0) await reload();
  });
  return {
    sends,
    error,
    reload,
    onReload: () => void reload(),
    async onDownload() {
      if (!sends) return;
      const { resultsCsv } = await import('@/domain/sending/resultsCsv');
      const { downloadCsv } = await import('@/app/browser/downloadFile');
      downloadCsv(`newsletter-${id}-results`, resultsCsv(sends));
    },
  };
}
