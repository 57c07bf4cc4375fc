import { describe, expect, it } from 'vitest';
import { checkEmail } from '@/domain/checks/checkEmail';
import { emailOf } from './passages';

/**
 * Monday, January 5, 2026: BTC $50,352.35 (+1.11%, yesterday $49,908, +26.5% this year), ETH $1,715.85
 * (−0.13%), SOL $94.49 (−1.01%), AAVE $93.77 (+3.72%); Friday: COIN +1.74%; open interest of CME futures
 * $7.36 billion (+0.78%), dominance 60.83%, funding on Kraken 0.1251 bps.
 */
function found(...blocks: string[]) {
  const passage = { id: '', tables: 't01', voice: '', subject: 'Crypto Market Update', blocks };
  return checkEmail(emailOf(passage), 'figures').findings.filter(
    ({ severity }) => severity !== 'tip',
  );
}

describe('a slip of the hand must be fixed', () => {
  it.each([
    ['Bitcoin fell 1.11%.', 'fell 1.11%', undefined],
    ['BTC (-1.11%) is calm.', '-1.11%', '+1.11%'],
    ['Bitcoin rose 1.11% to $50,532.', '$50,532', '$50,352'],
    ['Bitcoin trades at $53.0k this morning.', '$53.0k', '$50.4k'],
    ['Coinbase gained 1.47% on Friday.', '1.47%', '1.74%'],
    ['Ether slipped 0.13%, while SOL lost 1.10%.', '1.10%', '1.01%'],
    ['BTC and ETH moved +1.11% and +0.13%.', '+0.13%', '−0.13%'],
    ['Ether is quiet. It changes hands at $1,751.', '$1,751', '$1,716'],
    ['Solana trades at $93.77.', '$93.77', '$94.49'],
    ['Bitcoin is at $49,908.', '$49,908', '$50,352'],
    ['Bitcoin gained 26.5% overnight.', '26.5%', '1.1%'],
    ['A 3.27% gain for Aave stood out.', '3.27%', '3.72%'],
    ['CME open interest rose 0.78% to $73.6 billion.', '$73.6 billion', '$7.4 billion'],
    ['Bitcoin dominance stands at 68.03%.', '68.03%', '60.83%'],
    ['Bitcoin gave away 1.11%.', 'gave away 1.11%', undefined],
    ['Bitcoin, which is 6% of the fund, fell 1.11%.', 'fell 1.11%', undefined],
    ['Ether hardly noticed (+0.13%).', '+0.13%', '−0.13%'],
    ['BTC’s 11.1% is a lot.', '11.1%', '1.1%'],
    ['Several of you asked about Aave, up 4% to $97.37.', '$97.37', '$93.77'],
    ['Solana lost one percent to $94.94.', '$94.94', '$94.49'],
    ['Bitcoin is at $503,520 now.', '$503,520', '$50,352'],
    [
      'A new weekly high for transfers, yet BTC lost 1.11% in the past day.',
      'lost 1.11%',
      undefined,
    ],
    ['At the bottom of the table bitcoin fell 1.11%.', 'fell 1.11%', undefined],
    ['Bitcoin fell 1.11%, and he called it “a rotation”.', 'fell 1.11%', undefined],
    ['Bitcoin lost 26.5%.', '26.5%', '1.1%'],
    ['Funding on Kraken is 0.1521 bps.', '0.1521 bps', '0.1251 bps'],
  ])('%s', (text, words, to) => {
    const [finding, ...more] = found(text);
    expect(more).toEqual([]);
    expect(finding).toMatchObject({ severity: 'mustFix', field: 'commentary', words });
    expect(finding?.fix?.to).toBe(to);
  });

  it('names the figure and where it’s from', () => {
    expect(found('Bitcoin fell 1.11%.')[0]).toMatchObject({
      text: '“fell 1.11%” in Market Update: BTC is +1.11%. It goes the other way.',
      compared: 'Crypto Prices, 07:55',
    });
  });
});

describe('what may be right is left alone', () => {
  it.each([
    ['another time', 'Bitcoin fell 1.11% on Sunday.'],
    ['another period', 'Over the week, bitcoin fell 1.11%.'],
    ['a threshold', 'Bitcoin slipped below $53,000 before recovering.'],
    [
      'a path within the day',
      'BTC fell to around $49,900 in mid-morning before settling above $50,300.',
    ],
    ['a quotation', '“Bitcoin fell 1.11%,” she said.'],
    ['a condition', 'If bitcoin fell 1.11%, nobody would notice.'],
    ['a quotation further on', 'She calls it calm: “Up, but bitcoin fell 1.11% before.”'],
    ['what is said after another name', 'The fund, which owns bitcoin, fell 1.11%.'],
    ['what another name did', 'Solana moved with Nasdaq futures, which fell 1.10% overnight.'],
    ['brackets with more in them', 'Ether hardly noticed (–1.3%, its worst hour, came in March).'],
    ['what changed hands', 'Bitcoin worth $2.3 billion moved.'],
    ['a figure for comparison', 'The index rose more than 1.11% from $50,532.'],
    ['a denial', 'Bitcoin didn’t fall 1.11%.'],
    ['what is someone else’s', 'Bitcoin miners lost 1.11%.'],
    ['a list of rows', 'BTC and AAVE rose 1.11% and 3.72%.'],
    ['another difference', 'Bitcoin traded up to $50,900.'],
    ['a range', 'Bitcoin rose 1% to 2%.'],
    ['the year', 'Bitcoin is up 26.5% this year.'],
    ['rows of brackets', 'Altcoins (SOL, XRP) led.'],
    ['a euro', 'Bitcoin trades at €53,052.'],
    ['a rounded figure', 'Bitcoin, at about $50,400, is up roughly 1%.'],
  ])('%s', (_, text) => {
    expect(found(text)).toEqual([]);
  });
});

it('a figure that one paragraph tells twice is a tip', () => {
  const passage = {
    id: '',
    tables: 't01',
    voice: '',
    subject: 'Crypto Market Update',
    blocks: ['Bitcoin rose 1.11%. Calm came back, and bitcoin rose 1.11%.'],
  };
  expect(checkEmail(emailOf(passage), 'figures').findings).toMatchObject([
    { severity: 'tip', words: '1.11%' },
  ]);
});
