import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Stack } from '@/components/layout/Stack';
import type { Guide } from '@stories/guide';

const guide = {
  purpose: 'Puts things below each other with an even gap.',
  do: ['Use it for fields of a form.'],
  dont: ['Don’t set margins on what is in it.'],
  instead: ['What belongs side by side is an inline row.', 'Components/Layout/Inline'],
  accessibility: ['It adds nothing for a screen reader: the order is that of the children.'],
} satisfies Guide;

const meta = {
  title: 'Components/Layout/Stack',
  component: Stack,
  parameters: { guide },
  args: {
    children: (
      <>
        <div>First</div>
        <div>Second</div>
      </>
    ),
  },
} satisfies Meta<typeof Stack>;

export default meta;
type Story = StoryObj<typeof meta>;

function gapBetween(upper: HTMLElement, lower: HTMLElement): number {
  return lower.getBoundingClientRect().top - upper.getBoundingClientRect().bottom;
}

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(gapBetween(canvas.getByText('First'), canvas.getByText('Second'))).toBe(16);
  },
};

export const Tight: Story = {
  args: { gap: 1 },
  play: async ({ canvas }) => {
    await expect(gapBetween(canvas.getByText('First'), canvas.getByText('Second'))).toBe(4);
  },
};
