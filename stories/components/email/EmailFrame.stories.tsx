import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { EmailFrame } from '@/components/email/EmailFrame';
import type { Guide } from '@stories/guide';

function email(body: string): string {
  return `<!doctype html><html lang="en"><head><title>Daily</title></head><body style="margin:0">
    <main style="padding:24px;font:16px/1.5 Arial,sans-serif">${body}</main></body></html>`;
}

const short = email(
  '<h1>Crypto daily</h1><p>Bitcoin held its gains. <a href="https://example.com/note">Read the note</a>.</p>',
);

const guide = {
  purpose: 'Shows an email exactly as subscribers get it, in a frame where its scripts can’t run.',
  do: [
    'Choose the width and the scheme that you want to look at.',
    'Point out a finding with an anchor: the email stays as it is.',
  ],
  dont: ['Don’t draw an email without it: the page’s styles would leak in.'],
  instead: [
    'Text that is still being written belongs into the editor.',
    'Components/Editor/Rich Text Editor',
  ],
  keyboard: [
    ['Tab', 'Moves through the links of the email.'],
    ['Enter', 'Opens the link in a new tab.'],
  ],
  accessibility: ['A frame with a title. Links open in a new tab.'],
} satisfies Guide;

const meta = {
  title: 'Components/Email/Email Frame',
  component: EmailFrame,
  parameters: { guide },
  args: { html: short, title: 'Email preview' },
} satisfies Meta<typeof EmailFrame>;

export default meta;
type Story = StoryObj<typeof meta>;

async function loaded(canvasElement: HTMLElement): Promise<[HTMLIFrameElement, Document]> {
  const frame = canvasElement.querySelector('iframe')!;
  await waitFor(() => expect(frame.contentDocument?.querySelector('main')).toBeTruthy());
  return [frame, frame.contentDocument!];
}

export const Short: Story = {
  tags: ['visual'],
  play: async ({ canvasElement }) => {
    const [frame, page] = await loaded(canvasElement);
    await waitFor(() => expect(frame.clientHeight).toBeLessThan(300));
    await expect(frame.clientHeight).toBe(page.documentElement.scrollHeight);
    await expect(frame.clientWidth).toBe(600);
  },
};

export const Long: Story = {
  args: { html: email('<p>A paragraph of the morning note.</p>'.repeat(40)) },
  play: async ({ canvasElement }) => {
    const [frame] = await loaded(canvasElement);
    await waitFor(() => expect(frame.clientHeight).toBeGreaterThan(1500));
  },
};

export const GrowsWithItsContent: Story = {
  play: async ({ canvasElement }) => {
    const [frame, page] = await loaded(canvasElement);
    await waitFor(() => expect(frame.clientHeight).toBeLessThan(300));
    page.querySelector('main')!.style.height = '700px';
    await waitFor(() => expect(frame.clientHeight).toBe(700 + 48));
    page.querySelector('main')!.style.height = '200px';
    await waitFor(() => expect(frame.clientHeight).toBe(200 + 48));
  },
};

export const BytesStayAsTheyAre: Story = {
  args: {
    // A browser shows this only where it runs no script.
    html: email('<noscript><p>Scripts do not run.</p></noscript>'),
  },
  play: async ({ args, canvasElement }) => {
    const [frame, page] = await loaded(canvasElement);
    await expect(frame.getAttribute('srcdoc')).toBe(args.html);
    await expect(page.querySelector('p')).toHaveTextContent('Scripts do not run.');
    await expect(frame.sandbox.contains('allow-scripts')).toBe(false);
  },
};

export const LinksOpenOutside: Story = {
  args: {
    html: email(
      '<p><a href="https://example.com/note">Note</a> <a href="#end">To the end</a></p><p id="end">End</p>',
    ),
  },
  play: async ({ canvasElement }) => {
    const [frame, page] = await loaded(canvasElement);
    const [outside, inside] = page.querySelectorAll('a');
    await waitFor(() => expect(outside!.target).toBe('_blank'));
    await expect(outside!.rel).toContain('noopener');
    inside!.click();
    await expect(inside!.target).toBe('');
    await expect(frame.contentWindow?.location.href).toBe('about:srcdoc');
  },
};

export const Narrow: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvasElement }) => {
    const [frame] = await loaded(canvasElement);
    await expect(frame.clientWidth).toBeLessThanOrEqual(375);
  },
};

export const PhoneWidth: Story = { args: { width: 375 } };
