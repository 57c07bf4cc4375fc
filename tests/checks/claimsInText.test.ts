import { describe, expect, it } from 'vitest';
import { claimsIn } from '@/domain/checks/claims/claimsInText';
import { mentionFinder, type Instrument } from '@/domain/checks/claims/mentions';

const instruments = ['BTC', 'ETH', 'SOL', 'BRK.B', 'IBIT'].map((symbol): Instrument => {
  return { symbol, price: 100, change: 1, year: 1, isListed: symbol === 'IBIT' };
});

/**
 * Such as `BTC move +1.8: BTC rose 1.8%`: the ticker, what the claim is about, its direction and
 * figure (`?` for none, `~` for about), and its words.
 */
function claims(text: string, ownTime: RegExp | null = null): string[] {
  return claimsIn(text, mentionFinder(instruments), { coins: ownTime, listed: ownTime }).map(
    (claim) => {
      const figure = `${['−', '', '+'][claim.direction + 1]}${claim.value ?? '?'}`;
      const kind = `${claim.isLoose ? '~' : ''}${claim.kind}`;
      return `${claim.instrument.symbol} ${kind} ${figure}: ${claim.excerpt}`;
    },
  );
}

describe('prices in a text', () => {
  it.each([
    ['BTC at $94,300.', 'BTC at +94300: BTC at $94,300'],
    ['BTC fell $94,300.', 'BTC dollars −94300: BTC fell $94,300'],
    ['BTC at about $94.3k.', 'BTC ~at +94300: BTC at about $94.3k'],
    ['BTC is above $94,000.', 'BTC ~above +94000: BTC is above $94,000'],
    ['BTC is trading below 94,000.', 'BTC ~below −94000: BTC is trading below 94,000'],
    ['BTC is less than $94,300.', 'BTC ~below +94300: BTC is less than $94,300'],
    ['BTC is worth more than $94,300.', 'BTC ~above +94300: BTC is worth more than $94,300'],
    ['BTC fell to $94,300.', 'BTC at −94300: BTC fell to $94,300'],
    ['BTC broke $94,300 today.', 'BTC reached +94300: BTC broke $94,300'],
    ['BTC climbed past $94,300', 'BTC crossed +94300: BTC climbed past $94,300'],
    ['BTC dropped under $94,300', 'BTC ~crossed −94300: BTC dropped under $94,300'],
    ['BTC stands at 94,300.', 'BTC at +94300: BTC stands at 94,300'],
    ['BTC, at $94,300, led.', 'BTC at +94300: BTC, at $94,300'],
    ['BTC worth $94,300', 'BTC at +94300: BTC worth $94,300'],
    ['BTC: $94,300', 'BTC at +94300: BTC: $94,300'],
    ['BTC=$94,300', 'BTC at +94300: BTC=$94,300'],
    ['BTC hit $94,300, a high but no gain', 'BTC reached +94300: BTC hit $94,300'],
    ['BTC ($94,300)', 'BTC at +94300: BTC ($94,300'],
    ['BTC = $94,300', 'BTC at +94300: BTC = $94,300'],
    ['BTC – $94,300', 'BTC at +94300: BTC – $94,300'],
    ['BTC $94,300', 'BTC at +94300: BTC $94,300'],
    ['BTC now $94,300', 'BTC at +94300: BTC now $94,300'],
    ['BTC just crossed $94,300', 'BTC reached +94300: BTC just crossed $94,300'],
    ['BTC crossed past $94,300', 'BTC crossed +94300: BTC crossed past $94,300'],
    ['BTC, $94,300', 'BTC at +94300: BTC, $94,300'],
    ['BTC is at $94,300 before lunch', 'BTC at +94300: BTC is at $94,300'],
    ['BTC, the coin, is at $94,300', 'BTC at +94300: BTC, the coin, is at $94,300'],
    ['BTC’s price of $94,300', 'BTC at +94300: BTC’s price of $94,300'],
  ])('%s', (text, claim) => {
    expect(claims(text)).toEqual([claim]);
  });

  it.each([
    'BTC has more than $94,300.',
    'BTC stands at 94,300 rupees.',
    'BTC with $94,300',
    'price of BTC with fees in $94,300',
    'BTC of $94,300',
    'BTC moved to $94,300',
    'BTC to $94,300',
    'BTC at $94,300 support',
    'BTC hit $94,300 before recovering',
    'BTC also $94,300',
    'BTC has a strong $94,300',
    'BTC is worth to $94,300',
    'BTC and more of $94,300',
    'BTC gains again $94,300',
    'BTC hit $94,300, then eased',
    'BTC closes in on $94,300',
    'BTC hit $94,300 today but eased',
    'BTC saw trading of $94,300',
    'BTC added a flat $94,300',
    'BTC rose today $94,300',
    'BTC -- $94,300',
    'The close was $94,300.',
  ])('none: %s', (text) => {
    expect(claims(text)).toEqual([]);
  });

  it.each(['12%', '1.84%', '1.8 %', '+1.8%'])('stand behind a change of %s', (change) => {
    const text = `BTC rose ${change} to $94,300`;
    expect(claims(text).at(-1)).toBe(`BTC at +94300: ${text}`);
  });

  it('stand beside changes', () => {
    expect(claims('BTC, up 1.8% from $92,000 to $94,300, led.')).toEqual([
      'BTC move +1.8: BTC, up 1.8%',
      'BTC at +94300: BTC, up 1.8% from $92,000 to $94,300',
    ]);
    expect(claims('BTC rose to $94,300 up 1.8%')).toEqual([
      'BTC at +94300: BTC rose to $94,300',
      'BTC move +1.8: BTC rose to $94,300 up 1.8%',
    ]);
    expect(claims('BTC stands at 94,300 and ETH at 3,200.')).toEqual([
      'BTC at +94300: BTC stands at 94,300',
      'ETH at +3200: ETH at 3,200',
    ]);
  });
});

