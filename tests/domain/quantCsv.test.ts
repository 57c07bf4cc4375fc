import { expect, it } from 'vitest';
import { quantRatings } from '@/api/contract/quant';
import { sampleQuantRatings } from '@/api/samples/quant';
import { quantCsv } from '@/domain/quant/csv';
import { ratingChange } from '@/domain/quant/rating';

it('holds every stock under the full names of its columns', () => {
  const lines = quantCsv(sampleQuantRatings).split('\r\n');
  expect(lines[0]).toBe(
    '\uFEFF"Symbol","Last price","Value","Quality","Momentum","Estimates","Investment","Previous rating","Quant rating","Change"',
  );
  expect(lines[1]).toBe(
    '"NVDA","134.29","4","1","1","1","3","Outperform","Strong Outperform","raised"',
  );
  expect(lines[10]).toBe('"LLY","772","4","1","1","2","","","Outperform","new"');
  expect(lines[15]).toBe('"NEM","","","","","","","","",""');
  expect(lines).toHaveLength(sampleQuantRatings.length + 2);
});

it('runs nothing in a spreadsheet', () => {
  const [first] = sampleQuantRatings;
  expect(quantCsv(first ? [{ ...first, ticker: '=1+1' }] : [])).toContain(`"'=1+1"`);
});

it('distinguishes raised, cut and new ratings, and ignores unknown ones', () => {
  for (const [before, previous] of quantRatings.entries()) {
    for (const [now, rating] of quantRatings.entries()) {
      const wanted = now < before ? 'raised' : now > before ? 'cut' : null;
      expect(ratingChange(previous, rating)).toBe(wanted);
    }
    for (const nothing of ['', ' ', 'N/A', '—']) {
      expect([ratingChange(nothing, previous), ratingChange(previous, nothing)]).toEqual([
        'new',
        null,
      ]);
    }
  }
  expect(ratingChange('Under review', 'Neutral')).toBeNull();
});
