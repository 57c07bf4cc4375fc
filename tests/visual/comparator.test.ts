import { describe, expect, it } from 'vitest';
import { compareLevels } from './comparator';

const width = 16;
const height = 6;

/** A white picture with one gray line, `row` pixels from the top. */
function lineAt(row: number, level = 128, tall = height) {
  const data = new Uint8Array(width * tall * 4).fill(255);
  for (let x = 0; x < width; x += 1)
    data.fill(level, (row * width + x) * 4, (row * width + x) * 4 + 3);
  return { metadata: { width, height: tall }, data };
}

const withDiff = { createDiff: true };

describe('the comparator of pictures', () => {
  it.each([0, 3, -3])('lets a shift of %i levels pass', (shift) => {
    expect(compareLevels(lineAt(2), lineAt(2, 128 + shift), withDiff).pass).toBe(true);
  });

  it.each([4, -4])('fails a shift of %i levels and paints the pixels red', (shift) => {
    const verdict = compareLevels(lineAt(2), lineAt(2, 128 + shift), withDiff);
    expect(verdict).toMatchObject({ pass: false, message: '16 pixels changed.' });
    const diff = Array.from(verdict.diff ?? []);
    expect(diff.slice(2 * width * 4, 2 * width * 4 + 4)).toEqual([255, 0, 0, 255]);
    expect(diff.slice(0, 4)).toEqual([255, 255, 255, 255]);
  });

  it('fails a row that moved by one pixel', () => {
    const verdict = compareLevels(lineAt(2), lineAt(3), withDiff);
    expect(verdict).toMatchObject({ pass: false, message: '32 pixels changed.' });
  });

  it('fails a single pixel', () => {
    const actual = lineAt(2);
    actual.data[0] = 246;
    expect(compareLevels(lineAt(2), actual, withDiff).message).toBe('1 pixels changed.');
  });

  it('lets a few levels pass at a few pixels, as corners have them, and at no more', () => {
    const actual = lineAt(2);
    actual.data.fill(251, 0, 12 * 4);
    expect(compareLevels(lineAt(2), actual, withDiff).pass).toBe(true);
    expect(compareLevels(lineAt(2), actual, { createDiff: false, levels: 3 }).pass).toBe(false);
    actual.data.fill(251, 12 * 4, 13 * 4);
    expect(compareLevels(lineAt(2), actual, withDiff).message).toBe('13 pixels changed.');
  });

  it('fails another size, with a picture of the difference', () => {
    const verdict = compareLevels(lineAt(2), lineAt(2, 128, height + 1), withDiff);
    expect(verdict.message).toContain('The size was 16 × 6 and is 16 × 7.');
    expect(verdict.diff).toHaveLength(width * height * 4);
  });
});
