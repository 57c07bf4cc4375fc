import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { samplePublisher } from '@/api/samples/publication';
import { pageOf, publicAddresses, publicPages, renderPage, withRendered } from '@/app/prerender';
import { setServedPublisher } from '@/app/publisher';
import { accentColors } from '@/components/theme/accentColors';
import { palettes, type ThemeName } from '@/components/theme/tokens';
import { contrast } from '@stories/foundations/contrast';
import { sampleWordsIn } from '@tests/seed/sampleWords';
import { secondFirm } from '@tests/seed/secondFirm';
import { root } from '../sources';

afterAll(() => setServedPublisher(samplePublisher));

const index = readFileSync(join(root, 'index.html'), 'utf8');

it.each(publicAddresses)('%s speaks with the name of the firm that publishes', async (address) => {
  // The sample firm's page first, which nothing of may stay.
  await renderPage(address, samplePublisher);
  const rendered = await renderPage(address, secondFirm);
  const page = publicPages(secondFirm)[address];
  const site = secondFirm.brands.fsi.name;
  const publicUrl = 'https://desk.quayside.press/';
  const html = withRendered(pageOf(index, secondFirm), {
    address,
    page,
    rendered,
    site,
    publicUrl,
  });
  expect(html).toContain(`<title>${page.title} · Quayside Letters</title>`);
  expect(html).toContain('<meta property="og:site_name" content="Quayside Letters" />');
  expect(rendered.html).toContain('src="/images/quayside/letters-icon.png"');
  expect(rendered.html).toContain('Quayside Letters');
  expect(rendered.styles).toContain(
    `--color-accent:${accentColors(secondFirm.accent, 'light').accent}`,
  );
  expect(sampleWordsIn(html)).toEqual([]);
  expect(html).not.toContain('Research Desk');
});

it('the pricing page has the firm’s plans, cart, authors and public paragraphs', async () => {
  const { html } = await renderPage('/pricing', secondFirm);
  const words = html.replaceAll('<!-- -->', '');
  for (const text of [
    'Quayside Whole',
    'Save nearly 12% on yearly plans',
    '$67',
    'https://shop.quayside.press/buy?product=w-1&amp;variation=w-m',
    'Free 21 day trial',
    'You pay from the fourth week on.',
    'through Harbor Pay',
    'Noor Haddad',
    'Quayside and its editors may own what Quayside Letters writes about.',
    '9 Dock Road, London E16 1AA',
  ]) {
    expect(words).toContain(text);
  }
  // Neither authors who left nor paragraphs for subscribers.
  expect(words).not.toContain('Pavel Novak');
  expect(words).not.toContain('Please keep');
});

it('no page ends the script that names the firm', () => {
  const publisher = { ...secondFirm, name: '</script><script>alert(1)' };
  expect(pageOf(index, publisher).match(/<\/script>/g)).toHaveLength(2);
});

it.each(
  ['#0a5c4a', '#ffd400', '#ffffff', '#000000', '#808080'].flatMap((accent) =>
    (['light', 'dark'] as ThemeName[]).map((theme) => ({ accent, theme })),
  ),
)('links and buttons in $accent can be read on $theme pages', ({ accent, theme }) => {
  const colors = { ...palettes[theme], ...accentColors(accent, theme) };
  for (const ground of [colors.paper, colors.panel, colors.accentTint]) {
    expect(contrast(colors.accent, ground)).toBeGreaterThanOrEqual(4.5);
  }
  expect(contrast(colors.accentInk, colors.accent)).toBeGreaterThanOrEqual(4.5);
});
