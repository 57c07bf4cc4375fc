import { describe, expect, it, test } from 'vitest';
import { stockCsv } from '@/domain/stocks/csv';
import type { StockColumn } from '@/domain/stocks/csv';
import { withWeights } from '@/domain/stocks/csvWeights';
import { apple, entries, plan, read } from './stockPlan';

const head = 'ticker,service,date_added';
const line = 'AAPL,upticks,2026-11-02';

/** The stored value of one column of a new entry, or why it is rejected. */
function stored(heading: string, cell: string): unknown {
  const [outcome] = plan(`${head},${heading}\n${line},"${cell}"`);
  if (outcome?.kind === 'bad') return outcome.reason;
  if (outcome?.kind !== 'new') throw new Error(`The line is ${outcome?.kind}.`);
  return Object.entries(outcome.entry.draft).find(
    ([, value]) => value === '12.5' || value === '1250.50',
  );
}

test.each<[string, StockColumn]>([
  ['Target 1', 'target1'],
  ['target_2', 'target2'],
  ['TARGET-2', 'target2'],
  ['Price\u00A0When  Added', 'price_when_added'],
  ['Weight (%)', 'weight'],
])('the heading %j is %s', (heading, column) => {
  expect(stored(heading, '12.5')).toEqual([column, '12.5']);
  expect(read(`${head},${heading}\n${line},1`).unread).toEqual([]);
});

test.each<[string, string]>([
  ['weight', '12.5%'],
  ['weight', ' 12.5\u202F% '],
  ['stop', "'12.5"],
  ['stop', '’12.5'],
  ['stop', '=""12.5""'],
  ['stop', '\u200912.5\u00A0'],
  ['stop', '\u200B12.5\uFEFF'],
  ['stop', '$ 12.5'],
  ['stop', '1\u2009250.50'],
  ['stop', '$1\u202F250.50'],
  ['stop', "1'250.50"],
])('%s reads %j', (heading, cell) => {
  expect(stored(heading, cell)).toEqual([heading, cell.includes('250') ? '1250.50' : '12.5']);
});

test.each<[string, string, RegExp]>([
  ['stop', '12.5%', /^stop “12\.5%”: Enter a number/],
  ['stop', '(12.5)', /^stop “\(12\.5\)”: Enter 0 or more/],
  ['stop', '12 5', /^stop “12 5”: Enter a number/],
  ['weight', '5%%', /^weight “5%%”: Enter a number/],
])('%s does not guess what %j means', (heading, cell, reason) => {
  expect(stored(heading, cell)).toMatch(reason);
});

test('ids, flags and names are read without what a spreadsheet adds', () => {
  const text = `id,${head},Value/Growth\n'1,'aapl ,Granny\u00A0Shots\u200B,'2026-07-01,\u00A0yes`;
  expect(plan(text)).toMatchObject([
    { kind: 'changed', changes: [{ column: 'vg', from: '0', to: '1' }] },
  ]);
});

test('free text keeps the marks and spaces that it has', () => {
  const [outcome] = plan("id,status\n1,'twas\u00A0a  buy");
  expect(outcome).toMatchObject({ changes: [{ to: "'twas\u00A0a  buy" }] });
});

test.each([
  "'2026-11-02",
  '2026/11/2',
  '2026-11-2',
  '2026.11.02',
  '20261102',
  '2 Nov 2026',
  '2-Nov-2026',
  'Nov\u00A02, 2026',
  'Nov. 2nd, 2026',
  'Monday, November 2, 2026',
  "'11/2/2026",
])('the day %j is 2026-11-02', (day) => {
  const text = `${head}\nAAPL,upticks,"${day}"`;
  expect(plan(text)).toMatchObject([
    { kind: 'new', date_added: '2026-11-02', entry: { draft: { date_added: '2026-11-02' } } },
  ]);
  const held = entries.map((entry) => ({ ...entry, service: 'upticks', date_added: '2026-11-02' }));
  expect(plan(text, { entries: held })[0]?.kind).toBe('same');
});

test.each(['2-Nov-26', '26-Nov-02', '02.11.2026', '46328', '31 Nov 2026', '2 Foo 2026'])(
  'the day %j is left to the user',
  (day) => {
    const [outcome] = plan(`${head}\nAAPL,upticks,${day}`);
    expect(outcome).toMatchObject({ reason: expect.stringContaining('date_added “') });
  },
);

