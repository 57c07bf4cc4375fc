import { describe, expect, it } from 'vitest';
import { imageSlots } from '@/api/contract/newsletterImages';
import { sendVariants } from '@/api/contract/sends';
import { sectionNames, variants } from '@/domain/newsletter/variants';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { fixture, withNewsletter } from './fixture';

const { text } = renderNewsletter('v2', fixture);

it('says everything that the HTML part says', () => {
  for (const words of [
    'Crypto Market Update',
    'November 20, 2026',
    'solely to clients',
    'https://insight.northlight.example/webinar',
    'Tickers on this report: BTC, ETH, LINK, SOL',
    'Mara Lindqvist, Head of Digital Asset Strategy',
    'latest minutes (https://news.example/rates/minutes)',
    '• Flows have turned.',
    'Joan Ferrer, Head of Technical Strategy',
    '1. Support',
    'Bitcoin Misery Index: 61.40 Neutral ▲',
    'Bitmex: 1.0000',
    'BTC: $',
    'premium to NAV 0.37%',
    'COIN: $',
    'Hacks, Exploits, and Scams',
    'About: https://insight.northlight.example/about',
    'Unsubscribe: <%asm_group_unsubscribe_raw_url%>',
  ]) {
    expect(text).toContain(words);
  }
});

describe.each(sendVariants)('the text of %s', (variant) => {
  const { text: words } = renderNewsletter(variant, fixture);
  const headings = [
    'commentary',
    'technical',
    'metrics',
    'crypto',
    'etps',
    'stocks',
    'news',
  ] as const;

  it('has the sections of the variant in their order', () => {
    const wanted = headings.filter((name) => variants[variant].sections.includes(name));
    const titles = wanted.map((name) => sectionNames[name].toUpperCase());
    const found = Array.from(words.matchAll(/^(.+)\n-{4,}$/gm), ([, title]) => title);
    expect(found).toEqual(titles);
  });

  it('names every price, headline and address', () => {
    const { crypto, etps } = { crypto: fixture.crypto.general, etps: fixture.listed.etps };
    for (const symbol of [...crypto.map(({ name }) => name), ...etps.map(({ ticker }) => ticker)]) {
      expect(words).toMatch(new RegExp(`^${symbol}: \\$`, 'm'));
    }
    for (const item of fixture.news) {
      expect(words).toContain(item.text);
      expect(words).toContain(item.link);
    }
  });

  it('has no markup and no placeholders', () => {
    expect(words.replace('<%asm_group_unsubscribe_raw_url%>', '')).not.toMatch(
      /<|&amp;|&nbsp;|\[IMAGE/,
    );
    expect(words).not.toMatch(/\n{4,}/);
  });
});

it('shows images in any number where they stand, as the HTML part does', () => {
  const alts = ['Flows', 'Bitcoin', 'Rates', 'Options', 'Funding'];
  const chart = (at: number) => `https://cdn.example/${at + 1}.png`;
  const fields = alts.flatMap((alt, at) => {
    const column = imageSlots[at] ?? '';
    return [
      [column, chart(at)],
      [`${column}_alt`, alt],
      [`${column}_dark`, at === 4 ? 'https://cdn.example/dark.png' : ''],
    ] as const;
  });
  const input = withNewsletter({
    ...Object.fromEntries(fields),
    daily_comments: '<p>[IMAGE4] then [IMAGE]</p><ul><li>[IMAGE2]</li></ul><p>[IMAGE3][IMAGE1]</p>',
    daily_comments_technical: '',
  });
  const email = renderNewsletter('v2', input);
  const order = [4, 0, 2, 3, 1];
  const lines = Array.from(email.text.matchAll(/^Chart: (.+)$/gm), ([, line]) => line);
  expect(lines).toEqual(order.map((at) => `${alts[at]} (${chart(at)})`));
  const shown = Array.from(email.html.matchAll(/<img [^>]*>/g), ([image]) => image).filter(
    (image) => image.includes('cdn.example'),
  );
  expect(shown.map((image) => /src="([^"]*)"/.exec(image)?.[1])).toEqual([
    chart(4),
    'https://cdn.example/dark.png',
    ...order.slice(1).map(chart),
  ]);
  expect(shown[0]).toContain('alt="Funding"');
  expect(email.html).not.toContain('[IMAGE');
});

it('has the day in figures above the summary, and a line for each chart of the text', () => {
  const input = withNewsletter({ daily_comments: '<p>Flows:</p><p>[IMAGE]</p>', summary: 'Calm.' });
  const words = renderNewsletter('v2', input).text;
  expect(words).toMatch(
    /\n\n {2}BTC: \$124\.44 ▲\u00A0\+0\.37%\n {2}Total market: \$3\.25T ▲.+\n\nCalm\.\n\n/,
  );
  expect(words).toMatch(/Flows:\n\nChart: Daily flows .* \(https:\S+chart-flows\.png\)/);
});
