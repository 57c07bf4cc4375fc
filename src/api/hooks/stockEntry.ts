import { useState } from 'react';
import useSWR from 'swr';
import { useApi } from '../ApiProvider';
import { errorText, type ApiError } from '../client';
import {
  stockSearchCalls,
  stockServiceCalls as calls,
  type StockServiceEntry,
  type StockServiceSave,
} from '../contract/stockServices';
import { newKey } from '../newKey';
import { useAction, useCall } from '../swr';

/** The entry to edit, or null for a new one, and the stock search of its form. */
export function useStockEntry(id: number | null) {
  const list = useCall(calls.list, {});
  const save = useAction(calls.save, [calls.list]);
  return {
    ...useFreshEntry(id),
    search: useStockSearch(),
    others: list.data ?? [],
    onSave: (edited: StockServiceSave) => save.run(edited),
  };
}

/** Reads the entry at each visit, because editing an outdated version would overwrite changes. */
function useFreshEntry(id: number | null) {
  const { client } = useApi();
  const [visit] = useState(newKey);
  const isAddressed = id === null || (Number.isSafeInteger(id) && id > 0);
  const { data, error, mutate } = useSWR<StockServiceEntry, ApiError>(
    id === null || !isAddressed ? null : [calls.get.path, { id }, visit],
    async () => (await client.send(calls.get, { id: id ?? 0 })).response,
    {
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
      shouldRetryOnError: false,
    },
  );
  return {
    entry: id === null ? null : data,
    reading: {
      error: errorText(error),
      isGone: !isAddressed || error?.status === 404,
      onRetry: () => void mutate(),
    },
  };
}

/** Stocks that match the latest typed text. An empty text clears them without a request. */
function useStockSearch() {
  const [search, setSearch] = useState('');
  const found = useCall(stockSearchCalls.search, search ? { search } : null);
  return {
    found: search ? (found.data ?? []) : [],
    isSearching: found.isLoading,
    error: found.error,
    /** Typing the same text again retries a search that got no answer. */
    onSearch(text: string) {
      setSearch(text);
      if (text === search && found.error !== null) void found.reload();
    },
  };
}
