import { describe, expect, it } from 'vitest';
import { addressesIn } from '@/domain/links/find';
import { untracked, unwrapped } from '@/domain/links/unwrap';

const page = 'https://harrow.example/flows?day=24&view=net';
const written = encodeURIComponent(page);

describe('unwrapped', () => {
  it.each([
    `https://eur03.safelinks.protection.outlook.com/?url=${written}&data=05%7C02&reserved=0`,
    `https://statics.teams.cdn.office.net/evergreen-assets/safelinks/1/atp-safelinks.html?url=${written}&locale=en`,
    `https://urldefense.proofpoint.com/v1/url?u=${written}&k=1`,
    'https://urldefense.proofpoint.com/v2/url?u=https-3A__harrow.example_flows-3Fday-3D24-26view-3Dnet&d=DwMFAg',
    'https://urldefense.com/v3/__https://harrow.example/flows?day=24&view=net__;!!abc!def$',
    'https://urldefense.com/v3/__https:/harrow.example/flows*day=24*view=net__;PyY!!abc!def$',
    `https://www.google.com/url?q=${written}&sa=D&source=editors`,
    `https://www.google.com/url?sa=t&url=${written}`,
    `https://l.facebook.com/l.php?u=${written}&h=AT0`,
    `https://www.linkedin.com/safety/go?url=${written}&trk=feed`,
    `https://www.linkedin.com/redir/redirect?url=${written}`,
    `https://slack-redir.net/link?url=${written}`,
    `https://www.youtube.com/redirect?event=video&q=${written}`,
    `https://secure-web.cisco.com/1abc/${written}`,
    `https://eur03.safelinks.protection.outlook.com/?url=${encodeURIComponent(`https://www.google.com/url?q=${written}`)}`,
  ])('%s', (href) => expect(unwrapped(href)).toBe(page));

  it.each([
    page,
    'mailto:desk@example.com',
    'https://www.google.com/search?q=https://harrow.example',
    'https://eur03.safelinks.protection.outlook.com/?url=javascript%3Aalert(1)',
    'https://safelinks.example/?url=https%3A%2F%2Fharrow.example',
  ])('leaves %s', (href) => expect(unwrapped(href)).toBe(href));

  it('writes the special characters of Proofpoint', () => {
    // `é` and `—` at the places of the asterisks.
    expect(unwrapped('https://urldefense.com/v3/__https://a.example/caf*_x*y__;w6nigJQ!!k$')).toBe(
      'https://a.example/caf%C3%A9_x%E2%80%94y',
    );
  });
});

describe('untracked', () => {
  it.each([
    ['https://a.example/?utm_source=x&id=7&UTM_Medium=y', 'https://a.example/?id=7'],
    ['https://a.example/b?fbclid=1#top', 'https://a.example/b#top'],
    ['https://a.example/?gclid=1&mc_cid=2&mc_eid=3&igshid=4', 'https://a.example/'],
    ['https://a.example/?q=a%20b&x=utm_source', 'https://a.example/?q=a%20b&x=utm_source'],
    ['mailto:a@b.example?subject=utm_source', 'mailto:a@b.example?subject=utm_source'],
  ])('%s', (href, expected) => expect(untracked(href)).toBe(expected));
});

describe('addressesIn', () => {
  const found = (text: string) => addressesIn(text).map(({ from, to }) => text.slice(from, to));

  it.each([
    ['see https://a.example/b, then', ['https://a.example/b']],
    ['(www.a.example/b).', ['www.a.example/b']],
    ['https://en.example/Gold_(metal) and', ['https://en.example/Gold_(metal)']],
    ['write to desk@a.example.', ['desk@a.example']],
    ['“https://a.example/?q=1”!', ['https://a.example/?q=1']],
    ['Node.js, BTC.D, www. and a@b', []],
    ['ftp://a.example www.a', []],
  ])('%s', (text, expected) => expect(found(text)).toEqual(expected));

  it('completes them', () => {
    expect(addressesIn('www.a.example b@a.example').map(({ href }) => href)).toEqual([
      'https://www.a.example/',
      'mailto:b@a.example',
    ]);
  });
});
