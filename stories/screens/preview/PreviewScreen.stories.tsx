import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { sampleHashes } from '@/api/samples/sends';
import { variants } from '@/domain/newsletter/variants';
import { paths } from '@/screens/paths';
import { PreviewScreen } from '@/screens/preview/PreviewScreen';
import { expectOnce, previewArgs, quietSends, shortEmail } from './previewArgs';
import {
  blockingFinding,
  blockingReport,
  cleanReport,
  partialReport,
  previewed,
  warningReport,
} from './previews';
import { brokenLinks } from '@stories/components/data/linkStates';
import { asWriter, writersOnly } from '@stories/screens/writersOnly';

const meta = {
  title: 'Screens/Newsletters/Preview/Preview',
  component: PreviewScreen,
  args: previewArgs,
  parameters: { layout: 'fullscreen', path: paths.preview(12) },
} satisfies Meta<typeof PreviewScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const button = (name: string) => screen.getByRole('button', { name });
/** The labels: the way back, the next step, and the other actions. A pending button hides its label. */
const actionNames = () =>
  [...screen.getByRole('region', { name: 'Preview' }).querySelectorAll('button, a')]
    .filter((each) => each.checkVisibility())
    .map((each) => each.textContent.replace(/(Sending|Publishing)…$/, ''));

/** The email's document, once all of its images are loaded. */
async function shownEmail(title = 'Email as sent'): Promise<Document> {
  const frame = await screen.findByTitle<HTMLIFrameElement>(title);
  await waitFor(async () => {
    const images = [...(frame.contentDocument?.images ?? [])];
    await expect(images.length).toBeGreaterThan(0);
    await expect(images.filter(({ complete }) => !complete)).toEqual([]);
  });
  return frame.contentDocument as Document;
}

const srcdoc = (title = 'Email as sent') =>
  screen.getByTitle<HTMLIFrameElement>(title).getAttribute('srcdoc');

export const Default: Story = {
  tags: ['visual'],
  play: async ({ args, canvas, step }) => {
    await step('See the email', async () => {
      const page = await shownEmail();
      await expect(srcdoc()).toBe(args.email?.html);
      await expect(page.body).toHaveTextContent('Good morning. Crypto assets extended');
    });
    await step('See the actions', async () => {
      await expect(actionNames()).toEqual([
        'Back to writing',
        'Send Test',
        'Copy HTML',
        'Send DEV',
        'Send to Sengrid', // sic
        'Send to FSI Website',
      ]);
      await expect(canvas.getByRole('link', { name: 'Send to FSI Website' })).toHaveAttribute(
        'href',
        '/newsletterFSI/12',
      );
    });
    await step('See that a test comes before sending', async () => {
      await expect(button('Send to Sengrid')).toBeDisabled(); // sic
      await expect(button('Send to Sengrid')).toHaveAccessibleDescription(
        'Send to Sengrid: Send a test first.', // sic
      );
    });
    await step('Copy the HTML', async () => {
      await userEvent.click(button('Copy HTML'));
      await expect(args.onCopyHtml).toHaveBeenCalledTimes(1);
    });
  },
};

/** All channels together are one press away. */
export const Launch: Story = {
  args: { onLaunch: fn() },
  play: async ({ args }) => {
    await userEvent.click(button('Launch'));
    await expect(args.onLaunch).toHaveBeenCalledTimes(1);
  },
};

/** A first test asks nothing. */
export const FirstTest: Story = {
  play: async ({ args }) => {
    await shownEmail();
    await userEvent.click(button('Send Test'));
    await expectOnce(args.sends.onSend, { channel: 'test' });
    await expect(screen.queryByRole('dialog')).toBeNull();
  },
};

/** A link’s problem never blocks, and leads to its words. */
export const Links: Story = {
  args: { email: shortEmail, links: brokenLinks },
  play: async ({ args, canvas }) => {
    const links = within(canvas.getByRole('region', { name: 'Links' }));
    await expect(links.getByText(/leads to a sign-in page/)).toBeVisible();
    await expect(links.getByRole('list', { name: 'Redirects' })).toBeVisible();
    const [first] = links.getAllByRole('link', { name: 'Fix in Market Commentary' });
    await expect(first).toHaveAttribute('href', expect.stringContaining('words='));
    await userEvent.click(links.getByRole('button', { name: 'Check again' }));
    await expect(args.links?.onCheck).toHaveBeenCalledTimes(1);
  },
};

