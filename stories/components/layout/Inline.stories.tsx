import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '@/components/actions/Button';
import { Inline } from '@/components/layout/Inline';
import type { Guide } from '@stories/guide';

const guide = {
  purpose: 'Puts things side by side, and wraps them where it is narrow.',
  do: ['Use it for a row of buttons.'],
  dont: ['Don’t use it for columns of a page.'],
  instead: ['What belongs below each other is a stack.', 'Components/Layout/Stack'],
  accessibility: ['It adds nothing for a screen reader: the order is that of the children.'],
} satisfies Guide;

const meta = {
  title: 'Components/Layout/Inline',
  component: Inline,
  parameters: { guide },
  args: {
    children: (
      <>
        <Button>Preview</Button>
        <Button>Send Test</Button>
      </>
    ),
  },
} satisfies Meta<typeof Inline>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('button').map((b) => b.getBoundingClientRect());
    await expect(second?.left).toBeCloseTo((first?.right ?? 0) + 8, 1);
  },
};

export const PushedApart: Story = { args: { justify: 'space-between' } };

export const WrapsWhereNarrow: Story = {
  render: (args) => (
    <div style={{ width: 150 }}>
      <Inline {...args} />
    </div>
  ),
  play: async ({ canvas }) => {
    const [first, second] = canvas.getAllByRole('button').map((b) => b.getBoundingClientRect());
    await expect(second?.top).toBeGreaterThan(first?.bottom ?? Infinity);
  },
};
