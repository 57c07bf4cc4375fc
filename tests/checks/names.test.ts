import { describe, expect, it } from 'vitest';
import { editDistance } from '@/domain/checks/names/distance';
import { variants } from '@/domain/newsletter/variants';
import { foundBy, foundInComment, resultOf } from './emails';

describe('the distance of two words', () => {
  it.each([
    ['solana', 'solana', 0],
    ['solan', 'solana', 1],
    ['slo', 'sol', 1],
    ['greyscale', 'grayscale', 1],
    ['ab', 'ba', 1],
    ['bitcoin', 'litecoin', 2],
    ['', 'ab', 2],
  ])('of %s and %s is %i', (a, b, distance) => {
    expect(editDistance(a, b, 3)).toBe(distance);
    expect(editDistance(b, a, 3)).toBe(distance);
  });

  it('is only counted up to a limit', () => {
    expect(editDistance('bitcoin', 'litecoin', 1)).toBe(2);
    expect(editDistance('a', 'abcdef', 2)).toBe(3);
  });
});

const names = (text: string) => foundInComment('names', text);

describe('a wrong name', () => {
  it.each([
    ['Polkadot ($ATOM) opens its bridge.', 'ATOM isn’t Polkadot’s ticker'],
    ['Flows into Fidelity’s $BITB were flat.', 'BITB isn’t Fidelity’s ticker'],
    ['Coinbase (HOOD) reports tomorrow.', 'HOOD isn’t Coinbase’s ticker'],
    ['Paolo Ardoyno answered.', 'the name is Paolo Ardoino'],
    ['Gary Gensller taught a class.', 'the name is Gary Gensler'],
    ['Deposits at Biinance rose.', 'the name is Binance'],
    ['The Federal Reserv met.', 'the name is Federal Reserve'],
    ['Payments on Оndo doubled.', 'look like the right ones'],
    ['Shares of lREN and $H0OD.', 'look like the right ones'],
    ['Solana (ADA, up 3%) led.', 'ADA isn’t Solana’s ticker'],
    ['The Securites and Exchange Commission met.', 'Securities and Exchange Commission'],
    ['Fees of $LNIK fell.', 'Is it $LINK?'],
  ])('is found in %j', (text, what) => {
    expect(names(text).join('\n')).toContain(what);
  });

  it('is put right with one press', () => {
    const rows = { commentary: '<p>Deposits at Biinance’s venues rose.</p>' };
    const [finding] = foundBy('names', { rows });
    expect(finding).toMatchObject({
      severity: 'mustFix',
      field: 'commentary',
      words: 'Biinance',
      fix: { label: 'Change to “Binance”', kind: 'text', from: 'Biinance', to: 'Binance' },
    });
  });
});

describe('a right name', () => {
  it.each([
    'Polkadot ($DOT) and Cosmos ($ATOM) open their bridge.',
    'BlackRock’s $IBIT, Fidelity’s $FBTC and Grayscale’s $GBTC.',
    'Ripple’s $XRP and Binance’s $BNB.',
    'Either way, Ethereum and Ether, Blackstone, Stella and Kraków.',
    'Former Coinbase executive Brian Armstrong’s dog.',
    'Jeremy Allaire, chief executive of Circle, met Paul Atkins of the SEC.',
    'Other holders, such as $COIN shares and CoinShares.',
    'α and β of 1.2, and 0xCapital with 10 coins.',
    'Mike Novogratz and Michael Novogratz are one.',
    'Coinbases of both, Robinhood’s and Nvidia’s.',
    'Grey Scale filed, and the chain link held.',
    'Altcoins (SOL, XRP) led.',
    'Altcoins (XRP, SOL, ADA) and SOL, Chainlink and Aave led.',
    'Layer ones other than Ethereum (SOL, AVAX) led.',
    'Exchanges (COIN, Robinhood, MARA) were mixed.',
    'Coinbase’s SOL futures, BlackRock’s BTC holdings and the bitcoin ETF $IBIT grew.',
  ])('is none in %j', (text) => {
    expect(names(text)).toEqual([]);
  });
});