export const GeneralBrand: Story = {
  args: { variant: variants.v2_f, email: previewed('v2_f') },
  play: async ({ canvas }) => {
    const page = await shownEmail();
    await expect(page.body).toHaveTextContent('Northlight Research');
    await expect(canvas.getAllByText('Northlight Research')[0]).toBeVisible();
  },
};

export const Simpler: Story = {
  args: { variant: variants.fundstrat, email: previewed('fundstrat') },
  play: async () => {
    await shownEmail();
    await expect(actionNames()).toEqual(['Back to writing', 'Send Test', 'Copy HTML', 'Send DEV']);
  },
};

const daily = {
  variant: variants.fsi,
  email: previewed('fsi'),
  websiteEmail: previewed('fsi', 'website'),
  websiteReport: cleanReport,
  sends: { ...quietSends, websiteHash: sampleHashes.website },
} satisfies Partial<Story['args']>;

export const CryptoDaily: Story = {
  args: daily,
  play: async ({ args, canvas }) => {
    await shownEmail();
    await expect(actionNames()).toEqual([
      'Back',
      'Send to FS Insight',
      'Copy HTML',
      'Send Test',
      'logout',
    ]);
    await expect(canvas.getByRole('link', { name: 'Back' })).toHaveAttribute(
      'href',
      '/app/newsletter/12',
    );
    await userEvent.click(canvas.getByRole('link', { name: 'logout' }));
    await expect(args.onLogOut).toHaveBeenCalledTimes(1);
  },
};

/** The website's version has its own HTML and its own findings. */
export const WebsiteForm: Story = {
  args: { ...daily, websiteReport: warningReport },
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Website' }));
    await shownEmail('Email as published');
    await expect(srcdoc('Email as published')).toBe(args.websiteEmail?.html);
    await expect(canvas.getByRole('region', { name: /website version/ })).toHaveTextContent(
      '3 issues to check. Nothing blocks sending.',
    );
  },
};

export const Lighter: Story = {
  args: { variant: variants.light, email: previewed('light') },
  play: async ({ canvas }) => {
    await shownEmail();
    await expect(canvas.getByText('640')).toBeVisible();
  },
};

