import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { OffChecks } from '@/components/data/OffChecks';
import type { Guide } from '@stories/guide';

const guide = {
  purpose: 'Says which checks an administrator turned off, under what the others found.',
  do: ['Put it below the findings, so that a quiet report isn’t taken for a clean one.'],
  dont: ['Don’t list the checks that passed.'],
  instead: ['What a send is stopped by is an alert.', 'Components/Feedback/Alert'],
  keyboard: [['Enter, Space', 'Shows or hides the names.']],
  accessibility: ['The browser’s own disclosure, which says whether it is open.'],
} satisfies Guide;

const meta = {
  title: 'Components/Data/Off Checks',
  component: OffChecks,
  parameters: { guide },
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