describe('changes in a text', () => {
  it.each([
    ['BTC rose 1.8%.', 'BTC move +1.8: BTC rose 1.8%'],
    ['BTC ended 1.8% higher', 'BTC move +1.8: BTC ended 1.8% higher'],
    ['BTC ended 1.8% lower.', 'BTC move −1.8: BTC ended 1.8% lower'],
    ['BTC closed with a 1.8% gain', 'BTC move +1.8: BTC closed with a 1.8% gain'],
    ['BTC moved 1.8%', 'BTC move 1.8: BTC moved 1.8%'],
    ['BTC saw a 1.8% move', 'BTC move 1.8: BTC saw a 1.8%'],
    ['BTC, up 1.8%', 'BTC move +1.8: BTC, up 1.8%'],
    ['BTC (−1.8%)', 'BTC move −1.8: BTC (−1.8%'],
    ['BTC up about 2%', 'BTC ~move +2: BTC up about 2%'],
    ['a 1.8% gain in BTC.', 'BTC move +1.8: 1.8% gain in BTC'],
    ['a gain of 1.8% for BTC', 'BTC move +1.8: gain of 1.8% for BTC'],
    ['losses of nearly 4% for ETH and SOL', 'ETH move −4: losses of nearly 4% for ETH'],
    ['a 1.8% gain by BTC helped', 'BTC move +1.8: 1.8% gain by BTC'],
    ['BRK.B rose 1%', 'BRK.B move +1: BRK.B rose 1%'],
    ['BTC lost a flat 2%', 'BTC move −2: BTC lost a flat 2%'],
  ])('%s', (text, claim) => {
    expect(claims(text)).toEqual([claim]);
  });

  it.each([
    'BTC 1.8%',
    'BTC above 2%',
    'BTC near 5%',
    'BTC rose to 5%',
    'BTC is up from 5%',
    'BTC is 5% of a rise',
    'BTC rose then fell 2%',
    'BTC gains fell 2%',
    'a 1.8% gain in BTC volumes',
    'a 1.8% stake in BTC.',
    'a 1.8% down in BTC.',
    '1.8% in BTC.',
    'gain of 1.8% with BTC.',
    'gain of 1.8% seen in the BTC.',
    'In BTC rose 2%',
    'BTC-led gains rose 1%',
    'BTC rose modestly to 5%',
    'BTC 1.8% – gains for all',
    'a 1.8% fee and a gain in BTC.',
    'a 1.8% gain in fees of BTC.',
    'A gain of note: 1.8% for BTC.',
    'a 1.8% move in BTC.',
    'a run of 2% gains in BTC',
  ])('none: %s', (text) => {
    expect(claims(text)).toEqual([]);
  });
});

describe('directions in a text', () => {
  it.each([
    ['BTC fell.', ['BTC move −?: BTC fell']],
    ['BTC is up today', ['BTC move +?: BTC is up']],
    ['BTC rose sharply', ['BTC move +?: BTC rose']],
    ['BTC fell over the past 24 hours', ['BTC move −?: BTC fell']],
    ['BTC fell sharply over 24h', ['BTC move −?: BTC fell']],
    ['BTC fell sharply amid fees of $40,000', []],
    ['BTC fell, ETH 3%', ['BTC move −?: BTC fell']],
    ['BTC fell, as rates rose 0.5%', ['BTC move −?: BTC fell']],
    ['BTC fell; ETH rose 3%', ['BTC move −?: BTC fell', 'ETH move +3: ETH rose 3%']],
    ['2% is a lot: BTC fell', ['BTC move −?: BTC fell']],
    ['BTC rose rates', []],
    ['BTC fell but recovered', []],
    ['BTC fell with 3% more volume', ['BTC move −?: BTC fell']],
    ['BTC fell in a 24 hour window', []],
  ])('%s', (text, found) => {
    expect(claims(text)).toEqual(found);
  });
});