describe('weights', () => {
  const file = (weights: string[], heading = 'weight') => {
    const lines = weights.map((weight, at) => `AAPL,upticks,2026-10-${10 + at},"${weight}"`);
    return [`${head},${heading}`, ...lines].join('\n');
  };
  const weightsOf = (text: string, over = {}) =>
    plan(text, over).map((outcome) =>
      outcome.kind === 'bad' ? outcome.reason : 'entry' in outcome && outcome.entry.draft.weight,
    );
  const readingOf = (text: string) => withWeights(read(text), entries).weights;

  it('that are fractions and add up to 1 are in percent', () => {
    const text = file(['0.05', '.25', '0.333', '0.367', '0', '']);
    expect(weightsOf(text)).toEqual(['5', '25', '33.3', '36.7', '0', '']);
    expect(readingOf(text)).toEqual({ from: '0.05', to: '5' });
    const once = withWeights(read(file(['0.5', '0.5'])), []);
    expect(withWeights(once, [])).toBe(once);
  });

  it.each([[['50', '49.5', '0.5']], [['5%', '0.5%', '94.5%']], [['1', '0', '1']], [['']]])(
    '%j are read as they are',
    (weights) => {
      expect(readingOf(file(weights))).toBeNull();
      expect(weightsOf(file(weights))).toEqual(weights.map((weight) => weight.replace('%', '')));
    },
  );

  it.each([
    [['0.05', '0.1'], 'weight'],
    [['0.5'], 'weight'],
    [['5%', '0.05'], 'weight'],
    [['0.5', '0.5'], 'Weight %'],
  ])('%j below %s are asked for with a percent sign', (weights, heading) => {
    const text = file(weights, heading);
    const [reason] = weightsOf(text).filter((each) => String(each).includes('can mean both'));
    const bare = weights.find((each) => !each.includes('%')) ?? '';
    expect(reason).toBe(
      `weight “${bare}”: Write ${Number(bare) * 100}% or ${bare}%, because it can mean both.`,
    );
    expect(readingOf(text)).toBe('unclear');
    const fixed = weights.map((each) => each.replace(/%?$/, '%'));
    expect(weightsOf(file(fixed))).toEqual(weights.map((each) => each.replace('%', '')));
  });

  it('that are stored below 1 percent stay so in an edited export', () => {
    const small = entries.slice(0, 2).map((entry) => ({ ...entry, weight: 0.5, stop: 1 }));
    const edited = stockCsv(small).replaceAll('"granny_shots"', '"upticks"');
    expect(weightsOf(edited, { entries: small })).toEqual(['0.5', '0.5']);
    const keyed = `${head},weight,stop\nAAPL,granny_shots,"Jul 1, 2026",0.5,9\nAMD,upticks,2026-11-02,0.5,9`;
    expect(weightsOf(keyed, { entries: small })).toEqual(['0.5', '0.5']);
  });
});

describe('a second active entry', () => {
  const warnings = (text: string, over = {}) =>
    plan(text, over).map((outcome) => ('warnings' in outcome ? outcome.warnings : outcome.kind));

  it('is named where another line of the file has the first', () => {
    const text = `${head},active\nAAPL,upticks,2026-10-01,1\naapl,Upticks,2026-10-02,1\nAAPL,upticks,2026-10-03,1\nAAPL,epicenter,2026-10-01,1`;
    expect(warnings(text)).toEqual([
      ['Lines 3, 4 also give AAPL an active entry in Upticks.'],
      ['Lines 2, 4 also give AAPL an active entry in Upticks.'],
      ['Lines 2, 3 also give AAPL an active entry in Upticks.'],
      [],
    ]);
  });

  it('is no warning for lines that are inactive or rejected', () => {
    const text = `${head},date_removed,active\nAAPL,upticks,2026-10-01,2026-10-09,0\nAAPL,upticks,2026-10-02,,1\nAAPL,upticks,x,,1`;
    expect(warnings(text)).toEqual([[], [], 'bad']);
  });

  it('is compared with the stored entries as the file leaves them', () => {
    const text =
      `id,${head},active,date_removed\n1,,,2026-07-01,0,2026-11-01\n,AAPL,granny_shots,2026-11-02,1,`.replace(
        '1,,,',
        '1,AAPL,granny_shots,',
      );
    expect(warnings(text)).toEqual([[], []]);
    const kept = text
      .replace(',0,2026-11-01', ',1,')
      .replace('granny_shots,2026-07', 'upticks,2026-07');
    expect(warnings(kept)).toEqual([[], []]);
    const back = 'id,service\n1,granny_shots\n500,granny_shots';
    const twins = [
      { ...apple, service: 'upticks' },
      { ...apple, id: 500, service: 'epicenter', date_added: '2026-07-02' },
    ];
    expect(warnings(back, { entries: twins })).toEqual([
      ['Line 3 also gives AAPL an active entry in Granny Shots.'],
      ['Line 2 also gives AAPL an active entry in Granny Shots.'],
    ]);
  });

  it('names at most five other lines', () => {
    const lines = Array.from({ length: 8 }, (_, at) => `AAPL,upticks,2026-10-1${at}`);
    expect(warnings([head, ...lines].join('\n'))[0]).toEqual([
      'Lines 3, 4, 5, 6, 7 and 2 more also give AAPL an active entry in Upticks.',
    ]);
  });
});
