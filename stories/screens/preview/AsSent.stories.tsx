import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { sampleBulk, samplePublication, sampleSends } from '@/api/samples/sends';
import { variants } from '@/domain/newsletter/variants';
import { paths } from '@/screens/paths';
import { PreviewScreen } from '@/screens/preview/PreviewScreen';
import type { SentVersion } from '@/screens/preview/shownEmail';
import { previewArgs, quietSends, shortEmail } from './previewArgs';

const sentEmail = {
  ...shortEmail,
  html: shortEmail.html.replace('extended their recovery', 'were mixed'),
  text: 'Good morning. Crypto assets were mixed.',
  readAt: '08:20',
};

const sent: SentVersion = {
  record: sampleBulk,
  email: sentEmail,
  changes: [
    'Market Update: 1 paragraph changed',
    'Crypto Prices: BTC Last Price $64,250 → $64,310',
  ],
  onRetry: fn(),
};

const meta = {
  title: 'Screens/Newsletters/Preview/As sent',
  component: PreviewScreen,
  args: {
    ...previewArgs,
    email: shortEmail,
    sentVersions: { email: sent },
    sends: { ...quietSends, log: sampleSends, testedBytes: 'same' },
  },
  parameters: { layout: 'fullscreen', path: paths.preview(12) },
} satisfies Meta<typeof PreviewScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const button = (name: string) => screen.getByRole('button', { name });
const version = (name: string) =>
  within(screen.getByRole('radiogroup', { name: 'Version' })).getByRole('radio', { name });
const shownHtml = (title = 'Email as sent') =>
  screen.getByTitle<HTMLIFrameElement>(title).getAttribute('srcdoc');

/** What was sent comes first. Nothing is sent while the draft isn’t in view. */
export const Default: Story = {
  play: async ({ args, canvas, step }) => {
    await step('See the email as it was sent', async () => {
      await expect(version('As sent')).toBeChecked();
      await expect(shownHtml()).toBe(sentEmail.html);
      await expect(canvas.getByText(/^Edited since sending: 2 changes$/)).toBeVisible();
      await expect(canvas.queryByRole('region', { name: 'Issues' })).toBeNull();
    });
    await step('See that it can’t be sent from here', async () => {
      for (const name of ['Send Test', 'Send DEV', 'Send to Sengrid' /* sic */]) {
        await expect(button(name)).toBeDisabled();
        await expect(button(name)).toHaveAccessibleDescription(/This is what was sent/);
      }
    });
    await step('Copy the HTML', async () => {
      await userEvent.click(button('Copy HTML'));
      await expect(args.onCopyHtml).toHaveBeenCalledWith(sentEmail.html);
    });
  },
};

export const PlainText: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(screen.getByRole('tab', { name: 'Plain text' }));
    await expect(canvas.getByText(/Crypto assets were mixed/)).toBeVisible();
    await userEvent.click(version('Draft'));
    await expect(canvas.queryByText(/Crypto assets were mixed/)).toBeNull();
  },
};

export const Draft: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(version('Draft'));
    await expect(shownHtml()).toBe(shortEmail.html);
    await expect(canvas.getByText('Market Update: 1 paragraph changed')).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Issues' })).toBeVisible();
    await expect(button('Send to Sengrid')).toBeEnabled(); // sic
    await userEvent.click(button('Copy HTML'));
    await expect(args.onCopyHtml).toHaveBeenCalledWith(shortEmail.html);
    await userEvent.click(version('As sent'));
    await expect(shownHtml()).toBe(sentEmail.html);
  },
};

export const Loading: Story = {
  args: { sentVersions: { email: { ...sent, email: undefined, changes: [] } } },
  play: async ({ canvas }) => {
    await expect(screen.queryByTitle('Email as sent')).toBeNull();
    await expect(button('Copy HTML')).toBeDisabled();
    await expect(canvas.queryByText('Edited since sending')).toBeNull();
  },
};

export const Failed: Story = {
  args: { sentVersions: { email: { ...sent, email: null } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('What was sent couldn’t be loaded.');
    await userEvent.click(button('Retry'));
    await expect(sent.onRetry).toHaveBeenCalledTimes(1);
    await userEvent.click(version('Draft'));
    await expect(shownHtml()).toBe(shortEmail.html);
  },
};

/** Each form has its own: here only the website differs. */
export const Website: Story = {
  args: {
    variant: variants.fsi,
    websiteEmail: shortEmail,
    sentVersions: { website: { ...sent, record: samplePublication } },
  },
  play: async ({ canvas }) => {
    await expect(screen.queryByRole('radiogroup', { name: 'Version' })).toBeNull();
    await expect(shownHtml()).toBe(shortEmail.html);
    await userEvent.click(screen.getByRole('tab', { name: 'Website' }));
    await expect(shownHtml('Email as published')).toBe(sentEmail.html);
    await expect(canvas.getByText(/^Edited since publishing/)).toBeVisible();
    await expect(canvas.getByText(/This is what was published/)).toBeVisible();
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'phone' } } };
