import { describe, expect, it } from 'vitest';
import { decimalStyle, readDecimal, type DecimalStyle } from '@/domain/imports/decimal';

describe('a number of a file', () => {
  it.each<[text: string, style: DecimalStyle, value: number | null | 'ambiguous']>([
    ['12.5', 'unknown', 12.5],
    ['12,5', 'unknown', 12.5],
    ['-12.5', 'unknown', -12.5],
    ['\u221212,5', 'comma', -12.5],
    ['$1,234.50', 'unknown', 1234.5],
    ['1.234,50', 'unknown', 1234.5],
    ['1,234,567', 'unknown', 1_234_567],
    ['1.234.567', 'unknown', 1_234_567],
    ['1 234,5', 'unknown', 1234.5],
    ['1\u202F234', 'unknown', 1234],
    ['7.05%', 'unknown', 7.05],
    ['0,125', 'unknown', 0.125],
    ['1.2E+11', 'unknown', 1.2e11],
    ['1.234', 'unknown', 1.234],
    ['1,234', 'unknown', 'ambiguous'],
    ['1,234', 'point', 1234],
    ['1,234', 'comma', 1.234],
    ['1.234', 'comma', 1234],
    ['1,234', 'mixed', 'ambiguous'],
    ['1.234', 'mixed', 'ambiguous'],
    ['1,23,4', 'unknown', null],
    ['12 34', 'unknown', null],
    ['1e999', 'unknown', null],
    ['NaN', 'unknown', null],
    ['N/A', 'unknown', null],
    ['-', 'unknown', null],
    ['0x10', 'unknown', null],
    ['٣', 'unknown', null],
  ])('%s in a file with %s decimals is %s', (text, style, value) => {
    expect(readDecimal(text, style)).toBe(value);
  });

  it.each<[texts: string[], style: DecimalStyle]>([
    [['1,234', '12.5'], 'point'],
    [['1,234', '12,5'], 'comma'],
    [['1,234', '1,234.5'], 'point'],
    [['1,234', '7'], 'unknown'],
    [['12,5', '12.5'], 'mixed'],
    [[], 'unknown'],
  ])('%j has %s decimals', (texts, style) => expect(decimalStyle(texts)).toBe(style));
});
