import { useState } from 'react';
import type { Instrument } from '../contract/instruments';
import { instrumentCalls } from '../contract/instruments';
import { metricCalls } from '../contract/metrics';
import { newsletterCalls } from '../contract/newsletters';
import type { CryptoPrice, CryptoPrices } from '../contract/prices';
import { priceCalls } from '../contract/prices';
import { useAction, useCall } from '../swr';

const tables = [priceCalls.crypto, priceCalls.btcEth, priceCalls.listed, metricCalls.today];

/** The tables of market data beside the newsletter, each with its own failure. */
export function useMarket(newsletterId: number) {
  const crypto = useCall(priceCalls.crypto, {});
  const listed = useCall(priceCalls.listed, {});
  const metrics = useCall(metricCalls.today, {});
  const lastIssue = useCall(priceCalls.lastIssue, { newsletter_id: newsletterId });
  const sync = useAction(newsletterCalls.sync, tables);
  return {
    crypto,
    listed,
    metrics,
    lastIssue,
    isSyncing: sync.isRunning,
    sync: () => sync.run({ newsletter_id: newsletterId }),
  };
}

/** Adding and removing coins; a row goes at once and comes back when the server refuses. */
export function useCoinTable(prices: CryptoPrices | undefined) {
  const [leaving, setLeaving] = useState<number[]>([]);
  const add = useAction(priceCalls.addCoin, [priceCalls.crypto]);
  const remove = useAction(priceCalls.removeCoin, [priceCalls.crypto]);
  const stays = ({ id }: CryptoPrice) => !leaving.includes(id);
  return {
    prices: prices && { ...prices, general: prices.general.filter(stays) },
    onAddCoin: (instrument: Instrument) => add.run({ add_coin: instrument.id }),
    async onRemoveCoin({ id }: CryptoPrice) {
      setLeaving((ids) => [...ids, id]);
      const isDone = await remove.run({ remove_coin: id });
      setLeaving((ids) => ids.filter((other) => other !== id));
      return isDone;
    },
    /** Puts a removed coin back above the one that it stood above; null for the last. */
    onRestoreCoin: (coin: CryptoPrice, below: CryptoPrice | null) =>
      add.run({ add_coin: coin.id, ...(below && { before: below.id }) }),
  };
}

/** Instruments that match what was typed last; an empty text asks nothing. */
export function useInstrumentSearch() {
  const [search, setSearch] = useState('');
  const found = useCall(instrumentCalls.search, search ? { search } : null);
  return {
    instruments: search ? (found.data ?? []) : [],
    isSearching: found.isLoading,
    onSearchInstruments: setSearch,
  };
}