describe('spelling', () => {
  it.each(['occured', 'untill', 'begining', 'relase'])('doubts %s', (word) => {
    expect(spelling(`It was ${word} of funds.`)).not.toEqual([]);
  });

  const spelling = (text: string) => foundInComment('spelling', text);

  it.each([
    ['A recieved wisdom of the market.', '“received”'],
    ['It closed at teh high.', '“the”'],
    ['Fees adn flows fell wiht volume.', '“and”'],
  ])('is wrong in %j', (text, what) => {
    expect(spelling(text).join('\n')).toContain(what);
  });

  it.each([
    'Tokenised stablecoins, rollups and validators; favourable behaviour, centred on labelled blobs.',
    'See example.com/teh-file and $doge or #solz.',
    'An unrounded, unbacked rebuy; leakers, fallers, financials, a wirehouse, canapés and clichés.',
    'The rapporteur, a sceptic of licences, onwards by a smidge, de minimis, in the bottom decile.',
    'A sceptic with licences, lawyering up: unbacked, unrounded, a smidge of financials for leakers.',
    'Onwards, sunburnt, to the wirehouses; de minimis canapés at the bourse are its raison d’être, a cliché.',
    'A form of grpc, two wei, some gwei, and a zk rollup of defi.',
  ])('is right in %j', (text) => {
    expect(spelling(text)).toEqual([]);
  });
});

it('a word of a hundred thousand letters takes no time or memory', () => {
  expect(foundInComment('spelling', `An ${'x'.repeat(100_000)} word.`)).toEqual([]);
});

describe('a name spelled in two ways', () => {
  const found = (words: string) =>
    foundBy('names', { rows: { commentary: `<p>${words}</p>` } }).map(({ text, fix }) => [
      text,
      fix?.to,
    ]);

  it('is one finding, and without a fix where neither is the usual one', () => {
    expect(found('Harbourlyne raised money. Investors in Harborlyne cheered.')).toEqual([
      ['“Harbourlyne” in Market Update: elsewhere it’s Harborlyne.', undefined],
    ]);
  });

  it('is put right where one of them is rarer', () => {
    const words =
      'Harbourlyne raised money. Harbourlyne will hire. Investors in Harborlyne cheered.';
    expect(found(words)).toEqual([
      ['“Harborlyne” in Market Update: elsewhere it’s Harbourlyne.', 'Harbourlyne'],
    ]);
  });
});

describe('tickers in no table', () => {
  const found = (words: string, variant = variants.v2, section = 'commentary') =>
    foundBy('tickers', { variant, rows: { [section]: `<p>${words}</p>` } }).map(({ text }) => text);

  it('are named once, with their place', () => {
    const rows = { commentary: '<p>$PEPE leads.</p><p>$PEPE rose.</p>', technical: '$PEPE' };
    expect(foundBy('tickers', { rows })).toEqual([
      {
        check: 'tickers',
        severity: 'tip',
        text: '$PEPE in Market Update isn’t in any price table.',
        section: 'commentary',
        excerpt: '$PEPE leads.',
        field: 'commentary',
        words: '$PEPE',
      },
    ]);
    expect(found('$PEPE', variants.v2, 'technical')).toHaveLength(1);
    expect(found('$PEPE', variants.v2, 'news')).toEqual([]);
  });

  it('are spelled as the variant spells them', () => {
    expect(found('#PEPE and $WIF', variants.v2)).toEqual([
      '$WIF in Market Update isn’t in any price table.',
    ]);
    expect(found('#PEPE, $WIF, #BTC and $SPX', variants.fsi)).toEqual([
      '#PEPE in Market Update isn’t in any price table.',
      '$WIF in Market Update isn’t in any price table.',
    ]);
  });

  it('are not pairs of known ones, nor currencies', () => {
    expect(found('$BTCUSD, $EUR', variants.v2)).toEqual([]);
    expect(found('#IBUSD', variants.fsi)).toHaveLength(1);
    expect(found('#BTCUSD and $IBIT', variants.fsi)).toEqual([]);
    expect(found('USDBTC, $USDXX')).toHaveLength(1);
  });

  it('cannot be told without tables', () => {
    const crypto = { general: [], general_time: null, deep: [], deep_time: null };
    const listed = { etps: [], etps_time: null, stocks: [], stocks_time: null };
    expect(resultOf('tickers', { input: { crypto, listed } })).toEqual({
      key: 'tickers',
      name: 'Tickers missing from the tables',
      outcome: 'notRun',
      why: 'There are no tickers in the tables.',
    });
    expect(resultOf('tickers', { html: '' })?.outcome).toBe('notRun');
  });
});
