import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { describe, expect, it } from 'vitest';
import { metricFigures, type Metrics } from '@/api/contract/metrics';
import { sendVariants, type SendVariant } from '@/api/contract/sends';
import type { ContentInput } from '@/domain/newsletter/content';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { renderQuantEmail } from '@/email/quant/renderQuantEmail';
import { colors } from '@/email/styles';
import { missingFigures } from './badDays';
import { fixture } from './fixture';
import { poorQuantInputs, quantInput } from './quantInputs';

type Element = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;

const isElement = (node: DefaultTreeAdapterTypes.ChildNode): node is Element => 'tagName' in node;
const childrenOf = (parent: Parent) => parent.childNodes.filter(isElement);
const within = (parent: Parent): Element[] =>
  childrenOf(parent).flatMap((child) => [child, ...within(child)]);
const attribute = (element: Element, name: string) =>
  element.attrs.find((each) => each.name === name)?.value ?? '';
const textOf = (parent: Parent): string =>
  parent.childNodes
    .map((node) => ('value' in node ? node.value : isElement(node) ? textOf(node) : ''))
    .join('')
    .replaceAll('\u00A0', ' ')
    .trim();

type Way = 'up' | 'down' | 'none';

/** What the arrow, the class, the color and the sign of one cell say. */
interface Cell {
  text: string;
  arrow: Way;
  shade: Way;
  paint: Way;
  isNegative: boolean;
  isPositive: boolean;
}

const shadeOf = (names: string[]): Way =>
  names.includes('u') ? 'up' : names.includes('d') ? 'down' : 'none';
