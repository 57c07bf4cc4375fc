import { describe, expect, it } from 'vitest';
import { draftAlt } from '@/domain/newsletter/draftAlt';

describe('a first alt text from the name of a file', () => {
  it.each([
    ['btc-weekly-close.png', 'BTC weekly close'],
    ['uploads/ETF_net_flows.jpg', 'ETF net flows'],
    ['C:\\charts\\Realized Price.png', 'Realized Price'],
    ['mvrv-z-score-2026-11-20.png', 'MVRV z score'],
    ['etf-flows_1200x630@2x.png', 'ETF flows'],
    ['sol-vs-eth-v2-final (1).png', 'SOL vs ETH'],
    ['stablecoinSupply.gif', 'Stablecoin Supply'],
    ['cpi-3.1-percent.png', 'CPI 3.1 percent'],
    ['Crypto Quant - Exchange Reserves.png', 'Crypto Quant Exchange Reserves'],
    ['chart-of-etf-flows.png', 'Chart of ETF flows'],
    ['link-to-webinar.png', 'Link to webinar'],
    ['über-nacht.png', 'Über nacht'],
  ])('reads %j as %j', (name, text) => {
    expect(draftAlt(name)).toBe(text);
  });

  it.each([
    '',
    'image.png',
    'IMG_2041.JPG',
    'Screenshot 2026-11-27 at 07.12.11.png',
    'Screen Shot 2026-11-27 at 7.12.11 AM.png',
    'Pasted image.png',
    'chart-1.png',
    'untitled-final.png',
    '20261127.png',
    '1.png',
    'uploads/0f3a9c7be1d24c55a1f0e6b7c8d9e0f1.png',
    '3f2504e0-4f89-41d3-9a0c-0305e82c3301.png',
  ])('says nothing for %j', (name) => {
    expect(draftAlt(name)).toBe('');
  });

  it('fits into the field', () => {
    expect(draftAlt(`${'weekly '.repeat(80)}.png`).length).toBeLessThanOrEqual(300);
  });
});
