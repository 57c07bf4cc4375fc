import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import type { QuantSend } from '@/api/contract/sends';
import { sampleQuantRatings, sampleQuantSectors, sampleQuantStocks } from '@/api/samples/quant';
import { sampleHashes } from '@/api/samples/sends';
import { samplePublisher } from '@/api/samples/publication';
import { renderQuantEmail } from '@/email/quant/renderQuantEmail';
import { QuantEmailScreen, type QuantSends } from '@/screens/quantEmail/QuantEmailScreen';
import { paths } from '@/screens/paths';

const input = {
  publisher: samplePublisher,
  sectors: sampleQuantSectors,
  stocks: sampleQuantStocks.stocks,
  date: '2026-11-20 08:14:00',
  imageHost: '/',
};

const email = {
  ...renderQuantEmail(input),
  hash: sampleHashes.first,
  readAt: '08:14',
  stocks: sampleQuantRatings,
};

const sent: QuantSend = {
  id: 41,
  channel: 'dev',
  audience: 'dev@researchdesk.example, qa@researchdesk.example',
  state: 'sent',
  staff: 'Robin',
  created_at: '2026-11-20 08:02:10',
  updated_at: '2026-11-20 08:02:11',
  bytes: 14_220,
  hash: sampleHashes.first,
  subject: `[TEST] ${email.subject}`,
  answer: '250 2.0.0 OK: queued',
  recipients: [],
  is_saved: false,
  reason: '',
  repeats: 0,
};
const dayBefore: QuantSend = {
  ...sent,
  id: 37,
  created_at: '2026-11-19 08:11:40',
  updated_at: '2026-11-19 08:11:42',
  hash: sampleHashes.second,
  subject: '[TEST] Quantitative Stock Ratings, November 19, 2026',
};
const refused: QuantSend = {
  ...sent,
  id: 42,
  state: 'failed',
  created_at: '2026-11-20 08:13:20',
  updated_at: '2026-11-20 08:13:22',
  answer: 'The mail server refused this message (451 4.7.1 Greylisting in action).',
};

const quiet: QuantSends = {
  log: [],
  error: null,
  onReload: fn(),
  isRunning: false,
  onSend: fn(),
  onSettle: fn(async () => true),
};

const meta = {
  title: 'Screens/Quant Ratings/Quant email',
  component: QuantEmailScreen,
  args: {
    email,
    error: null,
    onRetry: fn(),
    isPrinted: false,
    sends: quiet,
    onCopyHtml: fn(),
    onDownload: fn(),
  },
  parameters: { layout: 'fullscreen', path: paths.quantEmail },
} satisfies Meta<typeof QuantEmailScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

async function quantEmail(): Promise<Document> {
  const frame = await screen.findByTitle<HTMLIFrameElement>('Email as sent');
  await waitFor(() => expect(frame.contentDocument?.querySelector('h1')).not.toBeNull());
  return frame.contentDocument!;
}

/** The email's exact HTML, with both tables of the specification. */
export const Default: Story = {
  tags: ['visual'],
  play: async ({ args, step }) => {
    const page = await quantEmail();
    const rows = (id: string) =>
      [...page.querySelectorAll(`#${id} tr:has(> th)`)].map((row) =>
        [...row.children].map((cell) => cell.textContent),
      );
    await step('See the email as it is sent', async () => {
      await expect(screen.getByTitle('Email as sent').getAttribute('srcdoc')).toBe(email.html);
    });
    await step('See the table of sectors', async () => {
      const sectors = rows('sectors');
      const heads = ['Sector', 'Strong Underperformers', 'Strong Outperformers'];
      await expect(sectors[0]).toEqual(heads);
      await expect(sectors.at(-1)).toEqual(['Total', '44', '100%', '52', '100%']);
    });
    await step('See the table of stocks', async () => {
      const stocks = rows('stocks');
      const scores = ['V', 'Q', 'M', 'E', 'I', 'PR'];
      await expect(stocks[0]).toEqual(['SymbolP', ...scores, 'QRSU\u00A0–\u00A0SO']);
      await expect(stocks).toHaveLength(11);
    });
    await step('Copy the HTML and download the CSV', async () => {
      await userEvent.click(button('Copy HTML'));
      await userEvent.click(button('Download CSV'));
      await expect(args.onCopyHtml).toHaveBeenCalledTimes(1);
      await expect(args.onDownload).toHaveBeenCalledTimes(1);
    });
  },
};

/** Only the email is printed. */
export const Printed: Story = {
  args: { isPrinted: true },
  play: async () => {
    await quantEmail();
    await expect(screen.queryByRole('button')).toBeNull();
    await expect(screen.queryByRole('region')).toBeNull();
  },
};

export const Empty: Story = {
  args: {
    email: {
      ...email,
      ...renderQuantEmail({ ...input, sectors: { sectors: [], signals: {} }, stocks: [] }),
      stocks: [],
    },
  },
  play: async ({ canvas }) => {
    await quantEmail();
    await expect(canvas.getByText(/^No ratings yet\./)).toBeVisible();
    await expect(button('Send DEV')).toBeDisabled();
    await expect(button('Download CSV')).toBeDisabled();
  },
};

