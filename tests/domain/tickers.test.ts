import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainWords } from '@/domain/commentary/commentary';
import {
  cryptoTickers,
  dollarTickers,
  macroTickers,
  tickerSpans,
} from '@/domain/newsletter/tickers';

describe('dollarTickers', () => {
  it.each([
    ['$btc and $ETH, $BTC again', ['BTC', 'ETH']],
    ['$ABCDEFG $ABCDEFGH', ['ABCDEFG']],
    ['$BTCUSD $ethusd', ['BTC', 'ETH']],
    ['$TUSD $PYUSD $USD $DOGEUSD', ['DOGE', 'PYUSD', 'TUSD', 'USD']],
    ['$5 $100k $ 4 BTC', []],
    ['($SOL) "$XRP". $ADA-$DOT', ['ADA', 'DOT', 'SOL', 'XRP']],
    ['https://a.example/$AAA www.a.example/$BBB', []],
    ['$BTCé', []],
    ['', []],
  ])('of %j are %j', (words, tickers) => {
    expect(dollarTickers([words])).toEqual(tickers);
  });

  it('scans both comments and sorts them together', () => {
    expect(dollarTickers(['$SOL', '$BTC $SOL'])).toEqual(['BTC', 'SOL']);
  });

  it('reads words inside links and across marks, not attributes', () => {
    const html =
      '<p title="$AAA"><a href="https://a.example/$BBB">$CCC</a> $D<b>DD</b> $EEE<br>EEE</p><p>x</p>';
    expect(dollarTickers([plainWords(html)])).toEqual(['CCC', 'DDD', 'EEE']);
  });
});

describe('macroTickers and cryptoTickers', () => {
  it.each([
    ['$spy #btc $SPY #ETH', ['SPY'], ['BTC', 'ETH']],
    ['$ABCDE $ABCDEF #ABCDE #ABCDEF', ['ABCDE'], ['ABCDE']],
    ['$BTCUSD $BUSD', ['BUSD'], []],
    ['#1 $1', [], []],
  ])('of %j are %j and %j', (words, macro, crypto) => {
    expect(macroTickers([words])).toEqual(macro);
    expect(cryptoTickers([words])).toEqual(crypto);
  });
});

it('any text gives upper-case tickers in order, each once', () => {
  const words = fc.array(fc.oneof(fc.string(), fc.constantFrom('$', '#', 'BTC', 'USD', ' ', 'é')));
  fc.assert(
    fc.property(words, (pieces) => {
      for (const tickers of [dollarTickers, macroTickers, cryptoTickers]) {
        const found = tickers([pieces.join('')]);
        expect(found).toEqual([...new Set(found)].toSorted());
        for (const ticker of found) expect(ticker).toMatch(/^[A-Z]{1,7}$/);
      }
    }),
  );
});

it.each([
  ['https://a.example/$SOL https://b.example/x $BTC', ['$BTC']],
  ['$ETH https://a.example/x', ['$ETH']],
  ['www.a.example/#SOL/$BTC', []],
])('tickerSpans of %j are %j', (line, tickers) => {
  expect(tickerSpans(line).map(({ from, to }) => line.slice(from, to))).toEqual(tickers);
});

it('tickerSpans finds tickers of every variant, and none in an address', () => {
  const line = '$BTC and #eth, not $100 or https://a.example/$SOL';
  expect(tickerSpans(line).map(({ from, to }) => line.slice(from, to))).toEqual(['$BTC', '#eth']);
});
