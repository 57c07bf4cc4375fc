import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { Change } from '@/components/data/Change';
import { DirectionWord } from '@/components/data/DirectionWord';
import { color } from '@/components/theme/tokens';
import { ChangeCell, WithChange } from '@/screens/composer/FigureCell';

interface Drawn {
  /** Without the arrow and its spaces. */
  text: string;
  arrow: string;
  /** Every color that the elements have. */
  colors: string[];
}

/** Draws an element with its styles, and reads which colors its classes give. */
function drawn(element: ReactElement): Drawn {
  const sheet = new ServerStyleSheet();
  const html = renderToString(sheet.collectStyles(element));
  const css = sheet.getStyleTags();
  sheet.seal();
  const names = [...html.matchAll(/class="([^"]+)"/g)].flatMap(([, all = '']) => all.split(' '));
  const colors = names.flatMap((name) =>
    [...css.matchAll(new RegExp(`\\.${name}\\{([^}]*)\\}`, 'g'))].flatMap(([, rule = '']) =>
      [...rule.matchAll(/(?:^|;)color:([^;]+)/g)].map(([, value = '']) => value.trim()),
    ),
  );
  const words = html.replace(/<!-- -->/g, '').replace(/<[^>]+>/g, '');
  const arrow = /[▲▼]/.exec(words)?.[0] ?? '';
  return { text: words.replace(/[▲▼]/g, '').trim(), arrow, colors: [...new Set(colors)] };
}

const up = { arrow: '▲', colors: [color.up] };
const down = { arrow: '▼', colors: [color.down] };

describe('a change on the screen', () => {
  it.each([
    [1.25, '+1.25%', up],
    [0.01, '+0.01%', up],
    [1_234.5, '+1,234.50%', up],
    [0, '0.00%', up],
    [-0, '0.00%', up],
    [0.001, '0.00%', up],
    [-0.01, '−0.01%', down],
    [-12.5, '−12.50%', down],
    [null, 'N/A', { arrow: '', colors: [color.inkSoft] }],
    [Number.NaN, 'N/A', { arrow: '', colors: [color.inkSoft] }],
  ])('of %d is %s', (value, text, look) => {
    expect(drawn(<Change value={value} />)).toEqual({ text, ...look });
    const cell = <ChangeCell value={value} figureChange={undefined} finding={undefined} />;
    expect(drawn(cell)).toEqual({ text, ...look });
  });

  it('keeps the direction of its value with another text, and says N/A before any text', () => {
    expect(drawn(<Change value={-3} text="−$3" suffix="*" />)).toEqual({ text: '−$3*', ...down });
    expect(drawn(<Change value={3} text="+$3" />)).toEqual({ text: '+$3', ...up });
    expect(drawn(<Change value={null} text="+$3" suffix="*" />).text).toBe('N/A');
  });
});

describe('what the last sync changed', () => {
  it.each(['up', 'down'] as const)('has words and no color of its own: %s', (direction) => {
    const figureChange = { was: '1', text: 'a delta', direction } as never;
    const { colors, text } = drawn(<WithChange figureChange={figureChange}>figure</WithChange>);
    expect(colors).toEqual([color.inkSoft]);
    expect(text).toBe('figurea delta since sync');
  });

  it('leaves the color to the change of the day', () => {
    const figureChange = { was: '1', text: 'a delta', direction: 'down' } as never;
    const cell = <ChangeCell value={2} figureChange={figureChange} finding={undefined} />;
    expect(drawn(cell).colors).toContain(color.up);
    expect(drawn(cell).colors).not.toContain(color.down);
  });
});

describe('a word with a direction', () => {
  it.each([
    ['up', color.up],
    ['down', color.down],
    [null, color.inkSoft],
  ] as const)('%s has its color', (direction, shade) => {
    for (const isStrong of [true, false]) {
      const word = <DirectionWord word="Bullish" direction={direction} isStrong={isStrong} />;
      expect(drawn(word)).toEqual({ text: 'Bullish', arrow: '', colors: [shade] });
    }
  });
});
