import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Change } from '@/components/data/Change';
import type { Guide } from '@stories/guide';

const guide = {
  purpose: 'Shows how far a figure moved: an arrow, a sign and a color.',
  do: [
    'Use it for every change in prices and metrics.',
    'Give the text yourself when the change isn’t a percentage.',
  ],
  dont: ['Don’t show a change by color alone.', 'Don’t write 0 for a missing value: it is N/A.'],
  instead: ['A direction without a figure is a word.', 'Components/Data/Direction Word'],
  accessibility: ['The sign is read with the number; the arrow is left out.'],
} satisfies Guide;

const meta = {
  title: 'Components/Data/Change',
  component: Change,
  parameters: { guide },
  args: { value: 2.5 },
} satisfies Meta<typeof Change>;

export default meta;
type Story = StoryObj<typeof meta>;

function reads(text: string): Story['play'] {
  return async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(text);
  };
}

export const Up: Story = { tags: ['visual', 'visual-dark'], play: reads('▲+2.50%') };
export const Down: Story = { tags: ['visual'], args: { value: -12.345 }, play: reads('▼−12.35%') };
export const ZeroIsUp: Story = { args: { value: 0 }, play: reads('▲0.00%') };
export const Missing: Story = { args: { value: null }, play: reads('N/A') };
export const OwnText: Story = { args: { value: -3, text: '−3.0 bps' }, play: reads('▼−3.0 bps') };
export const WithSuffix: Story = { args: { value: 41.2, suffix: '*' }, play: reads('▲+41.20%*') };
