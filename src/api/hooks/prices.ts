import { useState } from 'react';
import { figureCalls } from '../contract/figures';
import {
  type Instrument,
  instrumentCalls,
  type CryptoPrice,
  type CryptoPrices,
  priceCalls,
} from '../contract/prices';
import { marketCalls } from '../contract/market';
import { metricCalls } from '../contract/metrics';
import { newsletterCalls } from '../contract/newsletters';
import { useAction, useCall } from '../swr';

const tables = [
  marketCalls.source,
  figureCalls.origins,
  priceCalls.crypto,
  priceCalls.btcEth,
  priceCalls.listed,
  metricCalls.today,
  metricCalls.previousBmi,
];

/** The market tables of a newsletter, each with its own error. */
export function useMarket(newsletterId: number) {
  const own = { newsletter_id: newsletterId };
  const crypto = useCall(priceCalls.crypto, own);
  const listed = useCall(priceCalls.listed, own);
  const metrics = useCall(metricCalls.today, own);
  const lastNewsletter = useCall(priceCalls.lastNewsletter, own);
  const source = useCall(marketCalls.source, own);
  const sync = useAction(newsletterCalls.sync, tables);
  return {
    crypto,
    listed,
    metrics,
    lastNewsletter,
    /** False where no figures can be read. The existing API doesn't say. */
    canSync: source.data?.is_connected ?? true,
    isSyncing: sync.isRunning,
    sync: () => sync.run({ newsletter_id: newsletterId }),
  };
}

/** All figures that a newsletter's email shows, as the server answers them. */
export function useMarketAnswers(newsletterId: number) {
  const own = { newsletter_id: newsletterId };
  const crypto = useCall(priceCalls.crypto, own);
  const btcEth = useCall(priceCalls.btcEth, own);
  const listed = useCall(priceCalls.listed, own);
  const metrics = useCall(metricCalls.today, own);
  const readings = [crypto, btcEth, listed, metrics];
  return {
    answers: {
      crypto: crypto.data,
      btcEth: btcEth.data,
      listed: listed.data,
      metrics: metrics.data,
    },
    hasFailed: readings.some(({ error }) => error !== null),
    reload: () => void Promise.all(readings.map((each) => each.reload())),
  };
}

/** Adds and removes coins of a newsletter's table, or of the next ones'. A row disappears at once and comes back if the API rejects it. */
export function useCoinTable(prices: CryptoPrices | undefined, newsletterId?: number) {
  const own = newsletterId === undefined ? {} : { newsletter_id: newsletterId };
  const [leaving, setLeaving] = useState<number[]>([]);
  const add = useAction(priceCalls.addCoin, [priceCalls.crypto]);
  const remove = useAction(priceCalls.removeCoin, [priceCalls.crypto]);
  const stays = ({ id }: CryptoPrice) => !leaving.includes(id);
  return {
    prices: prices && { ...prices, general: prices.general.filter(stays) },
    onAddCoin: (instrument: Instrument) => add.run({ ...own, add_coin: instrument.id }),
    async onRemoveCoin({ id }: CryptoPrice) {
      setLeaving((ids) => [...ids, id]);
      const isDone = await remove.run({ ...own, remove_coin: id });
      setLeaving((ids) => ids.filter((other) => other !== id));
      return isDone;
    },
    /** Puts a removed coin back above the given one; null puts it last. */
    onRestoreCoin: (coin: CryptoPrice, below: CryptoPrice | null) =>
      add.run({ ...own, add_coin: coin.id, ...(below && { before: below.id }) }),
  };
}

/** Instruments that match the latest typed text. An empty text sends no request. */
export function useInstrumentSearch() {
  const [search, setSearch] = useState('');
  const found = useCall(instrumentCalls.search, search ? { search } : null);
  return {
    instruments: search ? (found.data ?? []) : [],
    isSearching: found.isLoading,
    onSearchInstruments: setSearch,
  };
}
