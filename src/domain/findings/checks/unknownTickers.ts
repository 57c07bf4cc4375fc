import { noDocument, type Check, type Draft, type Subject } from '@/domain/findings/check';
import { placeOf } from '@/domain/findings/place';
import { instrumentsOf } from '@/domain/findings/claims/tableRows';
import { sectionWords } from '@/domain/findings/wording';
import { cryptoTickers, dollarTickers, macroTickers } from '@/domain/tickers';

/** Currencies, which no table lists; `$USD` is an amount in words. */
const currencies = new Set(
  'USD EUR GBP JPY CHF CNY CNH CAD AUD NZD HKD SGD KRW INR BRL MXN SEK NOK US'.split(' '),
);

/** What a report means by a macro ticker: indices, rates and goods outside of our tables. */
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

/** `BTCUSD` is BTC. */
function isKnown(ticker: string, symbols: ReadonlySet<string>): boolean {
  return symbols.has(ticker) || (ticker.endsWith('USD') && symbols.has(ticker.slice(0, -3)));
}

export const unknownTickers: Check = {
  key: 'tickers',
  name: 'Tickers in no table',
  run(subject) {
    if (!subject.document) return noDocument;
    const symbols = new Set(instrumentsOf(subject).map(({ symbol }) => symbol));
    if (symbols.size === 0) return { found: [], notRun: 'The tables hold no tickers.' };
    const seen = new Set<string>();
    return subject.passages.flatMap(({ text, section }) => {
      if (section !== 'commentary' && section !== 'technical') return [];
      return tickersIn(text, subject).flatMap(({ sign, ticker }): Draft[] => {
        if (isKnown(ticker, symbols) || currencies.has(ticker) || seen.has(ticker)) return [];
        seen.add(ticker);
        const name = `${sign}${ticker}`;
        const sentence = `${name} in ${sectionWords(section)} stands in no table of prices.`;
        return [{ isBlocking: false, text: sentence, ...placeOf(section, name) }];
      });
    });
  },
};
