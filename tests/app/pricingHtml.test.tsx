import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Billing, IssueExcerpt } from '@/api/contract/publication';
import { samplePublisher } from '@/api/samples/publication';
import { PricingScreen } from '@/screens/pricing/PricingScreen';

const issue: IssueExcerpt = {
  title: 'Crypto Market Update',
  day: '2026-11-20',
  summary: '',
  image: null,
  news: [],
  href: '/newsletters/2026-11-20',
  is_sample: false,
};

/** The page without any script, as a server would send it. */
function htmlOf(billing: Billing, archive: string | null): string {
  return renderToString(
    <MemoryRouter>
      <PricingScreen
        publisher={samplePublisher}
        {...{ billing, archive }}
        issue={archive === null ? null : issue}
      />
    </MemoryRouter>,
  ).replaceAll('<!-- -->', '');
}

test.each([
  ['yearly', ['$219', '$169', '$79'], 'variation=1301'],
  ['monthly', ['$249', '$199', '$99'], 'variation=1302'],
] as const)('the HTML has the %s prices, carts and links', (billing, prices, variation) => {
  expect(typeof window).toBe('undefined');
  const html = htmlOf(billing, null);
  const shown = [...html.matchAll(/>(\$\d+)<\/strong> <span[^>]*>a month</g)];
  expect(shown.map(([, price]) => price)).toEqual(prices);
  expect(html).toContain(variation);
  const choices = [...html.matchAll(/<a [^>]*aria-current="(\w+)"[^>]*href="([^"]+)"/g)];
  expect(choices.map(([, current, href]) => [href, current])).toEqual([
    ['/pricing?billing=yearly', String(billing === 'yearly')],
    ['/pricing', String(billing === 'monthly')],
  ]);
});

test('the HTML has the archive only if there is one, and the images of this server', () => {
  const html = htmlOf('monthly', '/newsletters');
  expect(html).toContain('href="/newsletters"');
  expect(html).toContain('href="/newsletters/2026-11-20"');
  expect(htmlOf('monthly', null)).not.toContain('/newsletters');
  expect(htmlOf('monthly', null)).toContain('src="/images/authors/mara.png"');
});
