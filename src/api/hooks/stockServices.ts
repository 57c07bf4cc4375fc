import { useApi } from '../ApiProvider';
import { ApiError } from '../client';
import {
  stockServiceCalls as calls,
  type StockServiceImport,
  type StockServiceRow,
} from '../contract/stockServices';
import { useAction, useCall } from '../swr';
import { useAsk } from '../useAsk';

/** All entries. A removed one disappears at once, and nothing is fetched. */
export function useStockServices() {
  const list = useCall(calls.list, {});
  const remove = useAction(calls.remove, []);
  const ask = useAsk();
  return {
    stocks: list.data,
    error: list.error,
    onRetry: () => void list.reload(),
    onRemove: async ({ id }: StockServiceRow) => {
      const isRemoved = await remove.run({ id });
      if (isRemoved) list.replace((shown) => shown?.filter((row) => row.id !== id));
      else await list.reload();
      return isRemoved;
    },
    /** Reads every field of every entry; null if that failed, which shows an error. */
    readAll: async () => (await ask(calls.export, {}))?.response ?? null,
    store: useImport(list.reload),
  };
}

/** Stores requests one after the other until one fails. Each is stored completely or not at all. */
function useImport(reload: () => Promise<void>) {
  const { client } = useApi();
  return async (batches: StockServiceImport[][], onStored: (count: number) => void) => {
    let stored = 0;
    try {
      for (const entries of batches) {
        await client.send(calls.import, { entries });
        stored += entries.length;
        onStored(stored);
      }
      return { stored, error: null };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const mayBeStored = error.kind === 'network' || error.status >= 500;
      return { stored, error: error.message, mayBeStored };
    } finally {
      await reload();
    }
  };
}
