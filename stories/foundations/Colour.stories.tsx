import type { Meta, StoryObj } from '@storybook/react-vite';
import { styled } from 'styled-components';
import {
  color,
  palettes,
  radius,
  size,
  space,
  type ColorName,
  type ThemeName,
} from '@/components/theme/tokens';
import { ColorPage } from './ColorPage';
import { contrast, pairs } from './contrast';

const names = Object.keys(palettes.light) as ColorName[];

function Colour() {
  return (
    <>
      <Title>Colours by meaning</Title>
      <Swatches>
        {names.map((name) => (
          <li key={name}>
            <Chip style={{ background: color[name] }} />
            <strong>{name}</strong>
            <Caption>light {palettes.light[name]}</Caption>
            <Caption>dark {palettes.dark[name]}</Caption>
          </li>
        ))}
      </Swatches>
    </>
  );
}

function Contrast() {
  return (
    <>
      <Title>Contrast of text and background</Title>
      <Figures>
        <thead>
          <tr>
            <th scope="col">Use</th>
            <th scope="col">Sample</th>
            <th scope="col">Colour on ground</th>
            <th scope="col">Light</th>
            <th scope="col">Dark</th>
            <th scope="col">At least</th>
          </tr>
        </thead>
        <tbody>
          {pairs.map(({ ink, ground, least, use }) => (
            <tr key={use}>
              <th scope="row">{use}</th>
              <td>
                <Sample
                  style={
                    least === 3
                      ? { background: color[ground], border: `2px solid ${color[ink]}` }
                      : { background: color[ground], color: color[ink] }
                  }
                >
                  {least === 3 ? null : '+1.25 %'}
                </Sample>
              </td>
              <td>
                {ink} on {ground}
              </td>
              <td>{ratio(ink, ground, 'light')}</td>
              <td>{ratio(ink, ground, 'dark')}</td>
              <td>{least}:1</td>
            </tr>
          ))}
        </tbody>
      </Figures>
    </>
  );
}

function ratio(ink: ColorName, ground: ColorName, theme: ThemeName): string {
  return `${contrast(palettes[theme][ink], palettes[theme][ground]).toFixed(1)}:1`;
}

const meta = {
  title: 'Foundations/Color',
  tags: ['autodocs'],
  component: Colour,
  parameters: { controls: { disable: true }, docs: { page: ColorPage } },
} satisfies Meta<typeof Colour>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Palette: Story = { tags: ['visual', 'visual-dark'] };
export const ContrastFigures: Story = { render: () => <Contrast /> };

const Title = styled.h1`
  font-size: ${size.title};
  margin-bottom: ${space(4)};
`;
const Swatches = styled.ul`
  list-style: none;
  padding: 0;
  display: grid;
  gap: ${space(4)};
  grid-template-columns: repeat(auto-fill, minmax(140px, 1fr));

  li {
    display: grid;
  }
`;
const Chip = styled.span`
  height: ${space(12)};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.panel};
`;
const Caption = styled.span`
  font-size: ${size.caption};
  color: ${color.inkSoft};
`;
const Figures = styled.table`
  border-collapse: collapse;
  font-size: ${size.table};

  th,
  td {
    text-align: left;
    font-weight: 400;
    padding: ${space(1)} ${space(4)} ${space(1)} 0;
    border-bottom: 1px solid ${color.line};
  }
`;
const Sample = styled.span`
  display: inline-block;
  min-width: ${space(18)};
  min-height: ${space(6)};
  padding: ${space(1)} ${space(2)};
  border-radius: ${radius.control};
`;
