import { followedCalls as calls, type InstrumentDraft, stockCalls } from '../contract/followed';
import { priceCalls } from '../contract/prices';
import { useAction, useCall } from '../swr';

const prices = [priceCalls.crypto, priceCalls.listed];

/** What the newsletter follows. */
export function useFollowed() {
  const { data, error, reload } = useCall(calls.get, {});
  const saveCoins = useAction(calls.saveCoins, [calls.get, ...prices]);
  const saveEtps = useAction(calls.saveEtps, [calls.get, ...prices]);
  const saveInstrument = useAction(calls.saveInstrument, [calls.get, ...prices]);
  const removeInstrument = useAction(calls.removeInstrument, [calls.get]);
  return {
    followed: data,
    error,
    onRetry: () => void reload(),
    onSaveCoins: (list: 'general' | 'deep', ids: number[], seen: number[]) =>
      saveCoins.run({ list, ids, seen }),
    onSaveEtps: (tickers: string[], seen: string[]) => saveEtps.run({ tickers, seen }),
    onSaveInstrument: (draft: InstrumentDraft, id?: number) =>
      saveInstrument.run({ ...draft, ...(id !== undefined && { id }) }),
    onRemoveInstrument: (id: number) => removeInstrument.run({ id }),
  };
}

/** The stocks that the newsletter follows. */
export function useFollowedStocks() {
  const { data, error, reload } = useCall(stockCalls.list, {});
  const stale = [stockCalls.list, priceCalls.listed];
  const add = useAction(stockCalls.add, stale);
  const remove = useAction(stockCalls.remove, stale);
  return {
    stocks: data,
    error,
    onRetry: () => void reload(),
    onAdd: (ticker: string) => add.run({ ticker, name: '' }),
    onRemove: (id: number) => remove.run({ id }),
  };
}