export const Loading: Story = {
  args: {
    email: undefined,
    report: undefined,
    sends: { ...quietSends, log: undefined, hash: undefined },
  },
  play: async ({ canvas }) => {
    await expect(button('Copy HTML')).toBeDisabled();
    await expect(button('Send Test')).toBeDisabled();
    await expect(button('Send DEV')).toBeDisabled();
    await expect(canvas.queryByTitle('Email as sent')).toBeNull();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const Failed: Story = {
  args: {
    ...Loading.args,
    name: '',
    error: 'The newsletter couldn’t be loaded.',
    sends: { ...quietSends, hash: undefined },
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Newsletter', level: 1 })).toBeVisible();
    await expect(canvas.getByRole('alert')).toHaveTextContent('couldn’t be loaded');
    await expect(button('Send Test')).toBeDisabled();
    await userEvent.click(button('Retry'));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};

export const ChecksRunning: Story = {
  args: { report: undefined, sends: { ...quietSends, testedBytes: 'same' } },
  play: async ({ canvas }) => {
    await shownEmail();
    await expect(canvas.getByText(/The checks are still running/)).toBeVisible();
    await expect(button('Send to Sengrid')).toBeDisabled(); // sic
  },
};

export const Warnings: Story = {
  args: { report: warningReport },
  play: async ({ canvas }) => {
    await shownEmail();
    await expect(canvas.getByText('3 issues to check. Nothing blocks sending.')).toBeVisible();
    await expect(canvas.getByText('16 checks passed')).toBeVisible();
  },
};

/** What a composer in this browser hasn’t saved isn’t in the email. */
export const UnsavedText: Story = {
  args: { report: warningReport, hasUnsavedText: true },
  play: async ({ canvas }) => {
    await shownEmail();
    await expect(canvas.getByText(/^Some text in the composer isn’t saved yet/)).toBeVisible();
    await expect(canvas.queryByText(/Nothing blocks sending/)).toBeNull();
  },
};

/** A finding links to its place in the email and to the field where it can be fixed. */
export const Blocking: Story = {
  args: { report: blockingReport },
  play: async ({ canvas, canvasElement }) => {
    const page = await shownEmail();
    const findings = within(canvas.getByRole('region', { name: 'Issues' }));
    const [first] = findings.getAllByRole('listitem');
    await expect(first).toHaveTextContent(blockingFinding.text);
    await expect(within(first!).getByRole('link')).toHaveAttribute(
      'href',
      '/app/newsletter/12?preview=v2&words=%24ETH+followed+with+a+gain+of+2.6%25#commentary',
    );
    await userEvent.click(within(first!).getByRole('button', { name: 'Show in email' }));
    const mark = await waitFor(() => {
      const found = canvasElement.querySelector('[data-place="commentary"]');
      if (!found) throw new Error('Nothing is outlined.');
      return found;
    });
    const paragraph = [...page.querySelectorAll('#commentary p')].find((each) =>
      each.textContent.includes('gain of 2.6%'),
    );
    const frame = page.defaultView?.frameElement?.getBoundingClientRect();
    await waitFor(async () => {
      const top = paragraph!.getBoundingClientRect().top + frame!.top;
      await expect(Math.abs(mark.getBoundingClientRect().top - top)).toBeLessThan(12);
    });
    await expect(srcdoc()).toBe(previewArgs.email?.html);
  },
};

/** A check that couldn't run never counts as passed. */
export const ChecksNotRun: Story = {
  args: { report: partialReport },
  play: async ({ canvas }) => {
    await shownEmail();
    await expect(canvas.getByText('No issues found by 17 checks.')).toBeVisible();
    await expect(canvas.getByText('2 checks couldn’t run')).toBeVisible();
    await expect(
      canvas.getByText('The current time isn’t known, so the age of the figures can’t be checked.'),
    ).toBeVisible();
    await userEvent.click(canvas.getByText('17 checks passed'));
    await expect(canvas.getAllByText(/Stale or missing data/)).toHaveLength(1);
  },
};

async function choose(name: string): Promise<void> {
  await userEvent.click(screen.getByRole('radio', { name }));
}

export const OnAPhone: Story = {
  play: async ({ args }) => {
    await shownEmail();
    await choose('375');
    await expect(screen.getByTitle('Email as sent').clientWidth).toBe(375);
    await expect(srcdoc()).toBe(args.email?.html);
  },
};

export const Width600: Story = {
  play: async () => {
    await shownEmail();
    await choose('600');
    await expect(screen.getByTitle('Email as sent').clientWidth).toBe(600);
  },
};

/** The email's own dark rules apply, and its HTML is unchanged. */
export const DarkAsAuthored: Story = {
  play: async ({ args }) => {
    const light = await shownEmail();
    const ground = getComputedStyle(light.body).backgroundColor;
    await choose('Dark');
    await waitFor(async () => {
      const frame = document.querySelector('iframe');
      await expect(getComputedStyle(frame!.contentDocument!.body).backgroundColor).not.toBe(ground);
    });
    await expect(srcdoc()).toBe(args.email?.html);
    await choose('Light');
    await expect(getComputedStyle((await shownEmail()).body).backgroundColor).toBe(ground);
    await expect(srcdoc()).toBe(args.email?.html);
  },
};

export const ForcedDark: Story = {
  play: async ({ canvas }) => {
    await shownEmail();
    await choose('Forced dark');
    await shownEmail('Simulation of the email');
    await expect(canvas.getByText(/colors inverted/)).toBeVisible();
  },
};

export const ImagesOff: Story = {
  play: async ({ canvas }) => {
    await shownEmail();
    await choose('Off');
    await waitFor(async () => {
      const page = await shownEmail('Simulation of the email');
      await expect([...page.images].every(({ src }) => src === 'data:,')).toBe(true);
    });
    await expect(canvas.getByText(/images off/)).toBeVisible();
    // Texts in place of images are inverted like any other, and not twice.
    await choose('Forced dark');
    await waitFor(async () => {
      const page = await shownEmail('Simulation of the email');
      await expect(getComputedStyle(page.documentElement).filter).not.toBe('none');
      const filters = [...page.images].map((image) => getComputedStyle(image).filter);
      await expect(new Set(filters)).toEqual(new Set(['none']));
    });
  },
};

export const PlainText: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('tab', { name: 'Plain text' }));
    await expect(canvas.getByRole('region', { name: 'Plain text' }).textContent).toBe(
      args.email?.text,
    );
  },
};

export const Source: Story = {
  play: async ({ args, canvas }) => {
    canvas.getByRole('tab', { name: 'Email' }).focus();
    await userEvent.keyboard('{End}');
    await expect(canvas.getByRole('tab', { name: 'HTML source' })).toHaveFocus();
    await expect(canvas.getByRole('region', { name: 'HTML source' }).textContent).toBe(
      args.email?.html,
    );
  },
};

const longName = `${'Crypto Market Update with a very long title, '.repeat(5)}${'unbroken'.repeat(8)}`;

