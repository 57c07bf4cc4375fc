import { describe, expect, it } from 'vitest';
import { samplePublisher } from '@/api/samples/publication';
import { checkEmail } from '@/domain/checks/checkEmail';
import type { EmailForm } from '@/domain/checks/report';
import { parseUrl } from '@/domain/format/addresses';
import { isOwnHost } from '@/domain/firm/sites';
import { campaignOf, withCampaign } from '@/domain/newsletter/campaign';
import { sendVariants } from '@/api/contract/sends';
import { variants } from '@/domain/newsletter/variants';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { fixture, withNewsletter } from './fixture';

const own = 'https://insight.northlight.example';
const tags = 'utm_source=newsletter&utm_medium=email&utm_campaign=crypto-market-update-2026-11-20';
const campaign = campaignOf('2026-11-20 08:00:00');

describe('an address in the email', () => {
  it.each([
    [`${own}/levels`, `${own}/levels?${tags}`],
    [`${own}/levels?`, `${own}/levels?${tags}`],
    [`${own}/levels?a=1&b=%20c&`, `${own}/levels?a=1&b=%20c&${tags}`],
    [`${own}/levels?a=1#part?b=2`, `${own}/levels?a=1&${tags}#part?b=2`],
    [`${own}/#part`, `${own}/?${tags}#part`],
    ['http://northlight.example/', `http://northlight.example/?${tags}`],
    ['https://events.northlight.example/x', `https://events.northlight.example/x?${tags}`],
    [`${own}/x?utm_term=b`, `${own}/x?utm_term=b&${tags}`],
  ])('of the firm gets the tags and keeps the rest: %s', (href, tagged) => {
    expect(withCampaign(samplePublisher, href, campaign)).toBe(tagged);
  });

  it.each([
    [`${own}/x?utm_campaign=outlook`, ['newsletter', 'email', 'outlook']],
    [`${own}/x?UTM_Campaign=outlook&utm_source=desk`, [null, 'email', null]],
    [`${own}/x?utm_source=desk&utm_medium=note&utm_campaign=y`, ['desk', 'note', 'y']],
  ])('keeps the tags that it has: %s', (href, wanted) => {
    const tagged = withCampaign(samplePublisher, href, campaign);
    expect(tagged.startsWith(href)).toBe(true);
    const { searchParams } = new URL(tagged);
    const read = ['utm_source', 'utm_medium', 'utm_campaign'].map((name, at) =>
      wanted[at] === null ? null : searchParams.get(name),
    );
    expect(read).toEqual(wanted);
    expect(withCampaign(samplePublisher, tagged, campaign)).toBe(tagged);
  });

  it.each([
    'https://data.example/levels',
    'https://northlight.example.evil.example/',
    'https://notnorthlight.example/',
    'mailto:desk@northlight.example',
    `${own}/unsubscribe`,
    `${own}/account/email-preferences?id=1`,
    `${own}/preferences/`,
    'https://preferences.northlight.example/',
    `${own}/opt-out.html`,
    '<%asm_group_unsubscribe_raw_url%>',
    '',
  ])('is left as it is: %s', (href) =>
    expect(withCampaign(samplePublisher, href, campaign)).toBe(href),
  );

  it('of a page about preferences in a longer word is one like any other', () => {
    expect(withCampaign(samplePublisher, `${own}/preferred-shares`, campaign)).toContain(tags);
  });

  it('of a newsletter without a date names no day', () => {
    expect(campaignOf(null).at(-1)).toEqual(['utm_campaign', 'crypto-market-update']);
  });
});

const [story] = fixture.news;
const input = {
  ...withNewsletter({
    daily_comments:
      `<p>See <a href="${own}/levels?part=2#a">levels</a>, <a href="${own}/x?utm_source=newsletter&amp;` +
      `utm_medium=email&amp;utm_campaign=outlook">outlook</a>, <a href="${own}/unsubscribe">leave</a> ` +
      'and <a href="https://data.example/x">data</a>.</p>' +
      `<blockquote><p><a href="${own}/quoted">quoted</a></p></blockquote>` +
      `<p><a href="${own}/chart">[IMAGE]</a></p>`,
    daily_comments_technical: `<ul><li><a href="${own}/technical">Levels</a></li></ul>`,
    newsletter_image: 'images/samples/chart-flows.png',
  }),
  news: story ? [{ ...story, link: `${own}/story#top` }] : [],
};

function hrefsIn(html: string): string[] {
  return Array.from(html.matchAll(/<a [^>]*href="([^"]*)"/g), ([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
}

describe.each(sendVariants)('the email of %s', (key) => {
  const email = renderNewsletter(key, input);
  const hrefs = hrefsIn(email.html);
  const ours = hrefs.filter((href) => isOwnHost(samplePublisher, parseUrl(href)?.hostname ?? ''));

  it('tags the links to the firm’s own pages, wherever they are', () => {
    for (const href of [
      `${own}/levels?part=2&${tags}#a`,
      `${own}/quoted?${tags}`,
      `${own}/chart?${tags}`,
      `${own}/technical?${tags}`,
      `${own}/story?${tags}#top`,
      `${own}/x?utm_source=newsletter&utm_medium=email&utm_campaign=outlook`,
      `${own}/unsubscribe`,
      'https://data.example/x',
    ]) {
      expect(hrefs).toContain(href);
      if (!href.includes('/chart')) expect(email.text).toContain(href);
    }
    const bare = ours.filter((href) => !/utm_campaign=/.test(href));
    expect(bare).toEqual([`${own}/unsubscribe`]);
  });
});

describe('the checks', () => {
  function found(form: EmailForm, newsletter = input.newsletter) {
    const checked = { ...input, newsletter };
    const email = renderNewsletter('v2', checked, form);
    const now = new Date('2026-11-20T13:14:00Z');
    const report = checkEmail({ ...email, form, variant: variants.v2, input: checked, now });
    const keys = ['links', 'linkTargets', 'text'];
    return report.findings.filter(({ check, text }) => keys.includes(check) && !/leave/.test(text));
  }

  it('find no fault in what the email adds', () => expect(found('email')).toEqual([]));
});

it('the website’s version is the same as without tags', () => {
  const website = renderNewsletter('fsi', input, 'website');
  expect(website.html + website.text).not.toContain('crypto-market-update-2026');
  expect(hrefsIn(website.html)).toContain(`${own}/levels?part=2#a`);
});
