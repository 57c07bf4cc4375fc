import { lastClose } from '@/domain/market/tradingDays';
import type { Outside, OutsideRequest } from '@server/feeds/outside';
import { badWays, type BadWay } from './badWays';
import { coinbase, coingecko, coinpaprika, defillama, type Host } from './coinHosts';
import { cryptoquant, massive, tiingo, website } from './licensedHosts';
import { before, day } from './market';
import { binance, bitfinex, bybit, deribit, htx, kraken, okx } from './venueHosts';

/** How a host answers: `yesterday` with what it said a day ago, `slow` after some time. */
export type Mood = 'good' | 'yesterday' | 'slow' | BadWay;

/** `host` is as in an address, such as `api.bybit.com`. */
export type MoodOf = (host: string, at: Date) => Mood;

export const moods: readonly Mood[] = [
  'good',
  'yesterday',
  'slow',
  ...(Object.keys(badWays) as BadWay[]),
];

const hosts: Readonly<Record<string, Host>> = {
  'api.coingecko.com': coingecko,
  'pro-api.coingecko.com': coingecko,
  'api.coinpaprika.com': coinpaprika,
  'api.exchange.coinbase.com': coinbase,
  'stablecoins.llama.fi': defillama,
  'fapi.binance.com': binance,
  'eapi.binance.com': binance,
  'api-pub.bitfinex.com': bitfinex,
  'api.bybit.com': bybit,
  'www.deribit.com': deribit,
  'api.hbdm.com': htx,
  'futures.kraken.com': kraken,
  'www.okx.com': okx,
  'api.cryptoquant.com': cryptoquant,
  'api.tiingo.com': tiingo,
  'api.massive.com': massive,
  'www.firm.example': website,
};

/** One request, when it came and how it was answered. */
export interface Asked {
  url: URL;
  at: Date;
  mood: Mood;
}

export interface WorldOptions {
  clock(): Date;
  mood?: MoodOf;
  /** Milliseconds that a slow answer takes. */
  slowness?: number;
}

/** An invented world behind all sources, whose figures follow from the time alone. */
export function makeWorld({ clock, mood: first = () => 'good', slowness = 1_000 }: WorldOptions) {
  const asked: Asked[] = [];
  let moodOf = first;

  /** Throws `NotAnswered` in the moods that say so. */
  async function answer(url: URL): Promise<Response> {
    const at = clock();
    const mood = moodOf(url.host, at);
    asked.push({ url, at, mood });
    if (mood === 'slow') await new Promise((resolve) => setTimeout(resolve, slowness));
    const good = answerAt(url, mood === 'yesterday' ? dayBefore(url.host, at) : at);
    return mood === 'good' || mood === 'slow' || mood === 'yesterday' ? good : badWays[mood](good);
  }

  const outside: Outside = async (url: URL, _: OutsideRequest) => {
    const given = await answer(url);
    const bytes = new Uint8Array(await given.arrayBuffer());
    return { status: given.status, headers: given.headers, bytes };
  };

  return {
    answer,
    outside,
    /** Every request, oldest first. */
    asked,
    setMood: (next: MoodOf) => void (moodOf = next),
  };
}

/** A quote of Tiingo's that is a day old is the close of that day. */
function dayBefore(host: string, at: Date): Date {
  const then = before(at, day);
  return host === 'api.tiingo.com' ? lastClose(then) : then;
}

/** What a host says at a time: JSON or a complete answer; undefined for an address that it doesn't have. */
export function saidAt(url: URL, at: Date): unknown {
  return hosts[url.host]?.(url, at);
}

function answerAt(url: URL, at: Date): Response {
  const said = saidAt(url, at);
  if (said === undefined) return Response.json({ error: 'Not found' }, { status: 404 });
  return said instanceof Response ? said : Response.json(said);
}
