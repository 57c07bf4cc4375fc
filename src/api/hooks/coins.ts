import { priceCalls } from '../contract/prices';
import { themePortfolioCalls } from '../contract/themePortfolio';
import { useCapability } from '../ApiProvider';
import { useCall } from '../swr';
import { useCoinTable } from './prices';

/** The coins of the newsletter's table, shared with the composer. */
export function useCoins() {
  const crypto = useCall(priceCalls.crypto, {});
  const closes = useCall(priceCalls.coinCloses, {});
  const mayHaveCloses = useCapability('closes') && closes.error === null;
  const { prices, onRemoveCoin } = useCoinTable(crypto.data);
  return {
    closes: mayHaveCloses ? closes.data : null,
    coins: prices?.general,
    pricedAt: prices?.general_time ?? null,
    error: crypto.error,
    onRetry: () => void crypto.reload(),
    onRemove: onRemoveCoin,
  };
}

/** A ticker's price and moving averages, and all tickers that have a price. */
export function useTechnicals(ticker: string) {
  const found = useCall(themePortfolioCalls.technicals, {
    themes: [{ theme: '', stocks: [{ ticker }] }],
  });
  const closes = useCall(themePortfolioCalls.closes, { ticker });
  const mayHaveCloses = useCapability('closes') && closes.error === null;
  const crypto = useCall(priceCalls.crypto, {});
  const listed = useCall(priceCalls.listed, {});
  const coins = [...(crypto.data?.general ?? []), ...(crypto.data?.deep ?? [])];
  const stocks = [...(listed.data?.stocks ?? []), ...(listed.data?.etps ?? [])];
  const named = [...coins.map(({ name }) => name), ...stocks.map((stock) => stock.ticker)];
  const coin = coins.find(({ name }) => name.toUpperCase() === ticker);
  const stock = stocks.find((each) => each.ticker.toUpperCase() === ticker);
  const answer = Object.entries(found.data ?? {});
  return {
    emas: found.data && (answer.find(([key]) => key.toUpperCase() === ticker)?.[1] ?? null),
    closes: mayHaveCloses ? closes.data : null,
    quote: coin
      ? { price: coin.last_price, change: coin.last_24_change }
      : stock
        ? { price: stock.last, change: stock.change }
        : null,
    error: found.error,
    onRetry: () => void found.reload(),
    tickers: [...new Set(named.map((name) => name.toUpperCase()))],
  };
}