describe('several tickers with one verb', () => {
  it.each([
    ['BTC and ETH fell', ['BTC −?', 'ETH −?']],
    ['BTC, ETH and SOL fell overnight', ['BTC −?', 'ETH −?', 'SOL −?']],
    ['BTC and ETH rose 1% and 2%', ['BTC +1', 'ETH +2']],
    ['BTC & ETH both fell 1% and 2%', ['BTC −1', 'ETH −2']],
    ['BTC and both ETH rose 2%, 3%', ['BTC +2', 'ETH +3']],
    ['SOL, BTC, and ETH rose 1%, 2%, and 3%', ['SOL +1', 'BTC +2', 'ETH +3']],
    ['BTC and ETH rose 1%, 2% and 3%', ['BTC +?', 'ETH +?']],
    ['BTC and ETH rose 1%', ['BTC +?', 'ETH +?']],
    ['SOL fell 2%. BTC and ETH rose 1%', ['SOL −2', 'BTC +?', 'ETH +?']],
    ['BTC rose 1%, ETH 2% and SOL fell 3%', ['BTC +1', 'ETH +2', 'SOL −3']],
    ['BTC rose 1% while ETH fell 2%', ['BTC +1', 'ETH −2']],
    ['a 3% rise in BTC, a 2% fall in ETH', ['BTC +3', 'ETH −2']],
    ['BTC at $94,300, ETH 2%', ['BTC +94300']],
    ['BTC rose 1%, ETH also 2%', ['BTC +1']],
    ['BTC and ETH at $1,000 and $2,000', ['BTC +1000', 'ETH +2000']],
  ])('%s', (text, found) => {
    const short = claims(text).map((claim) => claim.replace(/ ~?\w+ (\S+): .*/, ' $1'));
    expect(short).toEqual(found);
  });
});

describe('the time of a claim', () => {
  it.each([
    ['BTC rose 1.8%, year to date', 'BTC year +1.8: BTC rose 1.8%'],
    ['BTC is up 1.8% so far YTD', 'BTC year +1.8: BTC is up 1.8%'],
    ['BTC is up 1.8%, so far year-to-date', 'BTC year +1.8: BTC is up 1.8%'],
    ['BTC rose 1.8%, but ETH was flat last week', 'BTC move +1.8: BTC rose 1.8%'],
    ['Last week was calm; BTC rose 1.8%', 'BTC move +1.8: BTC rose 1.8%'],
    ['Last week – and BTC rose 1.8%', 'BTC move +1.8: BTC rose 1.8%'],
    ['ETH was calm last week, BTC rose 2%', 'BTC move +2: BTC rose 2%'],
    ['IBIT rose 2% yesterday', 'IBIT move +2: IBIT rose 2%'],
    ['BTC rose 2% over the last 24 hours', 'BTC move +2: BTC rose 2%'],
    ['BTC rose 2% but may fall', 'BTC move +2: BTC rose 2%'],
    ['BTC rose 2% while ETH fell (last week)', 'BTC move +2: BTC rose 2%'],
    ['BTC rose 1% (a good day) today', 'BTC move +1: BTC rose 1%'],
  ])('%s', (text, claim) => {
    expect(claims(text)).toEqual([claim]);
  });

  it.each([
    'BTC rose 1.8% (the most in weeks)',
    'BTC rose 1.8% (a good day) this week',
    'BTC rose 1.8%(a good day) this week',
    'ETH was calm, last week BTC rose 2%',
    'Last week, BTC rose 1.8%',
    'BTC rose 2% yesterday',
    'Yesterday BTC rose 2%',
    'BTC rose 2% on Friday',
    'BTC rose 2%, over two weeks',
    'BTC rose 2% when rates fell last week',
    'BTC may rise 2%',
    'BTC rose 2% if so',
    'BTC at $94,300 year to date',
    'BTC fell last week',
  ])('is another one: %s', (text) => {
    expect(claims(text)).toEqual([]);
  });

  it('may be called by its own name', () => {
    expect(claims('On Friday BTC rose 2%', /\b(?:on )?Friday\b/gi)).toEqual([
      'BTC move +2: BTC rose 2%',
    ]);
  });
});
