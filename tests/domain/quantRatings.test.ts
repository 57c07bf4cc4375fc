import { describe, expect, it } from 'vitest';
import { quantRatings, type QuantStock } from '@/api/contract/quant';
import { sampleQuantSectors, sampleQuantStocks } from '@/api/samples/quant';
import { samplePublisher } from '@/api/samples/publication';
import { buildQuantReport, type QuantInput, tallies, totalTally } from '@/domain/quant/report';
import { knownRating, ratingChangeText, ratingShorts, shortRating } from '@/domain/quant/rating';

const input: QuantInput = {
  publisher: samplePublisher,
  sectors: sampleQuantSectors,
  stocks: sampleQuantStocks.stocks,
  date: '2026-11-20 08:00:00',
  imageHost: 'https://images.northlight.example',
};

/** The report on one stock that differs from the first sample. */
function lineOf(parts: Partial<QuantStock>) {
  const [first] = input.stocks;
  if (!first) throw new Error('There are no sample stocks.');
  const [line] = buildQuantReport({ ...input, stocks: [{ ...first, ...parts }] }).stocks;
  if (!line) throw new Error('The report has no line.');
  return line;
}

describe('shares of a column', () => {
  const sharesOf = (counts: (number | null)[]) => tallies(counts).map(({ share }) => share);

  it('are rounded each on its own, so that equal counts agree', () => {
    expect(sharesOf([4, 4, 4, 4, 4, 4])).toEqual(Array.from({ length: 6 }, () => '16.7%'));
    expect(sharesOf([1, 1, 1])).toEqual(['33.3%', '33.3%', '33.3%']);
    expect(sharesOf([1, 5, 1])).toEqual(['14.3%', '71.4%', '14.3%']);
    expect(sharesOf([null, 1, 2])).toEqual(['N/A', '33.3%', '66.7%']);
  });

  it('are read beside the counts, 100 in all', () => {
    expect(tallies([12, 0, 36])).toEqual([
      { count: '12', share: '25.0%' },
      { count: '0', share: '0.0%' },
      { count: '36', share: '75.0%' },
    ]);
    expect(totalTally([12, 0, 36])).toEqual({ count: '48', share: '100%' });
  });

  it('are empty if there is nothing to divide', () => {
    expect(sharesOf([0, null])).toEqual(['N/A', 'N/A']);
    expect(tallies([0, 0])).toEqual([
      { count: '0', share: 'N/A' },
      { count: '0', share: 'N/A' },
    ]);
    expect(totalTally([0, 0])).toEqual({ count: '0', share: 'N/A' });
    expect(totalTally([null, null])).toEqual({ count: 'N/A', share: 'N/A' });
    expect(tallies([null, 4])[0]).toEqual({ count: 'N/A', share: 'N/A' });
  });
});

describe('sectors', () => {
  it('are in the order of the answer, with the others last', () => {
    const { sectors } = buildQuantReport({
      ...input,
      sectors: {
        sectors: ['Energy', 'Materials', 'Energy'],
        signals: {
          ' ': { 'Strong Outperform': 1 },
          Materials: { strong_outperform: 1, 'Strong Underperform': 2 },
        },
      },
    });
    expect(sectors).toEqual([
      {
        sector: 'Energy',
        under: { count: 'N/A', share: 'N/A' },
        over: { count: 'N/A', share: 'N/A' },
      },
      {
        sector: 'Materials',
        under: { count: '2', share: '100.0%' },
        over: { count: '1', share: '50.0%' },
      },
      {
        sector: 'Other',
        under: { count: '0', share: '0.0%' },
        over: { count: '1', share: '50.0%' },
      },
    ]);
  });

  it('count whole stocks only', () => {
    const { sectors, total } = buildQuantReport({
      ...input,
      sectors: {
        sectors: [],
        signals: {
          Energy: { 'Strong Outperform': -3, 'Strong Underperform': 1.5 },
          Materials: { 'Strong Outperform': 5, 'Strong Underperform': null },
          Utilities: { 'Strong Outperform': 0, 'Strong Underperform': null },
        },
      },
    });
    expect(sectors[0]?.over.count).toBe('N/A');
    expect(sectors[0]?.under.count).toBe('N/A');
    expect(sectors[2]?.over).toEqual({ count: '0', share: '0.0%' });
    expect(total).toEqual({
      sector: 'Total',
      under: { count: 'N/A', share: 'N/A' },
      over: { count: '5', share: '100%' },
    });
  });
});

