import { lastClose } from '@/domain/market/tradingDays';
import type { Host } from './coinHosts';
import {
  before,
  closeBefore,
  day,
  futureContracts,
  futurePrice,
  lastTrade,
  minute,
  misery,
  reserves,
  shareCap,
  sharePrice,
  startOf,
} from './market';

/** The days that are over, newest first, under a running one. */
export const cryptoquant: Host = ({ pathname }, now) => {
  const [, what] = /^\/v1\/(btc|stablecoin)\/exchange-flows\/reserve$/.exec(pathname) ?? [];
  if (what === undefined) return undefined;
  const which = what === 'btc' ? 'btc' : 'stable';
  const data = Array.from({ length: 3 }, (_, back) => {
    const start = before(startOf(day, now), back * day);
    const amount = reserves(which, new Date(start.getTime() + day));
    return {
      date: start.toISOString().slice(0, 10),
      // A stablecoin isn't quite a dollar.
      reserve: which === 'btc' ? amount : amount * 1.001,
      reserve_usd: amount,
    };
  });
  return { status: { code: 200, message: 'success' }, result: { window: 'day', data } };
};

export const tiingo: Host = ({ pathname, searchParams }, now) => {
  if (pathname === '/iex/') {
    return (searchParams.get('tickers') ?? '').split(',').map((each) => quote(each, now));
  }
  const [, of, ticker, what] =
    /^\/(tiingo\/daily|tiingo\/fundamentals|iex)\/([^/]+)\/(prices|daily)$/.exec(pathname) ?? [];
  if (ticker === undefined) return undefined;
  const from = new Date(`${searchParams.get('startDate')}T00:00:00Z`);
  const closes = closesSince(from, now);
  if (of === 'tiingo/fundamentals' && what === 'daily') {
    return closes.map((at) => ({ date: dayOf(at), marketCap: shareCap(ticker, at) }));
  }
  return closes.map((at) => {
    const close = sharePrice(ticker, at);
    const date = of === 'iex' ? at.toISOString() : dayOf(at);
    return { date, close, adjClose: close, splitFactor: 1 };
  });
};

/** The trade of the close is some seconds before it. */
function quote(ticker: string, now: Date) {
  const trade = lastTrade(now);
  const isClose = lastClose(trade).getTime() === trade.getTime();
  return {
    ticker,
    tngoLast: sharePrice(ticker, trade),
    prevClose: sharePrice(ticker, closeBefore(trade)),
    timestamp: (isClose ? before(trade, 2_000) : trade).toISOString(),
    last: null,
  };
}

const dayOf = (close: Date) => `${close.toISOString().slice(0, 10)}T00:00:00.000Z`;

function closesSince(from: Date, now: Date): Date[] {
  const closes: Date[] = [];
  for (let at = lastClose(now); at >= from; at = closeBefore(at)) closes.push(at);
  return closes.reverse();
}

/** CME's futures, ten minutes late. */
export const massive: Host = ({ pathname }, now) => {
  if (pathname !== '/futures/v1/snapshot') return undefined;
  const at = startOf(minute, before(now, 10 * minute));
  const contract = (product: 'BTC' | 'MBT') => ({
    details: {
      ticker: `${product}Z9`,
      settlement_date: '2029-12-28',
      open_interest: futureContracts('open', product, at),
    },
    last_trade: { price: futurePrice(at), size: 1, last_updated: at.getTime() * 1e6 },
    session: {
      settlement_price: futurePrice(at),
      previous_settlement: futurePrice(startOf(day, at)),
      volume: futureContracts('volume', product, at),
      change_percent: 0.02,
    },
  });
  return { status: 'OK', request_id: 'x', results: [contract('BTC'), contract('MBT')] };
};

/** The firm's own website: its BMI page and a feed of news. */
export const website: Host = ({ pathname }, now) => {
  if (pathname === '/bmi') {
    return { bmi: misery(now), updated_at: startOf(day, now).toISOString() };
  }
  return pathname === '/feed' ? feedOf(startOf(day, now)) : undefined;
};

function feedOf(at: Date): Response {
  const stories = Array.from({ length: 3 }, (_, back) => before(at, back * day)).map(
    (time) => `<item><title>Bitcoin on ${time.toISOString().slice(0, 10)}</title>
<link>https://www.firm.example/news/${time.getTime()}</link>
<guid>${time.getTime()}</guid><pubDate>${time.toUTCString()}</pubDate>
<description>What happened to Bitcoin.</description></item>`,
  );
  const body = `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"><channel>
<title>News</title><link>https://www.firm.example/</link><description>News</description>
${stories.join('\n')}</channel></rss>`;
  return new Response(body, { headers: { 'content-type': 'application/rss+xml' } });
}
