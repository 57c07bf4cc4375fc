import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendVariants, type SendVariant } from '@/api/contract/sends';
import { checkEmail } from '@/domain/checks/checkEmail';
import { byteLength } from '@/domain/email/sections';
import { variants } from '@/domain/newsletter/variants';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { twinCss } from '@/email/styles';
import { emailBudgets } from './budgets';
import { contrastProblems } from './contrast/contrast';
import { withNewsletter } from './fixture';
import { openMailProgram, type MailProgram, type MailTab } from './mailProgram';

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

let program: MailProgram;
beforeAll(async () => {
  program = await openMailProgram();
});
afterAll(() => program.close());

/** Runs in the page: how many charts of each kind can be seen, and how tall they are. */
function chartsOf(dark: string) {
  const charts = [
    ...document.querySelectorAll<HTMLImageElement>('#commentary img, #technical img'),
  ].filter((image) => image.width > 100 || image.className !== '');
  const shown = charts.filter(
    (image) => image.checkVisibility({ opacityProperty: true }) && image.clientWidth > 100,
  );
  return {
    dark: shown.filter((image) => image.src.endsWith(dark)).length,
    light: shown.filter((image) => !image.src.endsWith(dark)).length,
    dimmed: shown.filter((image) => getComputedStyle(image).opacity !== '1').length,
    height: document.getElementById('technical')?.clientHeight,
    widest: document.documentElement.scrollWidth,
  };
}

/** What can be seen and heard of the charts. */
async function seen({ tab, resize }: MailTab, width: number, scheme: 'light' | 'dark') {
  await resize(width, scheme);
  const named = await Promise.all(
    alts.map((name) => tab.getByRole('img', { name, exact: true }).count()),
  );
  return { ...(await tab.evaluate(chartsOf, darkFile)), named };
}

const schemes = ['light', 'dark'] as const;
const ofScheme = { light: { light: 3, dark: 0 }, dark: { light: 0, dark: 3 } };
const one: SendVariant[] = ['v2', 'light'];

describe.each(one)('the charts of %s', (key) => {
  const { html } = renderNewsletter(key, twinned);

  it('bring no findings and no unreadable words', () => {
    const usual = renderNewsletter(key, plain);
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

  it.each(schemes)('are those of the mode at every width, in the %s', async (scheme) => {
    const mail = program.tabs.on;
    await mail.show(html);
    for (const width of [320, 375, 1440]) {
      const look = await seen(mail, width, scheme);
      expect(look).toMatchObject({ ...ofScheme[scheme], dimmed: 0, named: [1, 1, 1] });
      expect(look.widest).toBeLessThanOrEqual(width);
    }
    expect(await mail.violations()).toEqual([]);
  });

  it('leave no gap where the light one was', async () => {
    const mail = program.tabs.on;
    await mail.show(html.replaceAll(darkFile, 'images/samples/chart-levels.png'));
    const inLight = await seen(mail, 700, 'light');
    const inDark = await seen(mail, 700, 'dark');
    expect(inDark.height).toBeGreaterThan(0);
    expect(inDark.height).toBe(inLight.height);
  });

  it('are the dark ones where Outlook.com marks the email as dark', async () => {
    const mail = program.tabs.on;
    await mail.show(html.replace('<body', '<body data-ogsc="x"'));
    const look = await seen(mail, 1440, 'light');
    expect(look).toMatchObject({ ...ofScheme.dark, named: [1, 1, 1] });
  });

  it('are the light ones without styles', async () => {
    const mail = program.tabs.on;
    await mail.show(html.replace(/<style>[\s\S]*?<\/style>/g, ''));
    for (const scheme of schemes) {
      const look = await seen(mail, 375, scheme);
      expect(look).toMatchObject({ ...ofScheme.light, named: [1, 1, 1] });
    }
  });

  it('need no more room unloaded', async () => {
    const mail = program.tabs.off;
    await mail.show(html);
    for (const scheme of schemes) {
      expect((await seen(mail, 320, scheme)).widest).toBeLessThanOrEqual(320);
    }
  });

  it('without a twin are dimmed in the dark, as before', async () => {
    const some = { ...plain, newsletter: { ...plain.newsletter, technical_image_dark: darkFile } };
    const mail = program.tabs.on;
    await mail.show(renderNewsletter(key, some).html);
    const look = await seen(mail, 700, 'dark');
    expect(look).toMatchObject({ light: 2, dark: 1, dimmed: 2, named: [1, 1, 1] });
    expect(await mail.violations()).toEqual([]);
  });
});
