import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { OffChecks } from '@/components/data/OffChecks';

const meta = {
  title: 'Components/Data/Off Checks',
  component: OffChecks,
  args: {
    checks: [
      { key: 'spelling', name: 'Spelling', outcome: 'off' },
      { key: 'links', name: 'Links', outcome: 'passed' },
    ],
  },
} satisfies Meta<typeof OffChecks>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('1 check turned off in Settings'));
    await expect(canvas.getByText('Spelling')).toBeVisible();
    await expect(canvas.queryByText('Links')).not.toBeInTheDocument();
  },
};
