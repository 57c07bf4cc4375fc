import { describe, expect, it } from 'vitest';
import { editDistance } from '@/domain/findings/names/distance';
import { foundInText, underlined } from './texts';

describe('names', () => {
  it.each([
    ['Fees on Binnance fell.', 'Binnance'],
    ['Gary Gensleer spoke.', 'Gary Gensleer'],
    ['The Federal Resrve met.', 'Federal Resrve'],
    ['Dogecoin ($ADA) is popular.', 'Dogecoin ($ADA)'],
    ['Grayscale’s $IBIT is large.', 'Grayscale’s $IBIT'],
    [
      'Jeremy Allaire, chief executive of Tether, agreed.',
      'Jeremy Allaire, chief executive of Tether',
    ],
    ['Sоlana is fast.', 'Sоlana'],
    ['Targets for $H00D rose.', '$H00D'],
  ])('are wrong: %s', (words, found) => {
    expect(underlined('names', words)).toEqual([found]);
  });

  it.each([
    'Fees on Binance fell.',
    'Michael Taylor of Oslo spoke.',
    'Blackstone and BlackRock filed.',
    'BlackRock’s $BTC holdings grew.',
    'Solana’s $HNT pays for traffic.',
    'Former Binance chief Changpeng Zhao agreed.',
    'Bitcoiners and strategists met.',
    'The β to bitcoin fell.',
  ])('are right: %s', (words) => {
    expect(underlined('names', words)).toEqual([]);
  });

  it('offers the right one', () => {
    const [finding] = foundInText('names', 'Etherium is fast.');
    expect(finding?.fix).toMatchObject({ from: 'Etherium', to: 'Ethereum' });
  });

  it.each([
    ['deribit', 'derbit', 1],
    ['micro', 'mirco', 1],
    ['solana', 'cardano', 3],
  ])('%s and %s differ by %i', (a, b, distance) => {
    expect(editDistance(a, b)).toBe(distance);
  });
});

describe('grammar', () => {
  it.each([
    ['They built a exchange.', 'a exchange'],
    ['They made a 8% gain.', 'a 8'],
    ['The fund raised it’s fee.', 'it’s fee'],
    ['Fees were higher then in June.', 'higher then'],
    ['The price of these tokens are low.', 'tokens are low'],
  ])('is wrong: %s', (words, found) => {
    expect(underlined('grammar', words)).toEqual([found]);
  });

  it.each([
    'They run an hourly auction for a one-off fee, a European idea, an ETF and a US bank.',
    'He said it’s likely, and it’s a start.',
    'A number of banks are ready, and the prices of the fund are low.',
    'Series A investors and an 8% stake.',
  ])('is right: %s', (words) => {
    expect(underlined('grammar', words)).toEqual([]);
  });
});
