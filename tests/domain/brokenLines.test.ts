import { describe, expect, it } from 'vitest';
import { isBrokenByWidth, jointsOf } from '@/domain/commentary/brokenLines';

const column = [
  'Stablecoins are claims on a company',
  'that promises to pay one dollar for',
  'each of them. Whether it can do so',
  'depends on what it holds, and custo-',
  'dians hold a lot.',
];

describe('lines of a PDF', () => {
  it('are told from lines that somebody broke', () => {
    expect(isBrokenByWidth(column)).toBe(true);
    expect(isBrokenByWidth(['Hamm & Sohn', 'Bahnhofplatz 4', 'Zug'])).toBe(false);
    expect(isBrokenByWidth(['BTC rose to $97,402.', 'ETH fell to $3,611.', 'SOL held.'])).toBe(
      false,
    );
  });

  it('are joined, and hyphenated words with them', () => {
    expect(jointsOf(column)).toEqual(['space', 'space', 'space', 'hyphen']);
    expect(jointsOf(['the holders of the long-', 'term bonds are'])).toEqual(['nothing']);
    expect(jointsOf(['It is over.', 'The next paragraph begins here and is long'])).toEqual([
      'paragraph',
    ]);
  });
});
