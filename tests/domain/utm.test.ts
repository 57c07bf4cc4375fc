import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleMetadataOf, sampleUtmPosts, sampleUtmTags } from '@/api/samples/utm';
import { parseUrl } from '@/domain/format/addresses';
import { slugOf } from '@/domain/format/slug';
import { utmLinks } from '@/domain/utmTags/links';
import { corpus } from '../corpora/corpus';

const twitter = (link: string, title = 'Outlook') => utmLinks(link, title)?.links[0]?.href;
const ours = 'utm_source=twitter&utm_medium=social&utm_campaign=outlook';

describe('the four links', () => {
  test('differ by source, and the email by medium', () => {
    expect(utmLinks('https://a.example/post/', 'Outlook')?.links).toEqual([
      { label: 'Twitter', href: `https://a.example/post/?${ours}` },
      {
        label: 'Facebook',
        href: 'https://a.example/post/?utm_source=facebook&utm_medium=social&utm_campaign=outlook',
      },
      {
        label: 'Email',
        href: 'https://a.example/post/?utm_source=email&utm_medium=email&utm_campaign=outlook',
      },
      {
        label: 'LinkedIn',
        href: 'https://a.example/post/?utm_source=linkedin&utm_medium=social&utm_campaign=outlook',
      },
    ]);
  });

  test.each([
    ['a host alone', 'https://a.example', `https://a.example/?${ours}`],
    ['a fragment', 'https://a.example/x#top', `https://a.example/x?${ours}#top`],
    ['a query', 'https://a.example/x?b=2&a=1', `https://a.example/x?b=2&a=1&${ours}`],
    [
      'names without values, doubles and empty parts',
      'https://a.example/?q&a=1&&a=2&=&x=',
      `https://a.example/?q&a=1&&a=2&=&x=&${ours}`,
    ],
    [
      'its own way of writing spaces, slashes and letters',
      'https://a.example/?a=1+2%20%2f%2F/é&b=~!*()',
      `https://a.example/?a=1+2%20%2f%2F/%C3%A9&b=~!*()&${ours}`,
    ],
    [
      'a fragment with a query of its own',
      'https://a.example/#/page?utm_source=x&y=%zz',
      `https://a.example/?${ours}#/page?utm_source=x&y=%zz`,
    ],
    ['an empty query', 'https://a.example/?', `https://a.example/?${ours}`],
    [
      'a question mark in the query',
      'https://a.example/??utm_source=x',
      `https://a.example/??utm_source=x&${ours}`,
    ],
    ['a port', 'http://a.example:8080/x', `http://a.example:8080/x?${ours}`],
  ])('keep %s', (_, link, tagged) => expect(twitter(link)).toBe(tagged));

  test.each([
    'mailto:desk@a.example',
    'ftp://a.example/',
    'a.example',
    '/post',
    '',
    ' ',
    'https://',
  ])('are none for %j', (link) => expect(utmLinks(link, 'Outlook')).toBeNull());
});

describe('a link that carries utm tags', () => {
  test('loses those that we set, and keeps the others', () => {
    const link =
      'https://a.example/?utm_term=x&UTM_Source=old&a=1&utm%5Fmedium=old&utm_content=y&utm_id=7';
    expect(utmLinks(link, 'Outlook')).toMatchObject({
      replaced: ['utm_source', 'utm_medium'],
      kept: ['utm_term', 'utm_content', 'utm_id'],
    });
    expect(twitter(link)).toBe(`https://a.example/?utm_term=x&a=1&utm_content=y&utm_id=7&${ours}`);
  });

  test('replaces each tag once, but not names that only start the same', () => {
    const link = 'https://a.example/?utm_source=1&utm_source=2&utm_sources=3&xutm_source=4';
    expect(utmLinks(link, 'Outlook')).toMatchObject({
      replaced: ['utm_source'],
      kept: ['utm_sources'],
    });
    expect(utmLinks('https://a.example/', 'Outlook')).toMatchObject({ replaced: [], kept: [] });
  });
});