export const Loading: Story = {
  args: { email: undefined, sends: { ...quiet, log: undefined } },
  play: async () => {
    await expect(button('Copy HTML')).toBeDisabled();
    await expect(button('Send DEV')).toBeDisabled();
  },
};

export const Failed: Story = {
  args: {
    email: undefined,
    error: 'The ratings couldn’t be loaded.',
    sends: { ...quiet, log: undefined, error: 'The send log couldn’t be loaded.' },
  },
  play: async ({ args }) => {
    const [emails, log] = screen.getAllByRole('button', { name: 'Retry' });
    await userEvent.click(emails!);
    await userEvent.click(log!);
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
    await expect(args.sends.onReload).toHaveBeenCalledTimes(1);
  },
};

export const SendAsks: Story = {
  name: 'Send the quant email',
  play: async ({ args, step }) => {
    await quantEmail();
    await step('Press Send DEV: the question says what goes to whom', async () => {
      await userEvent.click(button('Send DEV'));
      const question = await dialog('Send DEV');
      await expect(
        question.getByText(
          /^Send "Quantitative Stock Ratings, November 20, 2026" to the dev list, \d+ KB, as previewed 08:14$/,
        ),
      ).toBeVisible();
      await expect(question.getByRole('button', { name: 'Send DEV' })).toHaveFocus();
    });
    await step('See that nothing is sent yet', async () => {
      await expect(args.sends.onSend).not.toHaveBeenCalled();
    });
  },
};

export const SendAgainAsks: Story = {
  name: 'Send the quant email again',
  args: { sends: { ...quiet, log: [sent, dayBefore] } },
  play: async ({ args, step }) => {
    await quantEmail();
    await step('Press Send DEV: the question says who already sent it', async () => {
      await userEvent.click(button('Send DEV'));
      const question = await dialog('Send again');
      await expect(question.getByText(/^Already sent 08:02 by Robin: /)).toBeVisible();
    });
    await step('Confirm it: the email is sent again', async () => {
      const open = await dialog('Send again');
      await userEvent.click(open.getByRole('button', { name: 'Send again' }));
      await expect(args.sends.onSend).toHaveBeenCalledWith(sent.id);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });
  },
};

export const Sending: Story = {
  args: { sends: { ...quiet, log: [{ ...sent, state: 'sending', answer: '' }], isRunning: true } },
  play: async ({ args }) => {
    await quantEmail();
    await userEvent.click(button('Sending…'));
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(args.sends.onSend).not.toHaveBeenCalled();
  },
};

/** Nothing was sent, so it can be tried again. */
export const Refused: Story = {
  args: { sends: { ...quiet, log: [refused, dayBefore] } },
  play: async ({ args, canvas }) => {
    await quantEmail();
    await expect(canvas.getByText('Not delivered')).toBeVisible();
    await userEvent.click(button('Send DEV'));
    await userEvent.click((await dialog('Send DEV')).getByRole('button', { name: 'Send DEV' }));
    await expect(args.sends.onSend).toHaveBeenCalledWith(undefined);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

/** The email can't be sent again until a user says whether it was delivered. */
export const Unknown: Story = {
  args: {
    sends: {
      ...quiet,
      log: [{ ...sent, state: 'unknown', answer: "The provider didn't answer within a minute." }],
    },
  },
  play: async ({ args }) => {
    await quantEmail();
    await expect(button('Send DEV')).toBeDisabled();
    await expect(button('Send DEV')).toHaveAccessibleDescription(/isn’t confirmed/);
    await userEvent.click(button(/^Mark as failed: DEV of /));
    const question = await dialog('Mark as failed');
    await userEvent.click(question.getByRole('button', { name: 'Mark as failed' }));
    await expect(args.sends.onSettle).toHaveBeenCalledWith(
      expect.objectContaining({ id: sent.id }),
      'failed',
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};

export const LongText: Story = {
  args: {
    sends: {
      ...quiet,
      log: [
        { ...sent, audience: `${'very.long.mailbox.of.a.colleague'.repeat(4)}@desk.example` },
        { ...refused, staff: 'محرر 🚀', answer: 'قيد المراجعة '.repeat(12) },
        { ...dayBefore, id: 30, answer: 'unbroken'.repeat(20) },
        { ...dayBefore, id: 29 },
      ],
    },
  },
  play: async () => {
    await quantEmail();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Narrow: Story = {
  args: { sends: { ...quiet, log: [sent, dayBefore] } },
  globals: { viewport: { value: 'phone' } },
  play: LongText.play,
};

/** It logs no sends, so this browser remembers its own. */
export const ExistingApi: Story = {
  args: { sends: { ...meta.args.sends, isOfThisBrowser: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Only what was sent from this browser/)).toBeVisible();
  },
};
