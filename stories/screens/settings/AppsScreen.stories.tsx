import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { App, Webhook } from '@/api/contract/apps';
import { sampleAppKey, sampleApps, sampleWebhooks, sampleWebhookSecret } from '@/api/samples/apps';
import { administratorsOnly } from '@/domain/firm/permission';
import { paths } from '@/screens/paths';
import { AppsScreen } from '@/screens/settings/AppsScreen';
import { writersOnly } from '@stories/screens/writersOnly';
import { confirm, fitsWindow } from '@stories/screens/plays';

const [newest] = sampleApps as [App, ...App[]];

const webhooks = {
  webhooks: sampleWebhooks,
  error: null,
  onRetry: fn(),
  onAdd: fn(async () => sampleWebhookSecret),
  onRemove: fn(async () => true),
  onTest: fn(async () => true),
};

const meta = {
  title: 'Screens/Settings/Apps',
  component: AppsScreen,
  args: {
    apps: sampleApps,
    error: null,
    onRetry: fn(),
    onAdd: fn(async (): Promise<string | null> => sampleAppKey),
    onRevoke: fn(async () => true),
    onCopy: fn(async () => true),
    webhooks,
  },
  parameters: { layout: 'fullscreen', path: paths.settingsApps },
} satisfies Meta<typeof AppsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const button = (name: string | RegExp) => screen.getByRole('button', { name });

export const Default: Story = {
  tags: ['visual'],
  play: async ({ canvas, step }) => {
    await step('See the service of one app and the address of another', async () => {
      await expect(canvas.getByText('FS Insight, with testing')).toBeVisible();
      await expect(canvas.getByText('https://members.northlight.example')).toBeVisible();
    });
    await step('See an app that was never used', async () => {
      await expect(canvas.getByText('Never')).toBeVisible();
    });
    await step('See why a delivery will be tried again', async () => {
      await expect(canvas.getByText(/answered 503\. Will be tried again\.$/)).toBeVisible();
    });
  },
};

/** The key is shown once. */
export const CreateKey: Story = {
  play: async ({ args }) => {
    await userEvent.click(button('Create key'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create key' }));
    const create = dialog.getByRole('button', { name: 'Create key' });
    await userEvent.click(create);
    await expect(await dialog.findByText('Enter the name of the app.')).toBeVisible();
    await userEvent.type(dialog.getByLabelText('Name'), 'Members’ website');
    await userEvent.selectOptions(dialog.getByLabelText('Announcements of'), 'fundstrat');
    const origins = dialog.getByLabelText('Origins of web apps, one per line');
    await userEvent.type(origins, 'members.example');
    await userEvent.click(create);
    await expect(await dialog.findByText(/^Enter each origin on its own line/)).toBeVisible();
    await userEvent.clear(origins);
    await userEvent.type(origins, 'https://members.example');
    await userEvent.click(create);
    const shown = within(await screen.findByRole('dialog', { name: 'Key of Members’ website' }));
    await expect(args.onAdd).toHaveBeenCalledWith({
      name: 'Members’ website',
      service: 'fundstrat',
      origins: 'https://members.example',
      is_tester: false,
      manages_subscribers: false,
    });
    await expect(shown.getByText(sampleAppKey)).toBeVisible();
    await userEvent.click(shown.getByRole('button', { name: 'Copy' }));
    await expect(args.onCopy).toHaveBeenCalledWith(sampleAppKey);
  },
};

/** Offered where newsletters go to subscribers of our own. No web page may have such a key. */
export const ManagesSubscribers: Story = {
  args: { hasSubscribers: true, apps: [{ ...newest, manages_subscribers: true }] },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText('Manages subscribers')).toBeVisible();
    await userEvent.click(button('Create key'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create key' }));
    await userEvent.type(dialog.getByLabelText('Name'), 'Sign-up form');
    const origins = dialog.getByLabelText('Origins of web apps, one per line');
    await userEvent.type(origins, 'https://www.example.com');
    await userEvent.click(dialog.getByLabelText('Manages subscribers'));
    await userEvent.click(dialog.getByRole('button', { name: 'Create key' }));
    await expect(await dialog.findByText(/^Leave this empty/)).toBeVisible();
    await userEvent.clear(origins);
    await userEvent.click(dialog.getByRole('button', { name: 'Create key' }));
    await screen.findByRole('dialog', { name: 'Key of Sign-up form' });
    await expect(args.onAdd).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'Sign-up form', origins: '', manages_subscribers: true }),
    );
  },
};