describe('ratings', () => {
  it('are known whatever their spelling, and have each a short form of its own', () => {
    expect(quantRatings.map((rating) => knownRating(rating.toUpperCase()))).toEqual(quantRatings);
    expect(knownRating(' strong-outperform ')).toBe('Strong Outperform');
    expect(knownRating('Hold')).toBeNull();
    expect(knownRating('')).toBeNull();
    expect(new Set(Object.values(ratingShorts)).size).toBe(quantRatings.length);
  });

  it('show a change by arrow and word in both directions, and nothing without one', () => {
    for (const [before, previous] of quantRatings.entries()) {
      for (const [now, rating] of quantRatings.entries()) {
        const short = ratingShorts[rating];
        const wanted =
          now < before
            ? { text: `▲\u00A0${short} raised`, direction: 'up' }
            : now > before
              ? { text: `▼\u00A0${short} cut`, direction: 'down' }
              : { text: short, direction: null };
        expect(ratingChangeText(previous, rating)).toEqual(wanted);
      }
    }
  });

  it('show no change from a missing or unknown rating', () => {
    expect(ratingChangeText('', 'Outperform')).toEqual({ text: 'O', direction: null });
    expect(ratingChangeText('Neutral', '')).toEqual({ text: 'N/A', direction: null });
    expect(ratingChangeText('Neutral', 'Under review')).toEqual({
      text: 'Under review',
      direction: null,
    });
    expect(shortRating('Stronglyunderperforming')).toBe('Strongl…');
    expect(shortRating(' Under \t review ')).toBe('Under review');
  });
});

describe('the top ten', () => {
  it.each([
    ['4', '4'],
    ['0', '0'],
    ['-3', '−3'],
    ['87.3333333', '87.33'],
    ['0.7', '0.70'],
    ['A+', 'A+'],
    [' B− ', 'B−'],
    ['', 'N/A'],
    [' ', 'N/A'],
    ['NaN', 'N/A'],
    ['null', 'N/A'],
    ['undefined', 'N/A'],
    ['n/a', 'N/A'],
    ['—', 'N/A'],
    ['Infinity', 'N/A'],
    ['Incomparable', 'Incom…'],
  ])('shows the score %j as %s', (stored, shown) => {
    expect(lineOf({ quant_value: stored }).scores[0]).toBe(shown);
  });

  it('reads prices and symbols as everywhere', () => {
    expect(lineOf({ last: 1_012.64, ticker: ' brk.b ' })).toMatchObject({
      price: '$1,013',
      symbol: 'BRK.B',
    });
    expect(lineOf({ last: null, ticker: '' })).toMatchObject({ price: 'N/A', symbol: 'N/A' });
  });

  it('is ten, however many arrive', () => {
    const stocks = sampleQuantStocks.full_stocks;
    expect(stocks.length).toBeGreaterThan(10);
    expect(buildQuantReport({ ...input, stocks }).stocks.map(({ symbol }) => symbol)).toEqual(
      sampleQuantStocks.stocks.map(({ ticker }) => ticker),
    );
  });

  it('keeps each score under its letter', () => {
    const line = lineOf({
      quant_value: '1',
      quant_quality: '2',
      quant_momentum: '3',
      quant_estimates: '4',
      quant_investment: '5',
    });
    expect(line.scores).toEqual(['1', '2', '3', '4', '5']);
  });
});

describe('the inbox row', () => {
  it('names what was raised and cut', () => {
    const { subject, preheader } = buildQuantReport(input);
    expect(subject).toBe('Quantitative Stock Ratings, November 20, 2026');
    expect(preheader.trimEnd()).toBe('Raised: NVDA, GOOGL. Cut: AMZN, META.');
    expect(preheader).toHaveLength(160);
  });

  it('says when nothing changed, and is empty without stocks', () => {
    const still = input.stocks.map((stock) => ({ ...stock, previous: stock.quant_rating }));
    expect(buildQuantReport({ ...input, stocks: still }).preheader.trimEnd()).toBe(
      'No rating changed among the top ten.',
    );
    const { subject, preheader } = buildQuantReport({ ...input, stocks: [], date: null });
    expect(preheader).toBe('');
    expect(subject).toBe('Quantitative Stock Ratings');
  });
});
