import type { CSSProperties } from 'react';
import { styled } from 'styled-components';
import {
  below,
  breakpoint,
  color,
  font,
  motion,
  radius,
  rowHeight,
  size,
  smallScreen,
  space,
  weight,
} from '@/components/theme/tokens';
import { TokenPage, TokenTable } from './TokenTable';
import { Instead } from './Instead';
import { breakpointUses, fontUses, radiusUses, sizeUses, weightUses } from './tokenUses';

/** The keys of an object, with their type. */
function keysOf<Name extends string>(object: Record<Name, unknown>): Name[] {
  return Object.keys(object) as Name[];
}

/** How the sizes look that belong to one typeface or weight. */
const sizeLooks: Partial<Record<keyof typeof size, CSSProperties>> = {
  text: { fontSize: size.text, fontFamily: font.serif },
  title: { fontSize: size.title, fontWeight: weight.page },
  figure: { fontSize: size.figure, fontWeight: weight.title },
  hero: { fontSize: size.hero, fontWeight: weight.title },
};

export function TypePage() {
  return (
    <TokenPage
      title="Type"
      lead="Three typefaces, eight sizes, four weights. Weight marks names and titles, nothing else. Press a name to copy it."
    >
      <TokenTable
        title="Sizes"
        columns={['Value', 'In pixels']}
        tokens={keysOf(size).map((name) => ({
          name: `size.${name}`,
          sample: <span style={sizeLooks[name] ?? { fontSize: size[name] }}>BTC 91,204</span>,
          values: [size[name], `${Number.parseFloat(size[name]) * 16}`],
          use: sizeUses[name],
        }))}
      />
      <TokenTable
        title="Typefaces"
        columns={['Value']}
        tokens={keysOf(font).map((name) => ({
          name: `font.${name}`,
          sample: <span style={{ fontFamily: font[name] }}>BTC 91,204</span>,
          values: [font[name]],
          use: fontUses[name],
        }))}
      />
      <TokenTable
        title="Weights"
        columns={['Value']}
        tokens={keysOf(weight).map((name) => ({
          name: `weight.${name}`,
          sample: <span style={{ fontWeight: weight[name] }}>BTC 91,204</span>,
          values: [weight[name]],
          use: weightUses[name],
        }))}
      />
      <Instead
        cases={[
          ['font-weight: 700', 'weight.name for what has a name, weight.title for titles'],
          ['A size of its own', 'The nearest size; a figure that a screen is about is size.figure'],
          ['The serif for labels and buttons', 'font.sans; the serif is for the commentary alone'],
          ['font.mono for figures in a table', 'font.sans, whose figures have one width'],
        ]}
      />
    </TokenPage>
  );
}

const steps: [step: number, use: string][] = [
  [1, 'Between an icon and its word.'],
  [2, 'Between buttons of a row.'],
  [3, 'In the cells of a table.'],
  [4, 'Between the fields of a form, and around a page on phones.'],
  [5, 'Between the figures of a row.'],
  [6, 'Around a page.'],
  [8, 'Between sections.'],
  [12, 'Between the parts of a public page.'],
];

export function SpacePage() {
  return (
    <TokenPage title="Space" lead="A grid of 4 px. Press a name to copy it.">
      <TokenTable
        title="Steps"
        columns={['Value']}
        tokens={steps.map(([step, use]) => ({
          name: `space(${step})`,
          sample: <Bar style={{ width: space(step) }} />,
          values: [space(step)],
          use,
        }))}
      />
      <TokenTable
        title="Rows"
        columns={['Value']}
        tokens={[
          {
            name: 'rowHeight',
            values: [`${rowHeight}px`],
            use: 'The height of a table’s row with one line.',
          },
        ]}
      />
      <TokenTable
        title="Corners"
        columns={['Value']}
        tokens={keysOf(radius).map((name) => ({
          name: `radius.${name}`,
          sample: <Corner style={{ borderRadius: radius[name] }} />,
          values: [radius[name]],
          use: radiusUses[name],
        }))}
      />
      <TokenTable
        title="Widths of the window"
        columns={['Value']}
        tokens={[
          ...keysOf(breakpoint).map((name) => ({
            name: `below.${name}`,
            values: [below[name]],
            use: breakpointUses[name],
          })),
          {
            name: 'smallScreen',
            values: [smallScreen],
            use: 'A menu button replaces the sidebar.',
          },
        ]}
      />
      <Instead
        cases={[
          [
            'A box around a section',
            'A title, space(8) above it, and a hairline where things differ',
          ],
          ['A stroke around a button', 'The fill color.sunk; only fields have a border'],
          ['A table stretched to the screen', 'Its natural width, with what it tells beside it'],
        ]}
      />
    </TokenPage>
  );
}

export function MotionPage() {
  return (
    <TokenPage
      title="Motion"
      lead="One speed, for opacity and transform alone. Nothing moves if the system asks for reduced motion."
    >
      <TokenTable
        title="Speed"
        columns={['Value']}
        tokens={[
          { name: 'motion', values: [motion], use: 'Each change of state under a person’s hand.' },
        ]}
      />
    </TokenPage>
  );
}

const Bar = styled.span`
  display: block;
  height: ${space(3)};
  background: ${color.accent};
`;

const Corner = styled.span`
  display: block;
  width: ${space(12)};
  height: ${space(8)};
  background: ${color.panel};
  border: 1px solid ${color.lineStrong};
`;
