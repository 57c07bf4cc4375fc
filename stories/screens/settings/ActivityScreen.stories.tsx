import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { ActivityRow } from '@/api/contract/activity';
import { sampleNewsletter } from '@/api/samples/newsletters';
import { sampleActivity } from '@/api/samples/activity';
import { administratorsOnly } from '@/domain/firm/permission';
import { paths } from '@/screens/paths';
import { ActivityScreen } from '@/screens/settings/ActivityScreen';
import { fitsWindow } from '@stories/screens/plays';

const [first] = sampleActivity as [ActivityRow, ...ActivityRow[]];

const meta = {
  title: 'Screens/Settings/Activity',
  component: ActivityScreen,
  args: {
    rows: sampleActivity,
    error: null,
    onRetry: fn(),
    people: [
      { staff_id: 4, staff: 'Amara <amara.okafor@researchdesk.example>' },
      { staff_id: 1, staff: 'Robin <editor@researchdesk.example>' },
    ],
    filter: {},
    onFilter: fn(),
    pageNumber: 1,
    onNewer: undefined,
    onOlder: fn(),
    onDownload: fn(async () => undefined),
  },
  parameters: { layout: 'fullscreen', path: paths.settingsActivity },
} satisfies Meta<typeof ActivityScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  tags: ['visual'],
  play: async ({ args, canvas, step }) => {
    await step('See what was done last', async () => {
      await expect(
        canvas.getByText(`Sent newsletter 12, “${sampleNewsletter.name}”`),
      ).toBeVisible();
      await expect(canvas.getByText('Cleared live votes')).toBeVisible();
      await expect(canvas.getByRole('button', { name: 'Newer' })).toBeDisabled();
    });
    await step('Show what was done before', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Older' }));
      await expect(args.onOlder).toHaveBeenCalledTimes(1);
    });
    await step('Download the activity as CSV', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Download CSV' }));
      await expect(args.onDownload).toHaveBeenCalledTimes(1);
    });
  },
};

export const Filters: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.selectOptions(canvas.getByLabelText('Person'), '4');
    await expect(args.onFilter).toHaveBeenLastCalledWith({ staff_id: 4 });
    await userEvent.selectOptions(canvas.getByLabelText('Action'), 'removed');
    await expect(args.onFilter).toHaveBeenLastCalledWith({ action: 'removed' });
    await userEvent.selectOptions(canvas.getByLabelText('Subject'), 'newsletter');
    await expect(args.onFilter).toHaveBeenLastCalledWith({ subject: 'newsletter' });
    // Typed, it would be no date until the last digit, about which browsers warn.
    await userEvent.click(canvas.getByLabelText('From'));
    await userEvent.paste('2026-11-01');
    await expect(args.onFilter).toHaveBeenLastCalledWith({ from: '2026-11-01' });
  },
};

export const BackwardDays: Story = {
  args: { filter: { from: '2026-11-20', to: '2026-11-01' }, rows: [], onOlder: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Choose the same day or a later one.')).toBeVisible();
    await expect(canvas.getByText('No matching activity.')).toBeVisible();
  },
};

export const AdministratorsOnly: Story = {
  args: { restriction: administratorsOnly, rows: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(administratorsOnly)).toBeVisible();
    await expect(canvas.queryByRole('table')).toBeNull();
  },
};

export const Empty: Story = {
  args: { rows: [], onOlder: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^No activity yet/)).toBeVisible();
  },
};

export const LongText: Story = {
  args: {
    rows: [
      {
        ...first,
        staff: `${'W'.repeat(100)} <${'long'.repeat(40)}@researchdesk.example>`,
        subject: 'x'.repeat(200),
        address: '2001:db8:1234:5678::/64',
      },
      { ...first, id: 1, staff: '', staff_id: null, address: '', at: null },
    ],
  },
  play: fitsWindow,
};

export const Narrow: Story = {
  tags: ['visual'],
  globals: { viewport: { value: 'phone' } },
  play: fitsWindow,
};
