import { useStockServices } from '@/api/hooks/stockServices';
import { firmZone } from '@/domain/firm/timeZone';
import { useCapability } from '@/api/ApiProvider';
import type { ImportController } from '@/screens/stocks/useImport';
import { StocksScreen } from '@/screens/stocks/StocksScreen';
import { useList } from '@/app/routing/useList';
import { useNow } from '@/app/browser/useNow';
import { useRestriction } from '@/app/session/useRestriction';

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: firmZone, dateStyle: 'short' });

export function StocksPage() {
  const { readAll, store, ...stocks } = useStockServices();
  const hasFiles = useCapability('stockFiles');
  const today = day.format(useNow());
  const onExport = async () => {
    const all = await readAll();
    if (all) (await import('@/app/browser/downloadStocks')).downloadStocks(all.entries);
  };
  const importing: ImportController = {
    today,
    onRead: readAll,
    onImport: async (entries, onStored) => {
      const { importBatches } = await import('@/domain/stocks/csvImport');
      return store(importBatches(entries), onStored);
    },
    onDownloadBad: async (csv) =>
      (await import('@/app/browser/downloadFile')).downloadCsv('stock-services-bad-lines', csv),
  };
  return (
    <StocksScreen
      {...stocks}
      list={useList('stock-services')}
      restriction={useRestriction()}
      files={hasFiles ? { onExport, importing } : undefined}
    />
  );
}
