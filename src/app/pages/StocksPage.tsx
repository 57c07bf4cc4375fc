import { useStockServices } from '@/api/hooks/stockServices';
import { firmZone } from '@/domain/firmZone';
import { StocksScreen } from '@/screens/stocks/StocksScreen';
import { useList } from '../useList';
import { useNow } from '../useNow';

const day = new Intl.DateTimeFormat('sv-SE', { timeZone: firmZone, dateStyle: 'short' });

export default function StocksPage() {
  const { readAll, store, ...stocks } = useStockServices();
  return (
    <StocksScreen
      {...stocks}
      list={useList('stock-services')}
      onExport={async () => {
        const all = await readAll();
        if (all) (await import('../downloadStocks')).downloadStocks(all.entries);
      }}
      importing={{
        today: day.format(useNow()),
        onRead: readAll,
        onImport: async (entries, onStored) => {
          const { importBatches } = await import('@/domain/stockCsvImport');
          return store(importBatches(entries), onStored);
        },
        onDownloadBad: async (csv) =>
          (await import('../downloadCsv')).downloadCsv('stock-services-bad-lines', csv),
      }}
    />
  );
}
