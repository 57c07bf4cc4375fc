import { noDocument, type Check, type Draft, type Subject } from '@/domain/checks/check';
import { summaryIn, summaryPlace } from '@/domain/checks/reading/authored';
import { locationOf } from '@/domain/checks/location';
import { tableRowsOf } from '@/domain/checks/tables/rows';
import { fieldTickers } from './knownNames';
import { sectionWords } from '@/domain/checks/wording';
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

interface Place {
  text: string;
  /** Such as `Market Update`. */
  where: string;
  location: Partial<Draft>;
}

/** The author's own texts in which tickers may be. */
function placesOf(subject: Subject): Place[] {
  const { where, ...location } = summaryPlace;
  const comments = subject.passages.filter(
    ({ section }) => section === 'commentary' || section === 'technical',
  );
  return [
    { text: summaryIn(subject), where, location },
    ...comments.map(({ text, section }) => ({
      text,
      where: sectionWords(section),
      location: locationOf(section),
    })),
  ];
}

export const unknownTickers: Check = {
  key: 'tickers',
  name: 'Tickers missing from the tables',
  readsProse: true,
  run(subject) {
    if (!subject.document) return noDocument;
    const symbols = new Set(tableRowsOf(subject).map(({ symbol }) => symbol));
    if (symbols.size === 0) return { found: [], notRun: 'There are no tickers in the tables.' };
    const values = subject.input.previous?.values ?? {};
    const before = { ...values['crypto'], ...values['etps'], ...values['stocks'] };
    const seen = new Set<string>();
    return placesOf(subject).flatMap(({ text, where, location }) =>
      tickersIn(text, subject).flatMap(({ sign, ticker }): Draft[] => {
        if (isKnown(ticker, symbols) || currencies.has(ticker) || seen.has(ticker)) return [];
        seen.add(ticker);
        const name = `${sign}${ticker}`;
        const sentence = `${name} in ${where} isn’t in any price table.`;
        const place = { ...location, excerpt: name, words: name, fact: `ticker ${ticker}` };
        // Others of the field are told on purpose; one of nobody may be a typo, and a row may be dropped.
        const isDropped = typeof before[ticker] === 'number';
        const severity = fieldTickers.has(ticker) && !isDropped ? 'tip' : 'check';
        return [{ severity, text: sentence, ...place }];
      }),
    );
  },
};
