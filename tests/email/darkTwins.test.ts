import axe from 'axe-core';
import { caniemail } from 'caniemail';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendVariants, type SendVariant } from '@/api/contract/sends';
import { checkEmail } from '@/domain/findings/checkEmail';
import { byteLength } from '@/domain/findings/sections';
import { variants } from '@/domain/newsletter/variants';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { twinCss } from '@/email/styles';
import { chromiumFlags, findChromium } from '../chromium';
import { emailBudgets } from './budgets';
import { contrastProblems } from './contrast/contrast';
import { withNewsletter } from './fixture';

const plain = withNewsletter({
  daily_comments:
    '<p>Funds took in $412 million.</p><p>[IMAGE]</p>' +
    '<blockquote><p><a href="https://data.example/btc">[IMAGE1]</a></p></blockquote>',
  newsletter_image_1: 'images/samples/chart-btc.png',
  technical_image: 'images/samples/chart-levels.png',
});
const darkFile = 'images/samples/hours-tablet.png';
const twinned = {
  ...plain,
  newsletter: {
    ...plain.newsletter,
    newsletter_image_dark: darkFile,
    newsletter_image_1_dark: darkFile,
    newsletter_image_2_dark: darkFile,
    technical_image_dark: darkFile,
  },
};
const alts = [
  plain.newsletter.newsletter_image_alt,
  plain.newsletter.newsletter_image_1_alt,
  plain.newsletter.technical_image_alt,
];

const twinBlock = /<!--\[if !mso\]><!-->(<img[^>]*>)<!--<!\[endif\]-->/g;

describe.each(sendVariants)('the twins of %s', (key) => {
  const { html, text } = renderNewsletter(key, twinned);
  const usual = renderNewsletter(key, plain);

  it('are all that differs from the email without them', () => {
    const without = html
      .replace(twinBlock, '')
      .replaceAll('<img class="j" ', '<img ')
      .replace(twinCss, '');
    expect(without).toBe(usual.html);
    expect(text).toBe(usual.text);
    expect(usual.html).not.toMatch(/!mso|mso-hide|class="j|\.jn/);
  });

  it('are hidden without styles, and have no alternative text of their own', () => {
    const twins = Array.from(html.matchAll(twinBlock), ([, image = '']) => image);
    expect(twins).toHaveLength(3);
    for (const image of twins) {
      expect(image).toMatch(/style="display:none;[^"]*mso-hide:all"/);
      expect(image).toContain('alt=""');
    }
    expect(html.split(darkFile)).toHaveLength(4);
  });

  it('are not read by Outlook on Windows', () => {
    const read = html.replace(/<!--\[if !mso\]><!-->[\s\S]*?<!--<!\[endif\]-->/g, '');
    expect(read).not.toContain(darkFile);
    expect(read.match(/<img class="j"/g)).toHaveLength(3);
  });

  it('keep the email within its budget', () => {
    expect(byteLength(html)).toBeLessThanOrEqual(emailBudgets[key]);
    expect(byteLength(html) - byteLength(usual.html)).toBeLessThan(1_500);
  });

  it('are not on the website', () => {
    const website = renderNewsletter(key, twinned, 'website');
    expect(website).toEqual(renderNewsletter(key, plain, 'website'));
  });

  it('need nothing of a mail program that the rest of the email doesn’t', () => {
    const troubles = (source: string) =>
      ['outlook.windows', 'gmail.*', 'apple-mail.*'].flatMap((client) => {
        const { issues } = caniemail({ clients: [client as 'gmail.*'], html: source });
        const found = [...issues.errors.values(), ...issues.warnings.values()].flat();
        return [...new Set(found.map(({ title }) => `${client} ${title}`))].toSorted();
      });
    expect(troubles(html)).toEqual(troubles(usual.html));
  });

  it('bring no findings and no unreadable words', () => {
    const findingsOf = (input: typeof plain) =>
      checkEmail({
        ...renderNewsletter(key, input),
        form: 'email',
        variant: variants[key],
        input,
        now: new Date('2026-11-20T13:14:00Z'),
      }).findings;
    expect(findingsOf(twinned)).toEqual(findingsOf(plain));
    expect(contrastProblems(html)).toEqual(contrastProblems(usual.html));
  });
});

it('a twin without its chart is not in the email, nor are its styles', () => {
  const lost = withNewsletter({
    newsletter_image: '',
    newsletter_image_dark: darkFile,
    technical_image_dark: darkFile,
  });
  const { html } = renderNewsletter('v2', lost);
  expect(html).not.toContain(darkFile);
  expect(html).not.toContain('.jn');
});

const root = join(import.meta.dirname, '../..');
const imageHost = 'https://images.northlight.example/';
const page = 'https://mail.example/';

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
});
afterAll(() => browser.close());

