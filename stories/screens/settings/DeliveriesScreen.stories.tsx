import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { sampleCheck, sampleDeliveries, sampleFailedCheck } from '@/api/samples/settings';
import type { BrandDomain } from '@/api/contract/deliverability';
import { sampleBulkAudiences } from '@/api/samples/bulkLists';
import { sampleDomains } from '@/api/samples/deliverability';
import { sampleHeldSends } from '@/api/samples/hold';
import { paths } from '@/screens/paths';
import { administratorsOnly } from '@/domain/firm/permission';
import { DeliveriesScreen } from '@/screens/settings/DeliveriesScreen';
import { fitsWindow } from '@stories/screens/plays';

const meta = {
  title: 'Screens/Settings/Deliveries',
  component: DeliveriesScreen,
  args: {
    deliveries: sampleDeliveries,
    error: null,
    checks: {},
    onRetry: fn(),
    onCheck: fn(async () => undefined),
  },
  parameters: { layout: 'fullscreen', path: paths.settingsDeliveries },
} satisfies Meta<typeof DeliveriesScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const button = (name: string) => screen.getByRole('button', { name });
const panel = (name: string) => within(screen.getByRole('region', { name }));

/** Said once here, because every newsletter would have it. */
export const PrivateImages: Story = {
  args: { privateImageHost: '127.0.0.1:4000' },
  play: async () => {
    await expect(screen.getByText(/which subscribers can’t reach/)).toBeVisible();
  },
};

/** Without a website, what is published can be read in the public archive. */
export const Archived: Story = {
  args: {
    isArchived: true,
    deliveries: sampleDeliveries.map((delivery) => ({ ...delivery, host: null })),
  },
  play: async () => {
    await expect(panel('Website').getByText(/in the public archive/)).toBeVisible();
  },
};