const paintOf = (style: string): Way => {
  const color = /(?:^|;)\s*color:\s*(#\w+)/.exec(style)?.[1]?.toLowerCase();
  return color === colors.up.toLowerCase()
    ? 'up'
    : color === colors.down.toLowerCase()
      ? 'down'
      : 'none';
};

function cellOf(element: Element): Cell {
  const text = textOf(element);
  return {
    text,
    arrow: text.startsWith('▲') ? 'up' : text.startsWith('▼') ? 'down' : 'none',
    shade: shadeOf(attribute(element, 'class').split(' ')),
    paint: paintOf(attribute(element, 'style')),
    isNegative: /^[▲▼]? ?−/.test(text),
    isPositive: /^[▲▼]? ?\+/.test(text),
  };
}

function section(html: string, id: string): Element | undefined {
  return within(parse(html)).find((element) => attribute(element, 'id') === id);
}

/** The figures of a cell with two of them, otherwise the cell. */
function halvesOf(cell: Element): Element[] {
  const halves = childrenOf(cell).filter(({ tagName }) => tagName === 'div');
  return halves.length > 0 ? halves : [cell];
}

/** The figures of a section row by row, without the label and without those that only lay out. */
function rowsOf(html: string, id: string): Cell[][] {
  const rows = within(section(html, id) ?? parse('')).filter(({ tagName }) => tagName === 'tr');
  return rows
    .filter((row) => childrenOf(row).some((cell) => attribute(cell, 'scope') === 'row'))
    .map((row) => childrenOf(row).flatMap(halvesOf).slice(1).map(cellOf));
}

/** All elements of the email that show an arrow or are colored like a change. */
function figuresOf(html: string): Cell[] {
  return within(parse(html))
    .filter(({ tagName }) => ['td', 'div', 'span'].includes(tagName))
    .filter((element) => !childrenOf(element).some((child) => /[▲▼]/.test(textOf(child))))
    .map(cellOf)
    .filter(
      ({ text, shade, paint, arrow }) =>
        arrow !== 'none' || shade !== 'none' || (paint !== 'none' && text !== ''),
    )
    .filter(({ text }) => text !== '');
}

/** The fixture with each figure changed. */
function moved(change: (figure: number) => number | null): ContentInput {
  const { crypto, listed, metrics } = fixture;
  const of = (figure: number | null) => (figure === null ? null : change(figure));
  return {
    ...fixture,
    crypto: {
      ...crypto,
      general: crypto.general.map((coin) => ({ ...coin, last_24_change: of(coin.last_24_change) })),
    },
    listed: {
      ...listed,
      etps: listed.etps.map((etp) => ({ ...etp, change: of(etp.change) })),
      stocks: listed.stocks.map((stock) => ({ ...stock, change: of(stock.change) })),
    },
    metrics: {
      ...metrics,
      ...(Object.fromEntries(
        metricFigures.map((name) => [
          name,
          /_(change|percent)$/.test(name) ? of(metrics[name]) : metrics[name],
        ]),
      ) as Partial<Metrics>),
    },
  };
}

const days: [string, ContentInput][] = [
  ['a day of both', fixture],
  ['the opposite day', moved((figure) => -figure)],
  ['a day when all rose', moved((figure) => Math.abs(figure) + 1)],
  ['a day when all fell', moved((figure) => -Math.abs(figure) - 1)],
  ['a day when nothing moved', moved(() => 0)],
  ['a day without changes', moved(() => null)],
  ['a day without figures', missingFigures],
];
const wayOf = (figure: number | null | undefined): Way =>
  figure === null || figure === undefined || Number.isNaN(figure)
    ? 'none'
    : figure >= 0
      ? 'up'
      : 'down';
const yearOf = (last: number | null, start: number | null) =>
  last === null || start === null || start === 0 ? null : (last - start) / start;

function expectAgreement(cells: readonly Cell[]): void {
  const wrong = cells.filter(({ text, arrow, shade, paint, isNegative, isPositive }) => {
    const isMissing = text === 'N/A' || text === '';
    const isRounded = !/[1-9]/.test(text);
    if (arrow !== shade || arrow !== paint || isMissing !== (arrow === 'none')) return true;
    // A rating went up or down without a figure.
    if (isRounded || !/\d/.test(text)) return isPositive;
    return isNegative !== (arrow === 'down') || isPositive !== (arrow === 'up');
  });
  expect(wrong).toEqual([]);
}

describe.each(sendVariants)('%s', (key) => {
  it.each(days)('colors each change by its arrow on %s', (_, input) => {
    const { html } = renderNewsletter(key, input);
    const cells = figuresOf(html);
    expectAgreement(cells);
    expect(cells.length).toBeGreaterThan(input === missingFigures ? 10 : 20);
  });

  it.each(days)('shows in the prices which way each figure went on %s', (_, input) => {
    const { html } = renderNewsletter(key, input);
    const { btc, btc_start, btc_change_year } = input.btcEth;
    const share = yearOf(btc, btc_start);
    const btcYear = share ?? (btc_change_year === null ? null : btc_change_year / 100);
    const expected = (
      change: number | null,
      last: number | null,
      start: number | null,
      isBtc = false,
    ) => {
      const year = yearOf(last, start);
      const relative = isBtc || year === null || btcYear === null ? null : year - btcYear;
      return [wayOf(change), wayOf(year), wayOf(relative)];
    };
    const tables = {
      crypto: input.crypto.general.map((coin) =>
        expected(coin.last_24_change, coin.last_price, coin.year_start, coin.name === 'BTC'),
      ),
      etps: input.listed.etps.map((etp) => expected(etp.change, etp.last, etp.year_start)),
      stocks: input.listed.stocks.map((stock) =>
        expected(stock.change, stock.last, stock.year_start),
      ),
    };
    for (const [id, ways] of Object.entries(tables)) {
      if (key === 'fundstrat' && id === 'stocks') continue;
      const rows = rowsOf(html, id);
      const shown = rows.map(([, , day, year, ...relative]) => [
        day?.arrow,
        year?.arrow,
        relative.find(({ text }) => /[▲▼]/.test(text))?.arrow ?? 'none',
      ]);
      expect([id, shown]).toEqual([id, ways]);
      // The first two figures are no changes.
      expect(
        rows.flatMap((row) => row.slice(0, 2)).filter((cell) => cell.arrow !== 'none'),
      ).toEqual([]);
    }
  });

  it.each(days)('shows in the metrics which way each one went on %s', (_, input) => {
    const { html } = renderNewsletter(key, input);
    const { metrics } = input;
    const percent = ['btc_dominance', 'stable_circ', 'stable_in_ex', 'btc_in_ex'] as const;
    const rates = [
      'funding_rate_all',
      'funding_rate',
      'bitfinex_rate',
      'funding_rate_1',
      'bybit_rate',
      'deribit_rate',
      'huobi_rate',
      'kraken_rate',
      'mean_rate',
      'okex_rate',
    ] as const;
    const market = [
      'futures_price',
      'spot_basis',
      'futures_volume',
      'futures_open_interest',
      'volume_options',
      'open_interest',
      'volume_putcall_ratio',
      'open_interest_putcall_ratio',
    ] as const;
    const ways = [
      wayOf(metrics.market_cap_change ?? metrics.market_cap_percent),
      ...percent.map((name) => wayOf(metrics[`${name}_percent`])),
      ...rates.map((name) => wayOf(metrics[`${name}_change`])),
      ...market.map((name) => wayOf(metrics[`${name}_percent`])),
    ];
    const rows = rowsOf(html, 'metrics');
    expect(rows.map(([, change]) => change?.arrow)).toEqual(ways);
    expectAgreement(rows.flatMap(([, change]) => change ?? []));
    expect(rows.filter(([value]) => value?.arrow !== 'none' || value.shade !== 'none')).toEqual([]);
  });
});

describe('the gauge', () => {
  it.each([
    [60, 50, 'up'],
    [50, 50, 'up'],
    [40, 50, 'down'],
    [40, 0, 'up'],
  ] as const)('of %d after %d points %s', (bmi, previousBmi, way) => {
    const { html } = renderNewsletter('v2', { ...fixture, bmi, previousBmi });
    const shown = within(section(html, 'metrics') ?? parse(''))
      .filter(({ tagName }) => tagName === 'span')
      .map(cellOf);
    expect(shown.map(({ arrow, shade, paint }) => [arrow, shade, paint])).toEqual([
      [way, way, way],
    ]);
  });
});

describe('the bars of the lighter email', () => {
  const bars = (html: string) =>
    ['crypto', 'etps', 'stocks'].flatMap((id) =>
      within(section(html, id) ?? parse(''))
        .filter(({ tagName, childNodes }) => tagName === 'tr' && childNodes.length > 2)
        .flatMap((row) => {
          const cells = childrenOf(row);
          const sides = cells.filter(({ tagName, attrs }) => {
            const names = attrs.find(({ name }) => name === 'class')?.value.split(' ') ?? [];
            return tagName === 'td' && names.includes('e');
          });
          const inSide = sides.map((side) =>
            within(side).filter(({ tagName }) => tagName === 'td'),
          );
          const barSide = inSide.findIndex((parts) => parts.length > 0);
          const [bar] = inSide[barSide] ?? [];
          const figure = cells.slice(0, 3).flatMap(halvesOf).at(-1);
          const words = sides.map(textOf).join('');
          return bar && figure ? [{ barSide, bar, words, figure: cellOf(figure) }] : [];
        }),
    );

  it.each(days.slice(0, 2))(
    'lie on the side and in the color of their figure, which is in another column, on %s',
    (_, input) => {
      const found = bars(renderNewsletter('light' satisfies SendVariant, input).html);
      expect(found).toHaveLength(39);
      expect(new Set(found.map(({ barSide }) => barSide)).size).toBe(2);
      for (const { barSide, bar, words, figure } of found) {
        const way = barSide === 0 ? 'down' : 'up';
        expect([figure.arrow, figure.shade, figure.paint, words]).toEqual([way, way, way, '']);
        const names = attribute(bar, 'class').split(' ');
        expect([names.includes('v'), names.includes('y')]).toEqual([way === 'down', way === 'up']);
        expect(attribute(bar, 'bgcolor').toLowerCase()).toBe(colors[way].toLowerCase());
      }
    },
  );
});

describe('the quant email', () => {
  it.each([['samples', quantInput] as const, ...Object.entries(poorQuantInputs)])(
    'colors each rating by its arrow: %s',
    (_, input) => expectAgreement(figuresOf(renderQuantEmail(input).html)),
  );

  it('has ratings that rose and that fell', () => {
    const arrows = figuresOf(renderQuantEmail(quantInput).html).map(({ arrow }) => arrow);
    expect(new Set(arrows)).toEqual(new Set(['up', 'down']));
  });
});
