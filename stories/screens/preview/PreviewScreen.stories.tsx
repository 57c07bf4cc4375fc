import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import type { Newsletter } from '@/api/contract/newsletters';
import type { SendVariant } from '@/api/contract/sends';
import { sampleBmi, sampleMetrics, samplePreviousBmi } from '@/api/samples/metrics';
import { sampleNews } from '@/api/samples/news';
import { sampleNewsletter } from '@/api/samples/newsletters';
import { sampleBtcEth, sampleCryptoPrices, sampleListedPrices } from '@/api/samples/prices';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { paths } from '@/screens/paths';
import { PreviewScreen } from '@/screens/preview/PreviewScreen';

const illustrated: Newsletter = {
  ...sampleNewsletter,
  newsletter_image: 'images/samples/chart-btc.png',
  newsletter_image_1: 'images/samples/chart-flows.png',
  technical_image: 'images/samples/chart-levels.png',
  newsletter_image_promo_fsi: 'images/samples/promo-fsi.png',
  newsletter_image_promo_fsga: 'images/samples/promo-fs.png',
};

/** The email of the sample newsletter; the first ten news items unless told otherwise. */
function email(variant: SendVariant, news = sampleNews.slice(0, 10)) {
  return renderNewsletter(variant, {
    newsletter: illustrated,
    news,
    crypto: sampleCryptoPrices,
    btcEth: sampleBtcEth,
    listed: sampleListedPrices,
    metrics: sampleMetrics,
    bmi: sampleBmi,
    previousBmi: samplePreviousBmi,
    imageHost: '/',
  });
}

const sent = email('v2');

const meta = {
  component: PreviewScreen,
  args: {
    name: sampleNewsletter.name,
    variant: 'v2',
    html: sent.html,
    failure: null,
    findings: sent.findings,
    isSendingTest: false,
    onRetry: fn(),
    onCopyHtml: fn(),
    onSendTest: fn(),
  },
  parameters: { layout: 'fullscreen', path: paths.preview(12) },
} satisfies Meta<typeof PreviewScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const button = (name: string) => screen.getByRole('button', { name });

/** The email's own document, once every picture of it is drawn. */
async function shownEmail(): Promise<Document> {
  const frame = screen.getByTitle<HTMLIFrameElement>('The email as it is sent');
  await waitFor(async () => {
    const pictures = [...(frame.contentDocument?.images ?? [])];
    await expect(pictures.length).toBeGreaterThan(0);
    await expect(pictures.filter((picture) => picture.naturalWidth === 0)).toEqual([]);
  });
  return frame.contentDocument as Document;
}

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const page = await shownEmail();
    await expect(canvas.queryByRole('status')).toBeNull();
    await expect(page.body).toHaveTextContent('Good morning. Crypto assets extended');
    await userEvent.click(button('Copy HTML'));
    await expect(args.onCopyHtml).toHaveBeenCalledTimes(1);
    await userEvent.click(button('Send Test'));
    await expect(args.onSendTest).toHaveBeenCalledTimes(1);
  },
};

/** Staff cannot press these by mistake, and are told why. */
export const OtherSendsAreDisabled: Story = {
  play: async ({ canvas }) => {
    await shownEmail();
    await expect(button('Send DEV')).toBeDisabled();
    await expect(button('Send to Sengrid')).toBeDisabled(); // sic
    await expect(button('Send to FSI Website')).toBeDisabled();
    await expect(canvas.getByText(/not part of this version\.$/)).toBeVisible();
  },
};

export const GeneralBrand: Story = {
  args: { variant: 'v2_f', html: email('v2_f').html },
  play: async () => {
    const page = await shownEmail();
    await expect(page.body).toHaveTextContent('Northlight Research');
    await expect([...page.images].map(({ src }) => new URL(src).pathname)).toContain(
      '/images/brand/fs-logo.png',
    );
  },
};

export const Loading: Story = {
  args: { html: undefined },
  play: async ({ canvas }) => {
    await expect(button('Copy HTML')).toBeDisabled();
    await expect(button('Send Test')).toBeDisabled();
    await expect(canvas.queryByTitle('The email as it is sent')).toBeNull();
    await expect(canvas.queryByRole('alert')).toBeNull();
  },
};

export const Failed: Story = {
  args: { name: '', html: undefined, failure: 'The newsletter could not be fetched.' },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'Newsletter', level: 1 })).toBeVisible();
    await expect(canvas.getByRole('alert')).toHaveTextContent('could not be fetched');
    await expect(button('Send Test')).toBeDisabled();
    await userEvent.click(button('Retry'));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};

const doubtful = email('v2', [...sampleNews.slice(0, 2), ...sampleNews.slice(-2)]);

export const WithFindings: Story = {
  args: { html: doubtful.html, findings: doubtful.findings },
  play: async ({ canvas }) => {
    await shownEmail();
    const shown = canvas.getAllByRole('listitem').map((each) => each.textContent);
    await expect(shown).toEqual(doubtful.findings);
    await expect(shown).toContainEqual(expect.stringContaining('“Stablecoins & Payments”'));
    await expect(button('Send Test')).toBeEnabled();
  },
};

export const SendingTest: Story = {
  args: { isSendingTest: true },
  play: async ({ args }) => {
    await shownEmail();
    await userEvent.click(button('Sending…'));
    await expect(args.onSendTest).not.toHaveBeenCalled();
  },
};

export const LongText: Story = {
  args: {
    name: `${'Crypto Market Update with a very long title, '.repeat(5)}${'unbroken'.repeat(8)}`,
    findings: [
      `“${'A headline that goes on and on and on, '.repeat(4)}…” stands under Other: it has no category.`,
      `Market Commentary: ${'unbroken'.repeat(20)} was left out.`,
    ],
  },
  play: async () => {
    await shownEmail();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Narrow: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => {
    await shownEmail();
    await expect(button('Send Test')).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

export const Tablet: Story = {
  globals: { viewport: { value: 'tablet' } },
  play: Narrow.play,
};
