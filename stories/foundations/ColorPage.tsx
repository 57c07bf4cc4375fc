import { styled } from 'styled-components';
import {
  color,
  font,
  palettes,
  radius,
  size,
  space,
  type ColorName,
  type ThemeName,
} from '@/components/theme/tokens';
import { colors } from '@/email/styles';
import { contrast, pairs } from './contrast';
import { Instead } from './Instead';
import { TokenPage, TokenTable } from './TokenTable';
import { colorUses } from './tokenUses';

const names = Object.keys(palettes.light) as ColorName[];

/** Every color with its two values, its contrast and what it is for. */
export function ColorPage() {
  return (
    <TokenPage
      title="Color"
      lead="Colors by meaning. Press a name to copy it. Contrast is at least 4.5:1 for text, and 3:1 for lines and icons."
    >
      <TokenTable
        title="Palette"
        columns={['Light', 'Dark', 'Contrast (light, dark)']}
        tokens={names.map((name) => ({
          name: `color.${name}`,
          sample: <Chip style={{ background: color[name] }} />,
          values: [
            <Hex key="light" name={name} theme="light" />,
            <Hex key="dark" name={name} theme="dark" />,
            <Ratios key="ratios" name={name} />,
          ],
          use: colorUses[name],
        }))}
      />
      <EmailColors />
      <Instead
        cases={[
          ['A gray page under white cards', 'color.paper everywhere, and space'],
          [
            'Red for a figure that fell',
            'color.down; color.danger is for what is wrong or destroyed',
          ],
          [
            'Color to set parts apart',
            'A title or a hairline: color is for acting, choosing and states',
          ],
          ['color.ink on midnight', 'color.railInk, color.railSoft and color.lilac'],
          ['A hex value', 'A token; emails have colors of their own in src/email/styles.ts'],
        ]}
      />
    </TokenPage>
  );
}

/** The emails' colors in light mode, from the file that styles them. */
function EmailColors() {
  return (
    <TokenTable
      title="In emails"
      columns={['Light', 'Like the app’s']}
      tokens={Object.entries(colors).map(([name, value]) => ({
        name: `colors.${name}`,
        sample: <Chip style={{ background: value }} />,
        values: [<Value key="light">{value}</Value>, sameInApp(value) || 'None: emails only'],
      }))}
    />
  );
}

/** The app's tokens with the same value, in the theme that has it. */
function sameInApp(value: string): string {
  const found = (['light', 'dark'] as const).flatMap((theme) =>
    names
      .filter((name) => palettes[theme][name] === value)
      .map((name) => `color.${name}${theme === 'dark' ? ' in the dark' : ''}`),
  );
  return found.slice(0, 2).join(', ');
}

function Hex({ name, theme }: { name: ColorName; theme: ThemeName }) {
  const value = palettes[theme][name];
  return (
    <Value>
      <Dot style={{ background: value }} />
      {value}
    </Value>
  );
}

const ratio = (theme: ThemeName, ink: ColorName, ground: ColorName) =>
  `${contrast(palettes[theme][ink], palettes[theme][ground]).toFixed(1)}:1`;

/** What the product draws in this color, or on it. */
function Ratios({ name }: { name: ColorName }) {
  const drawn = pairs.filter(({ ink }) => ink === name);
  const used = drawn.length > 0 ? drawn : pairs.filter(({ ground }) => ground === name);
  return used.map(({ ink, ground }) => (
    <Line key={ink + ground}>
      {ink === name ? `on ${ground}` : `${ink} on it`} {ratio('light', ink, ground)},{' '}
      {ratio('dark', ink, ground)}
    </Line>
  ));
}

const Chip = styled.span`
  display: block;
  width: ${space(12)};
  height: ${space(8)};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.control};
`;

const Value = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  font: ${size.caption} ${font.mono};
`;

const Dot = styled.span`
  width: ${space(4)};
  height: ${space(4)};
  border: 1px solid ${color.lineStrong};
  border-radius: 50%;
`;

const Line = styled.div`
  font-size: ${size.caption};
  white-space: nowrap;
`;
