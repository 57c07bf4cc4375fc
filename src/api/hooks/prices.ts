import { useState } from 'react';
import type { Instrument } from '../contract/instruments';
import { instrumentCalls } from '../contract/instruments';
import { metricCalls } from '../contract/metrics';
import { newsletterCalls } from '../contract/newsletters';
import type { CryptoPrice } from '../contract/prices';
import { priceCalls } from '../contract/prices';
import { useAction, useCall } from '../swr';

const tables = [priceCalls.crypto, priceCalls.btcEth, priceCalls.listed, metricCalls.today];

/** The tables of market data beside the newsletter, each with its own failure. */
export function useMarket(newsletterId: number) {
  const crypto = useCall(priceCalls.crypto, {});
  const listed = useCall(priceCalls.listed, {});
  const metrics = useCall(metricCalls.today, {});
  const sync = useAction(newsletterCalls.sync, tables);
  const add = useAction(priceCalls.addCoin, [priceCalls.crypto]);
  const remove = useAction(priceCalls.removeCoin, [priceCalls.crypto]);
  return {
    crypto,
    listed,
    metrics,
    isSyncing: sync.isRunning,
    sync: () => sync.run({ newsletter_id: newsletterId }),
    onAddCoin: (instrument: Instrument) => add.run({ add_coin: instrument.id }),
    onRemoveCoin: (coin: CryptoPrice) => remove.run({ remove_coin: coin.id }),
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
