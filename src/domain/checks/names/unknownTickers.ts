import { noDocument, type Check, type Draft, type Subject } from '@/domain/checks/check';
import { summaryPlace } from '@/domain/checks/reading/authored';
import type { Words } from '@/domain/checks/reading/words';
import { tickersOf } from '@/domain/checks/tables/rows';
import { fieldTickers } from './knownNames';
import { textFinding } from '@/domain/checks/textFinding';
import { cryptoTickers, dollarTickers, macroTickers } from '@/domain/newsletter/tickers';

/** Currencies, which are in no table; `$USD` is just an amount. */
const currencies = new Set(
  'USD EUR GBP JPY CHF CNY CNH CAD AUD NZD HKD SGD KRW INR BRL MXN SEK NOK US'.split(' '),
);

/** Indices, rates and commodities that texts mention and that are in none of our tables. */
const macro = new Set(
  'SPX SPY NDX QQQ DJI DJIA DIA RUT IWM VIX MOVE DXY UUP TLT TNX TYX FVX GLD GOLD XAU SLV XAG WTI USO BRENT NATGAS COPPER HYG LQD EEM EFA ACWI NIKKEI DAX FTSE KRE XLF XLK SMH SOX'.split(
    ' ',
  ),
);

function tickersIn(text: string, { variant }: Subject): { sign: string; ticker: string }[] {
  if (variant.tickers === 'dollar') {
    return dollarTickers([text]).map((ticker) => ({ sign: '$', ticker }));
  }
  const coins = cryptoTickers([text]).map((ticker) => ({ sign: '#', ticker }));
  const others = macroTickers([text])
    .filter((ticker) => !macro.has(ticker))
    .map((ticker) => ({ sign: '$', ticker }));
  return [...coins, ...others];
}

/** True if the ticker is in a table, also as a pair such as `BTCUSD`. */
function isKnown(ticker: string, symbols: ReadonlySet<string>): boolean {
  return symbols.has(ticker) || (ticker.endsWith('USD') && symbols.has(ticker.slice(0, -3)));
}

/** The author's own texts, in which tickers may be. */
function isComment({ section, where }: Words): boolean {
  return section === 'commentary' || section === 'technical' || where === summaryPlace.where;
}

/** Tickers that no table shows: others of the field, somebody's typo, or a row that was dropped. */
export const unknownTickers: Check = {
  key: 'tickers',
  name: 'Tickers missing from the tables',
  readsProse: true,
  run(subject) {
    if (!subject.document) return noDocument;
    const symbols = tickersOf(subject);
    if (symbols.size === 0) return { found: [], notRun: 'There are no tickers in the tables.' };
    const values = subject.input.previous?.values ?? {};
    const before = { ...values['crypto'], ...values['etps'], ...values['stocks'] };
    const seen = new Set<string>();
    return subject.words.filter(isComment).flatMap((place) =>
      tickersIn(place.text, subject).flatMap(({ sign, ticker }): Draft[] => {
        if (isKnown(ticker, symbols) || currencies.has(ticker) || seen.has(ticker)) return [];
        seen.add(ticker);
        const words = `${sign}${ticker}`;
        const index = place.text.indexOf(words);
        const text = `${words} in ${place.where} isn’t in any price table.`;
        // Others of the field are told on purpose; one of nobody may be a typo, and a row may be dropped.
        const isDropped = typeof before[ticker] === 'number';
        const severity = fieldTickers.has(ticker) && !isDropped ? 'tip' : 'check';
        return [textFinding(place, { severity, index, words, text }, `ticker ${ticker}`)];
      }),
    );
  },
};