/** The form stays, with what was typed. */
export const NotCreated: Story = {
  args: { onAdd: fn(async () => null) },
  play: async () => {
    await userEvent.click(button('Create key'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create key' }));
    await userEvent.type(dialog.getByLabelText('Name'), 'FSI app');
    await userEvent.click(dialog.getByRole('button', { name: 'Create key' }));
    await waitFor(() =>
      expect(dialog.getByRole('button', { name: 'Create key' })).not.toBeDisabled(),
    );
    await expect(dialog.getByLabelText('Name')).toHaveValue('FSI app');
  },
};

export const RevokeConfirm: Story = {
  name: 'Revoke a key',
  play: async ({ args, step }) => {
    await step('Press Revoke and confirm: the key is revoked', async () => {
      await confirm('Revoke the key of FSI app for testers', 'Revoke', /stops working at once/);
      await expect(args.onRevoke).toHaveBeenCalledWith(newest);
    });
    await step('Press Revoke again', async () => {
      await userEvent.click(button('Revoke the key of FSI app for testers'));
      await expect(await screen.findByText('Revoke the key of FSI app for testers?')).toBeVisible();
    });
  },
};

/** The secret is shown once. */
export const AddWebhook: Story = {
  play: async ({ args }) => {
    await userEvent.click(button('Add webhook'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add webhook' }));
    const add = dialog.getByRole('button', { name: 'Add webhook' });
    await userEvent.type(dialog.getByLabelText('Address'), 'http://hooks.example/desk');
    for (const box of dialog.getAllByRole('checkbox')) await userEvent.click(box);
    await userEvent.click(add);
    await expect(
      await dialog.findByText('Enter an address that starts with https://.'),
    ).toBeVisible();
    await expect(dialog.getByText('Choose at least one event.')).toBeVisible();
    await userEvent.clear(dialog.getByLabelText('Address'));
    await userEvent.type(dialog.getByLabelText('Address'), 'https://hooks.example/desk');
    await userEvent.click(dialog.getByLabelText('A question is approved'));
    await userEvent.click(add);
    await screen.findByRole('dialog', { name: 'Secret of the webhook' });
    await expect(args.webhooks.onAdd).toHaveBeenCalledWith({
      url: 'https://hooks.example/desk',
      events: ['question.approved'],
    });
    await expect(screen.getByText(sampleWebhookSecret)).toBeVisible();
  },
};

export const TestAndRemoveWebhook: Story = {
  play: async ({ args }) => {
    const { url } = sampleWebhooks[0] as Webhook;
    await userEvent.click(button(`Send test to ${url}`));
    await expect(args.webhooks.onTest).toHaveBeenCalledWith(sampleWebhooks[0]);
    await confirm(`Remove ${url}`, 'Remove');
    await expect(args.webhooks.onRemove).toHaveBeenCalledWith(sampleWebhooks[0]);
  },
};

/** Below the level of administrators, the list is for reading. */
export const AdministratorsOnly: Story = {
  args: { restriction: administratorsOnly },
  play: writersOnly(
    ['Create key', /^Revoke the key of/, 'Add webhook', /^Send test to/, /^Remove https/],
    administratorsOnly,
  ),
};

export const Empty: Story = {
  args: { apps: [], webhooks: { ...webhooks, webhooks: [] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Press Create key/)).toBeVisible();
    await expect(canvas.getByText(/Press Add webhook/)).toBeVisible();
  },
};

export const LongText: Story = {
  args: {
    apps: [{ ...newest, name: 'W'.repeat(80), origins: [`https://${'long.'.repeat(40)}example`] }],
  },
  play: fitsWindow,
};

export const Narrow: Story = {
  globals: { viewport: { value: 'phone' } },
  play: fitsWindow,
};