export const LongText: Story = {
  args: {
    name: longName,
    email: previewed('v2', 'email', longName),
    report: {
      ...blockingReport,
      findings: [
        { ...blockingFinding, text: `Market Update: ${'unbroken'.repeat(20)} was left out.` },
      ],
    },
  },
  play: async () => {
    await shownEmail();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Narrow: Story = {
  tags: ['visual', 'visual-dark'],
  args: { report: blockingReport },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, step }) => {
    await step('See the email and the button of more actions', async () => {
      await shownEmail();
      await expect(button('More actions')).toBeVisible();
    });
    await step('Open the issues', async () => {
      await userEvent.click(button('Check 2 issues'));
      await expect(canvas.getByRole('region', { name: 'Issues' })).toHaveFocus();
    });
    await step('Show an issue in the email and go back', async () => {
      await userEvent.click(canvas.getAllByRole('button', { name: 'Show in email' })[0]!);
      await userEvent.click(await canvas.findByRole('button', { name: 'Back to the issues' }));
    });
    await step('See that the page fits the phone', async () => {
      await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
    });
  },
};

/** The email begins near the top, and how it is displayed is behind a button. */
export const EmailFirst: Story = {
  args: {
    notices: [{ text: 'Sample market: these figures are invented, so they can’t be sent.' }],
  },
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas }) => {
    const page = await shownEmail();
    const frame = () => document.querySelector('iframe')!;
    await expect(frame().getBoundingClientRect().top).toBeLessThanOrEqual(160);
    await expect(canvas.getByRole('link', { name: 'Back to writing' })).toBeVisible();
    const light = getComputedStyle(page.body).backgroundColor;
    await expect(canvas.queryByText('Forced dark')).not.toBeVisible();
    await userEvent.click(button('View'));
    await choose('Dark');
    await userEvent.click(button('View'));
    await waitFor(() => expect(canvas.queryByText('Forced dark')).not.toBeVisible());
    await expect(getComputedStyle(frame().contentDocument!.body).backgroundColor).not.toBe(light);
  },
};

export const Tablet: Story = {
  args: { report: blockingReport },
  globals: { viewport: { value: 'tablet' } },
  play: async () => {
    await shownEmail();
    await expect(document.querySelector('iframe')!.getBoundingClientRect().top).toBeLessThanOrEqual(
      160,
    );
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const WritersOnly: Story = {
  args: asWriter,
  play: writersOnly(['Send to Sengrid']),
};

const { onOpenSent: _, ...remembered } = quietSends;
const { onSchedule: __, ...unscheduled } = previewArgs.schedule;

/**
 * It logs no sends and sends nothing at a set time. A bulk send needs no test from this browser, and no
 * reason that nobody could read.
 */
export const ExistingApi: Story = {
  args: {
    links: undefined,
    onLaunch: undefined,
    approvals: undefined,
    report: blockingReport,
    senderWarning:
      'The sender, research@northlight.example, is only a sample. Name yours in firm.json and build the dashboard again.',
    schedule: { ...unscheduled, sends: undefined },
    sends: { ...remembered, log: [], testedBytes: 'none', isOfThisBrowser: true },
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.queryByRole('region', { name: 'Links' })).toBeNull();
    await expect(canvas.queryByRole('button', { name: 'Launch' })).toBeNull();
    await userEvent.click(button('Send to Sengrid'));
    const dialog = within(await screen.findByRole('dialog', { name: /to all subscribers of/ }));
    await expect(dialog.getByText(/^The sender, .* is only a sample/)).toBeVisible();
    await expect(dialog.getByText(/to fix before sending/)).toBeVisible();
    await expect(dialog.queryByRole('textbox')).toBeNull();
    await expect(dialog.queryByText('At a set time')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Send to Sengrid' }));
    await expect(args.sends.onSend).toHaveBeenCalledWith({ channel: 'bulk' });
  },
};

/** What is old or has no source is said below the issues. */
export const FigureGaps: Story = {
  args: {
    figureGaps: {
      old: ['SOL', 'SOL change', 'ByBit funding rate'],
      missing: ['CME BTC Price', 'GBTC premium to NAV'],
    },
  },
  play: async ({ canvas }) => {
    const issues = within(canvas.getByRole('region', { name: 'Issues' }));
    await expect(
      issues.getByText(
        '3 figures are old, 2 have no source. Old: SOL, SOL change, ByBit funding rate. No source: CME BTC Price, GBTC premium to NAV.',
      ),
    ).toBeVisible();
  },
};