describe('the campaign', () => {
  test.each([
    ['Crypto Market Update: A Weekend That Held', 'crypto-market-update-a-weekend-that-held'],
    ['  What a $100,000 Bitcoin Did, in 1.5 Minutes! ', 'what-a-100000-bitcoin-did-in-1-5-minutes'],
    ['Bitcoin’s Basis & the Fed\'s "Plan"', 'bitcoins-basis-the-feds-plan'],
    ['Técnica y Tendencia – São Paulo, Łódź, Straße', 'tecnica-y-tendencia-sao-paulo-lodz-strasse'],
    ['البنك المركزي', 'البنك-المركزي'],
    ['日本の市場 2027', '日本の市場-2027'],
    ['हिन्दी बाज़ार', 'हिन्दी-बाज़ार'],
    ['🚀 To the ❤️ moon 1️⃣', 'to-the-moon-1'],
    ['A/B?c=d&e#f', 'a-b-c-d-e-f'],
    ['🚀👩‍👩‍👧‍👦', ''],
    ['1,500 coins, or 1,5 million', '1500-coins-or-1-5-million'],
    ['', ''],
  ])('of %j is %j', (title, slug) => expect(slugOf(title)).toBe(slug));

  test('is cut between words at 100 characters, a longer word within', () => {
    const slug = slugOf('market update '.repeat(20));
    expect(slug.length).toBeLessThanOrEqual(100);
    expect(slug).toMatch(/^(market-update-)+(market|market-update)$/);
    expect(slugOf('x'.repeat(300))).toHaveLength(100);
    expect(slugOf(`${'x'.repeat(49)} ${'y'.repeat(50)}`)).toHaveLength(100);
  });

  test.each([
    ['https://a.example/2026/spot-funds/?a=1', 'spot-funds'],
    ['https://a.example/%F0%9F%9A%80/', 'a-example'],
    ['https://a.example/%zz', 'zz'],
    ['https://www.a.example', 'www-a-example'],
    ['https://_/', 'link'],
  ])('of a title without letters comes from %s: %s', (link, campaign) =>
    expect(twitter(link, '🚀')).toContain(`&utm_campaign=${campaign}`),
  );

  test('in another script is percent-encoded', () => {
    expect(twitter('https://a.example/', '日本')).toMatch(/utm_campaign=%E6%97%A5%E6%9C%AC$/);
  });
});

describe('whatever the link and the title', () => {
  const part = fc.oneof(
    fc.webQueryParameters(),
    fc.constantFrom('utm_source=x', 'utm_term=a%20b', 'q=1+1', '', 'a', 'UTM_MEDIUM=', '%zz=é'),
  );
  const link = fc
    .tuple(
      fc.webUrl({ validSchemes: ['http', 'https'] }),
      fc.array(part, { maxLength: 5 }),
      fc.option(fc.webFragments()),
    )
    .map(([url, parts, hash]) => {
      return url + (parts.length ? `?${parts.join('&')}` : '') + (hash === null ? '' : `#${hash}`);
    });
  const title = fc.string({ unit: 'grapheme' });
  const isOurs = (name: string) => /^utm_(source|medium|campaign)$/i.test(name);
  const others = (url: URL) => [...url.searchParams].filter(([name]) => !isOurs(name));

  test('tagging twice is tagging once, and the rest of the link stays', () => {
    fc.assert(
      fc.property(link, title, (from, words) => {
        const before = new URL(from);
        for (const { href } of utmLinks(from, words)?.links ?? []) {
          const after = new URL(href);
          expect([after.origin, after.pathname, after.hash]).toEqual([
            before.origin,
            before.pathname,
            before.hash,
          ]);
          expect(others(after)).toEqual(others(before));
          expect(after.searchParams.getAll('utm_campaign')).toHaveLength(1);
          expect(after.searchParams.get('utm_campaign')).not.toBe('');
          const again = utmLinks(href, words);
          expect(again?.links).toEqual(utmLinks(from, words)?.links);
          expect(again?.replaced).toEqual(['utm_source', 'utm_medium', 'utm_campaign']);
        }
      }),
    );
  });

  test('a slug is its own slug', () => {
    fc.assert(
      fc.property(title, (words) => {
        expect(slugOf(slugOf(words))).toBe(slugOf(words));
      }),
    );
  });
});

test('every sample but the mailbox has its links', () => {
  const untagged = sampleUtmTags.filter(({ link, name }) => utmLinks(link, name) === null);
  expect(untagged.map(({ link }) => link)).toEqual(['mailto:research@northlight.example']);
  const metadata = sampleUtmPosts.map(sampleMetadataOf);
  expect(metadata.filter(({ link, title }) => utmLinks(link, title) === null)).toEqual([]);
  expect(new Set(metadata.map(({ link }) => link)).size).toBe(sampleUtmPosts.length);
});

const urls = corpus<{ v: string }>('urls');

test('of all addresses, whole web addresses are tagged and nothing else', () => {
  const isWeb = (v: string) => {
    const seen = v.replace(/[\u0000-\u0008\u200b]/g, '').trim();
    return /^https?:/i.test(seen) && parseUrl(seen) !== null;
  };
  const tagged = urls.flatMap(({ v }) => (utmLinks(v, 'Outlook') ? [v] : []));
  expect(tagged).toEqual(urls.map(({ v }) => v).filter(isWeb));
  expect(tagged.length).toBeGreaterThan(12);
  for (const v of tagged) {
    for (const { href } of utmLinks(v, 'Outlook')?.links ?? []) {
      expect(href).toMatch(/^https?:\/\/[\w.-]+(:\d+)?\/\S*utm_campaign=outlook(#\w*)?$/);
    }
  }
});