interface Look {
  width: number;
  scheme: 'light' | 'dark';
  images?: boolean;
}

/** Opens an email as a mail program would, and tells what can be seen and heard of its charts. */
async function seen(html: string, { width, scheme, images = true }: Look) {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: scheme,
  });
  await context.route('**/*', (route) => {
    const url = route.request().url();
    if (url === page) return route.fulfill({ body: html, contentType: 'text/html; charset=utf-8' });
    const file = join(root, 'public', url.replace(imageHost, ''));
    return images && existsSync(file) ? route.fulfill({ path: file }) : route.abort();
  });
  const tab = await context.newPage();
  await tab.goto(page);
  await tab.evaluate(axe.source);
  const look = await tab.evaluate(async (dark) => {
    const isSeen = (image: HTMLImageElement) =>
      image.checkVisibility({ opacityProperty: true }) && image.clientWidth > 100;
    const charts = [
      ...document.querySelectorAll<HTMLImageElement>('#commentary img, #technical img'),
    ].filter((image) => image.width > 100 || image.className !== '');
    const shown = charts.filter(isSeen);
    const report = await (globalThis as unknown as { axe: typeof axe }).axe.run(document);
    return {
      dark: shown.filter((image) => image.src.endsWith(dark)).length,
      light: shown.filter((image) => !image.src.endsWith(dark)).length,
      dimmed: shown.filter((image) => getComputedStyle(image).opacity !== '1').length,
      height: document.getElementById('technical')?.clientHeight,
      widest: document.documentElement.scrollWidth,
      violations: report.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    };
  }, darkFile);
  const named = await Promise.all(
    alts.map((name) => tab.getByRole('img', { name, exact: true }).count()),
  );
  await context.close();
  return { ...look, named };
}

const widths = [320, 375, 1440];
const one: SendVariant[] = ['v2', 'light'];

describe.each(one)('the charts of %s', (key) => {
  const { html } = renderNewsletter(key, twinned);

  it.each(widths)('are the light ones in the light, at %d px', async (width) => {
    const look = await seen(html, { width, scheme: 'light' });
    expect(look).toMatchObject({ light: 3, dark: 0, dimmed: 0, named: [1, 1, 1], violations: [] });
    expect(look.widest).toBeLessThanOrEqual(width);
  });

  it.each(widths)('are the dark ones in the dark, at %d px', async (width) => {
    const look = await seen(html, { width, scheme: 'dark' });
    expect(look).toMatchObject({ light: 0, dark: 3, dimmed: 0, named: [1, 1, 1], violations: [] });
    expect(look.widest).toBeLessThanOrEqual(width);
  });

  it('leave no gap where the light one was', async () => {
    const same = html.replaceAll(darkFile, 'images/samples/chart-levels.png');
    const [inLight, inDark] = await Promise.all(
      (['light', 'dark'] as const).map((scheme) => seen(same, { width: 700, scheme })),
    );
    expect(inDark?.height).toBe(inLight?.height);
  });

  it('are the dark ones where Outlook.com marks the email as dark', async () => {
    const marked = html.replace('<body', '<body data-ogsc="x"');
    expect(await seen(marked, { width: 1440, scheme: 'light' })).toMatchObject({
      light: 0,
      dark: 3,
      named: [1, 1, 1],
    });
  });

  it.each(['light', 'dark'] as const)(
    'are the light ones without styles, in the %s',
    async (scheme) => {
      const bare = html.replace(/<style>[\s\S]*?<\/style>/g, '');
      expect(await seen(bare, { width: 375, scheme })).toMatchObject({
        light: 3,
        dark: 0,
        named: [1, 1, 1],
      });
    },
  );

  it.each(['light', 'dark'] as const)('need no more room unloaded, in the %s', async (scheme) => {
    const look = await seen(html, { width: 320, scheme, images: false });
    expect(look.widest).toBeLessThanOrEqual(320);
  });

  it('without a twin are dimmed in the dark, as before', async () => {
    const some = { ...plain, newsletter: { ...plain.newsletter, technical_image_dark: darkFile } };
    const look = await seen(renderNewsletter(key, some).html, { width: 700, scheme: 'dark' });
    expect(look).toMatchObject({ light: 2, dark: 1, dimmed: 2, named: [1, 1, 1], violations: [] });
  });
});