/** After a restore nothing is sent until an administrator has looked at what may have left. */
export const Held: Story = {
  args: {
    hold: {
      backupAt: '2026-11-20 06:12:00',
      sends: sampleHeldSends,
      error: null,
      onRetry: fn(),
      onRelease: fn(async () => true),
    },
  },
  play: async ({ args }) => {
    const held = panel('Restored from a backup of 06:12');
    await expect(held.getAllByText('Was due')).toHaveLength(2);
    await userEvent.click(held.getByRole('button', { name: 'Turn sending on' }));
    const question = within(await screen.findByRole('dialog'));
    await expect(question.getByText(/were due stay held/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Turn sending on' }));
    await expect(args.hold?.onRelease).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const HeldWithoutAnything: Story = {
  args: {
    restriction: administratorsOnly,
    hold: {
      backupAt: '2026-11-20 06:12:00',
      sends: [],
      error: null,
      onRetry: fn(),
      onRelease: fn(async () => true),
    },
  },
  play: async ({ args }) => {
    await expect(screen.getByText('Nothing was scheduled or being sent.')).toBeVisible();
    await userEvent.click(button('Turn sending on'));
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(args.hold?.onRelease).not.toHaveBeenCalled();
  },
};

export const Default: Story = {
  play: async ({ args, step }) => {
    await step('See that the mail server is connected', async () => {
      await expect(panel('Mail server').getByText('Connected')).toBeVisible();
      await expect(panel('Mail server').getByText('smtp.northlight.example')).toBeVisible();
    });
    await step('See that pushes don’t reach phones', async () => {
      await expect(panel('Push service').getByText('Not connected')).toBeVisible();
      await expect(
        panel('Push service').getByText(
          'Pushes are saved to the outbox folder. Phones get nothing.',
        ),
      ).toBeVisible();
      await expect(panel('Push service').queryByRole('button')).toBeNull();
    });
    await step('Check the mail server', async () => {
      await userEvent.click(button('Check mail server'));
      await expect(args.onCheck).toHaveBeenCalledWith('mail');
    });
  },
};

export const Checked: Story = {
  args: { checks: { mail: sampleCheck, bulk: sampleFailedCheck } },
  play: async () => {
    await expect(panel('Mail server').getByText('The mail server works.')).toBeVisible();
    await expect(panel('Mail server').getByText(/accepted the connection/)).not.toBeVisible();
    await expect(panel('Bulk email provider').getByText(/^SendGrid answered 401/)).toBeVisible();
  },
};

export const MayPublish: Story = {
  args: { restriction: administratorsOnly },
  play: async ({ args }) => {
    const check = button('Check mail server');
    await expect(check).toHaveAccessibleDescription(administratorsOnly);
    await userEvent.click(check);
    await expect(screen.getByText(administratorsOnly, { selector: ':popover-open' })).toBeVisible();
    await expect(args.onCheck).not.toHaveBeenCalled();
  },
};

export const NothingConnected: Story = {
  args: {
    deliveries: sampleDeliveries.map(({ service }) => ({
      service,
      host: null,
      last_delivery: null,
      last_failure: null,
    })),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Not connected')).toHaveLength(4);
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};

export const LongText: Story = {
  args: {
    deliveries: sampleDeliveries.map((row) => ({
      ...row,
      host: `${'long-host-name.'.repeat(12)}example`,
      last_failure: { at: '2026-11-18 08:44:06', answer: `It said ${'unbroken'.repeat(30)}` },
    })),
  },
  play: fitsWindow,
};

export const Narrow: Story = {
  globals: { viewport: { value: 'phone' } },
  args: {
    checks: { bulk: sampleFailedCheck },
    bulkLists: { audiences: sampleBulkAudiences, onSave: fn(async () => true) },
    sendingDomains: { domains: sampleDomains, onCheck: fn(async () => undefined) },
  },
  play: fitsWindow,
};

const domainsShown = (domains: BrandDomain[] | undefined) => ({
  domains,
  onCheck: fn(async () => undefined),
});
const domainCheck = () => button('Check sending domains');

/** What is missing in DNS, with the records to add. */
export const DomainsToFix: Story = {
  args: { sendingDomains: domainsShown(sampleDomains) },
  play: async ({ args, step }) => {
    await step('See what is wrong, and what to add', async () => {
      const fs = panel('FS: fs.example');
      await expect(fs.getByText('SendGrid may not send for this domain.')).toBeVisible();
      await expect(fs.getByText('v=spf1 mx include:sendgrid.net -all')).toBeVisible();
      await userEvent.click(fs.getByRole('button', { name: 'Copy the value for fs.example' }));
      await waitFor(() =>
        expect(fs.getAllByRole('status')[0]).toHaveTextContent(/Copied|Couldn’t/),
      );
    });
    await step('Check again with the key of a mail server', async () => {
      await userEvent.type(screen.getByLabelText('DKIM selector'), 'google');
      await userEvent.click(domainCheck());
      await expect(args.sendingDomains?.onCheck).toHaveBeenCalledWith({ selector: 'google' });
    });
    await step('A wrong selector isn’t asked for', async () => {
      await userEvent.type(screen.getByLabelText('DKIM selector'), ' x');
      await expect(screen.getByText(/^Enter a selector such as/)).toBeVisible();
      await expect(domainCheck()).toBeDisabled();
    });
  },
};

export const DomainsFine: Story = {
  args: { sendingDomains: domainsShown(sampleDomains.slice(0, 1)) },
  play: async () => {
    await expect(panel('FSI: northlight.example').getAllByText('Fine')).toHaveLength(4);
    await expect(screen.queryByRole('button', { name: /^Copy/ })).toBeNull();
  },
};

export const DnsAway: Story = {
  args: {
    sendingDomains: domainsShown(
      sampleDomains.map((domain) => ({
        ...domain,
        findings: domain.findings.map(({ check }) => ({
          check,
          state: 'unknown',
          text: 'DNS didn’t answer. Check again in a few minutes.',
          found: '',
          record: null,
        })),
      })),
    ),
  },
  play: async () => {
    await expect(screen.getAllByText('Unknown')).toHaveLength(8);
  },
};

export const CheckingDomains: Story = {
  args: {
    sendingDomains: {
      domains: undefined,
      onCheck: fn(() => new Promise<never>(() => undefined)),
    },
  },
  play: async ({ args }) => {
    await userEvent.click(domainCheck());
    await userEvent.click(domainCheck());
    await expect(args.sendingDomains?.onCheck).toHaveBeenCalledOnce();
  },
};
