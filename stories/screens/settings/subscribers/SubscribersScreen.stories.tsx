import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import type { Subscriber } from '@/api/contract/subscribers';
import { sampleSubscriberCounts, sampleSubscribers } from '@/api/samples/subscribers';
import { administratorsOnly } from '@/domain/firm/permission';
import { paths } from '@/screens/paths';
import { SubscribersScreen } from '@/screens/settings/subscribers/SubscribersScreen';
import { confirm, fitsWindow } from '@stories/screens/plays';

const [first] = sampleSubscribers as [Subscriber, ...Subscriber[]];

const meta = {
  title: 'Screens/Settings/Subscriber list',
  component: SubscribersScreen,
  args: {
    rows: sampleSubscribers,
    counts: sampleSubscriberCounts,
    error: null,
    onRetry: fn(),
    brands: { fsi: 'Northlight Insight', fs: 'Northlight' },
    filter: {},
    onFilter: fn(),
    onBack: undefined,
    onNext: fn(),
    onAdd: fn(async () => true),
    onUnsubscribe: fn(async () => true),
    onSuppress: fn(async () => true),
    onRemove: fn(async () => true),
    importing: {
      onCheck: fn(async () => ({ added: 2, known: 1, left_out: 1 })),
      onImport: fn(async () => ({ added: 2, known: 1, left_out: 1 })),
      onImported: fn(),
    },
    onDownload: fn(async () => undefined),
  },
  parameters: { layout: 'fullscreen', path: paths.settingsSubscribers },
} satisfies Meta<typeof SubscribersScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const button = (name: string | RegExp) => screen.getByRole('button', { name });

export const Default: Story = {
  tags: ['visual'],
  play: async ({ args, canvas, step }) => {
    await step('See who gets which newsletter, and who doesn’t', async () => {
      await expect(canvas.getByText('98,410')).toBeVisible();
      await expect(canvas.getByText(/^550 5\.1\.1/)).toBeVisible();
      await expect(canvas.getByText('Unsubscribed by the link.')).toBeVisible();
    });
    await step('See the next page, and download all', async () => {
      await userEvent.click(button('Next'));
      await expect(args.onNext).toHaveBeenCalledTimes(1);
      await userEvent.click(button('Download CSV'));
      await expect(args.onDownload).toHaveBeenCalledTimes(1);
    });
    await step('Search', async () => {
      await userEvent.type(canvas.getByRole('searchbox'), 'b');
      await expect(args.onFilter).toHaveBeenLastCalledWith({ search: 'b' });
    });
  },
};

export const AddSubscriber: Story = {
  play: async ({ args }) => {
    await userEvent.click(button('Add subscriber'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add subscriber' }));
    const add = dialog.getByRole('button', { name: 'Add subscriber' });
    await userEvent.click(add);
    await expect(await dialog.findByText('Enter a complete email address.')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Email'), 'fay@mail.example');
    await userEvent.click(dialog.getByLabelText('Gets Northlight'));
    await userEvent.click(add);
    await expect(args.onAdd).toHaveBeenCalledWith({
      email: 'fay@mail.example',
      name: '',
      lists: ['fsi'],
    });
  },
};

/** Nothing is saved before what would happen was seen. */
export const ImportReview: Story = {
  play: async ({ args }) => {
    await userEvent.click(button('Import CSV'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import subscribers' }));
    const csv = 'Email,Name\na@mail.example,Ann\nb@mail.example,\nno address,Bo\nA@mail.example,\n';
    const file = new File([csv], 'subscribers.csv', { type: 'text/csv' });
    await userEvent.upload(dialog.getByLabelText('CSV file'), file);
    await expect(
      await dialog.findByText('left out: unsubscribed, bounced, suppressed or deleted'),
    ).toBeVisible();
    await userEvent.click(dialog.getByText('Lines without a correct address'));
    await expect(dialog.getByText('Line 4: no address')).toBeVisible();
    await expect(args.importing.onImport).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole('button', { name: 'Import 3 subscribers' }));
    await expect(await dialog.findByText('2 subscribers added. 1 left out.')).toBeVisible();
    await expect(args.importing.onImported).toHaveBeenCalledTimes(1);
  },
};

export const WrongFile: Story = {
  play: async () => {
    await userEvent.click(button('Import CSV'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import subscribers' }));
    const file = new File(['Phone,Name\n1,Ann\n'], 'phones.csv', { type: 'text/csv' });
    await userEvent.upload(dialog.getByLabelText('CSV file'), file);
    await expect(await dialog.findByText(/^This file has no column named “email”/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Import 0/ })).toBeDisabled();
  },
};

export const Delete: Story = {
  play: async ({ args }) => {
    await confirm(`Delete ${first.email}`, 'Delete', `Delete ${first.email} for good?`);
    await expect(args.onRemove).toHaveBeenCalledWith(first);
  },
};

export const Unsubscribe: Story = {
  play: async ({ args }) => {
    await confirm(
      `Unsubscribe ${first.email}`,
      'Unsubscribe',
      `Unsubscribe ${first.email} from all newsletters?`,
    );
    await expect(args.onUnsubscribe).toHaveBeenCalledWith(first);
  },
};

export const Empty: Story = {
  args: {
    rows: [],
    counts: { all: 0, fsi: 0, fs: 0, unsubscribed: 0, bounced: 0, complained: 0, suppressed: 0 },
    onNext: undefined,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^No subscribers yet/)).toBeVisible();
  },
};

export const NotAnAdministrator: Story = {
  args: { restriction: administratorsOnly },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(administratorsOnly)).toBeVisible();
  },
};

export const LongText: Story = {
  args: {
    rows: [
      {
        ...first,
        email: `${'very.long.address.'.repeat(6)}x@${'department.'.repeat(6)}example`,
        name: 'Wolfeschlegelsteinhausenbergerdorff '.repeat(4),
        state: 'bounced',
        reason: '550 5.1.1 '.repeat(30),
      },
    ],
  },
  play: fitsWindow,
};

export const Narrow: Story = {
  globals: { viewport: { value: 'phone' } },
  play: fitsWindow,
};
