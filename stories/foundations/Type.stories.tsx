import type { Meta, StoryObj } from '@storybook/react-vite';
import Copy from 'lucide-react/icons/copy';
import Mail from 'lucide-react/icons/mail';
import { expect } from 'storybook/test';
import { styled } from 'styled-components';
import { Button } from '@/components/actions/Button';
import { Alert } from '@/components/feedback/Alert';
import { SearchField } from '@/components/forms/fields/SearchField';
import { SelectField } from '@/components/forms/fields/SelectField';
import { Inline } from '@/components/layout/Inline';
import { Stack } from '@/components/layout/Stack';
import { color, font, size, space } from '@/components/theme/tokens';
import { TypePage } from './ScalePages';
import { sizeUses } from './tokenUses';

function Type() {
  return (
    <>
      <Title>Type</Title>
      <Rows>
        {Object.entries(size).map(([name, rem]) => (
          <div key={name}>
            <dt>
              {name}, {Number.parseFloat(rem) * 16}px
            </dt>
            <dd>
              <p style={{ fontSize: rem, fontFamily: name === 'text' ? font.serif : undefined }}>
                {sizeUses[name as keyof typeof size]}
              </p>
              <p style={{ fontSize: rem, fontWeight: 600 }}>BTC 91,204 · ETH 3,012.58</p>
            </dd>
          </div>
        ))}
      </Rows>
    </>
  );
}

function Figures() {
  return (
    <>
      <Title>Figures line up in columns</Title>
      <Column>
        <span>1,111.11</span>
        <span>9,080.40</span>
        <span>−0.0071</span>
        <span>N/A</span>
      </Column>
      <Column style={{ fontFamily: font.mono }}>
        <span>0x1f98…4e2a</span>
        <span>&lt;p&gt;raw&lt;/p&gt;</span>
      </Column>
    </>
  );
}

function LargeText() {
  return (
    <>
      <Title>Text at 200%</Title>
      <Stack>
        <Inline>
          <Button kind="accent">Launch</Button>
          <Button icon={<Mail />}>Send test</Button>
          <Button kind="quiet" icon={<Copy />} iconOnly="tables">
            Copy
          </Button>
        </Inline>
        <SearchField label="Search" value="Bitcoin" onChange={() => {}} />
        <SelectField
          label="Author"
          value="mara"
          options={[{ value: 'mara', label: 'Mara Lindqvist' }]}
          onChange={() => {}}
        />
        <Alert kind="error">
          The server can’t be reached. Check your connection and try again.
        </Alert>
      </Stack>
    </>
  );
}

const meta = {
  title: 'Foundations/Type',
  tags: ['autodocs'],
  component: Type,
  parameters: { controls: { disable: true }, docs: { page: TypePage } },
} satisfies Meta<typeof Type>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Sizes: Story = { tags: ['visual'] };
/** A browser's larger text enlarges everything that is read, icons too, and nothing is cut. */
export const TextAt200Percent: Story = {
  tags: ['visual'],
  globals: { reader: 'text' },
  render: () => <LargeText />,
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button', { name: 'Send test' });
    await expect(button.querySelector('svg')?.clientWidth).toBe(32);
  },
};
export const TabularFigures: Story = { render: () => <Figures /> };

const Title = styled.h1`
  font-size: ${size.title};
  margin-bottom: ${space(4)};
`;
const Rows = styled.dl`
  margin: 0;

  div {
    display: grid;
    grid-template-columns: 120px 1fr;
    gap: ${space(4)};
    padding: ${space(3)} 0;
    border-top: 1px solid ${color.line};
  }

  dt {
    font-size: ${size.caption};
    color: ${color.inkSoft};
  }

  dd {
    margin: 0;
  }
`;
const Column = styled.div`
  display: grid;
  justify-items: end;
  width: 160px;
  padding-bottom: ${space(4)};
`;
