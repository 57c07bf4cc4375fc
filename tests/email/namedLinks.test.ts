import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { describe, expect, it } from 'vitest';
import { sendVariants, type SendVariant } from '@/api/contract/sends';
import { senderOf } from '@/domain/firm/sender';
import type { EmailForm } from '@/domain/checks/report';
import { samplePublisher } from '@/api/samples/publication';
import { variants } from '@/domain/newsletter/variants';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { renderQuantEmail } from '@/email/quant/renderQuantEmail';
import { fixture, withNewsletter } from './fixture';
import { quantInput } from './quantInputs';

type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.ChildNode;

const isElement = (node: Node): node is Element => 'tagName' in node;

/** Every element in the order of the document, comments for Outlook aside. */
function elementsOf(html: string): Element[] {
  const found: Element[] = [];
  const visit = (nodes: readonly Node[]) => {
    for (const node of nodes.filter(isElement)) {
      found.push(node);
      visit(node.childNodes);
    }
  };
  visit(parse(html).childNodes);
  return found;
}

const attribute = (element: Element, name: string) =>
  element.attrs.find((each) => each.name === name)?.value;

/** What a reader sees of a link: its words, or the alternative text of its image. */
function wordsOf(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      if ('value' in node) return node.value;
      if (!isElement(node)) return '';
      return node.tagName === 'img' ? (attribute(node, 'alt') ?? '') : wordsOf(node.childNodes);
    })
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

interface Named {
  name: string;
  href: string;
}

function linksOf(html: string): Named[] {
  return elementsOf(html)
    .filter(({ tagName }) => tagName === 'a')
    .map((link) => ({ name: wordsOf(link.childNodes), href: attribute(link, 'href') ?? '' }));
}

const token = '<%asm_group_unsubscribe_raw_url%>';

/** The links at the end of every email, letter for letter. */
const footers: Record<'fsi' | 'fs', [name: string, href: string][]> = {
  fsi: [
    ['About', 'https://insight.northlight.example/about'],
    ['Contact', 'https://insight.northlight.example/contact'],
    ['X', 'https://x.com/northlight_example'],
    ['LinkedIn', 'https://www.linkedin.com/company/northlight-example'],
    ['YouTube', 'https://www.youtube.com/@northlight-example'],
  ],
  fs: [
    ['About', 'https://www.northlight.example/about'],
    ['Contact', 'https://www.northlight.example/contact'],
    ['X', 'https://x.com/northlight_research_example'],
    ['LinkedIn', 'https://www.linkedin.com/company/northlight-research-example'],
  ],
};
const promos = {
  fsi: ['From Northlight Insight', 'https://insight.northlight.example/webinar'],
  fs: ['From Northlight Research', 'https://www.northlight.example/outlook'],
} as const;
/** What the email adds to each link to the firm's own pages. */
const tags = '?utm_source=newsletter&utm_medium=email&utm_campaign=crypto-market-update-2026-11-20';

/** The links as they are in a form of the newsletter: only the email counts its clicks. */
function shown(links: readonly (readonly [string, string])[], form: EmailForm) {
  return links.map(([name, href]): [string, string] => {
    const isTagged = form === 'email' && href.includes('.northlight.example');
    return [name, isTagged ? href + tags : href];
  });
}

const brandOf: Record<SendVariant, 'fsi' | 'fs'> = {
  v2: 'fsi',
  v2_f: 'fs',
  fundstrat: 'fs',
  fsi: 'fsi',
  light: 'fsi',
};

const commentary = withNewsletter({
  daily_comments:
    '<p>See <a href="https://data.example/first?a=1&amp;b=2">the first source</a> and ' +
    '<a href="mailto:desk@northlight.example">the desk</a>, not <a href="javascript:x">this</a>.</p>' +
    '<p><a href="https://data.example/chart">[IMAGE]</a></p>',
  daily_comments_technical: '<p>See <a href="https://data.example/levels">the levels</a>.</p>',
  newsletter_image: 'images/samples/chart-flows.png',
  newsletter_image_alt: ' Flows\n of "the" week\u200b',
  newsletter_image_promo_fsi_alt: '',
  newsletter_image_promo_fsga_alt: '',
});

const written: [string, string][] = [
  ['the first source', 'https://data.example/first?a=1&b=2'],
  ['the desk', 'mailto:desk@northlight.example'],
  ['Flows of "the" week', 'https://data.example/chart'],
  ['the levels', 'https://data.example/levels'],
];

/** The news in the order of the email, by category. */
function newsLinks(variant: SendVariant): [string, string][] {
  const { html } = renderNewsletter(variant, { ...commentary, news: fixture.news });
  return linksOf(html)
    .filter(({ href }) => href.startsWith('https://news.example/'))
    .map(({ name, href }) => [name, href]);
}

const forms: readonly EmailForm[] = ['email', 'website'];
const rows = sendVariants.flatMap((key) => forms.map((form) => [key, form] as const));

describe.each(rows)('the links of %s as %s', (key, form) => {
  const brand = brandOf[key];
  const links = linksOf(renderNewsletter(key, commentary, form).html);
  const pairs = links.map(({ name, href }) => [name, href]);

  const isOnWebsite = brand === 'fsi' && form === 'email';
  const page =
    'https://insight.northlight.example/2026/11/20-11-2026-crypto-market-update/' +
    `${tags}&utm_content=${key}`;

  it('are, in their order, page, promo, commentary, news, footer and unsubscribe', () => {
    expect(pairs).toEqual([
      ...(isOnWebsite ? [['View in browser', page]] : []),
      ...shown([promos[brand]], form),
      ...written,
      ...newsLinks(key),
      ...shown(footers[brand], form),
      ...(form === 'email' ? [['Unsubscribe', token]] : []),
    ]);
  });

  it('have a name each, and open only the web, a mailbox or the unsubscribe page', () => {
    for (const { name, href } of links) {
      expect(name).not.toBe('');
      expect(href === token || /^(https:\/\/|mailto:)\S+$/.test(href)).toBe(true);
    }
  });

  it('open in a tab of their own', () => {
    const { html } = renderNewsletter(key, commentary, form);
    const anchors = elementsOf(html).filter(({ tagName }) => tagName === 'a');
    const targets = anchors.map((link) => attribute(link, 'target'));
    expect([...new Set(targets)]).toHaveLength(1);
  });
});

describe('the news', () => {
  it.each(sendVariants)('of %s link each headline to its own story, untracked', (key) => {
    const found = newsLinks(key);
    expect(found).toHaveLength(fixture.news.length);
    for (const { text, link } of fixture.news) {
      expect(found.filter(([, href]) => href === link)).toEqual([[text, link]]);
    }
    const { html } = renderNewsletter(key, commentary);
    const untracked = elementsOf(html)
      .filter((element) => attribute(element, 'clicktracking') === 'off')
      .map((element) => attribute(element, 'href'));
    expect(untracked).toEqual(found.map(([, href]) => href));
  });
});

describe('the plain text', () => {
  it.each(rows)('of %s as %s names the same addresses', (key, form) => {
    const { text } = renderNewsletter(key, commentary, form);
    for (const [name, href] of shown(footers[brandOf[key]], form))
      expect(text).toContain(`${name}: ${href}\n`);
    expect(text.includes(`Unsubscribe: ${token}`)).toBe(form === 'email');
    for (const [name, href] of [...written, ...shown([promos[brandOf[key]]], form)].filter(
      ([, url]) => !/chart/.test(url),
    )) {
      expect([name, text.includes(href.replace(/^mailto:/, ''))]).toEqual([name, true]);
    }
    for (const { link } of fixture.news) expect(text).toContain(link);
  });
});

describe('images', () => {
  it.each(sendVariants)('of %s come from the image host by name', (key) => {
    const { html } = renderNewsletter(key, commentary);
    const images = elementsOf(html)
      .filter(({ tagName }) => tagName === 'img')
      .map((image) => [attribute(image, 'alt'), attribute(image, 'src')]);
    const brand = brandOf[key];
    const host = 'https://images.northlight.example/images';
    expect(images).toEqual([
      ['', `${host}/brand/${brand}-icon.png`],
      [samplePublisher.brands[brand].name, `${host}/brand/${brand}-logo.png`],
      [promos[brand][0], `${host}/samples/promo-${brand}.png`],
      ['', `${host}/authors/mara.png`],
      ['Flows of "the" week', `${host}/samples/chart-flows.png`],
      ['', `${host}/authors/joan.png`],
      ['Gauge of the Bitcoin Misery Index', `${host}/sentiment/Sentiment_5.png`],
    ]);
  });
});

describe('the quant email', () => {
  it.each(forms)('as %s has the links of its brand', (form) => {
    expect(
      linksOf(renderQuantEmail(quantInput, form).html).map(({ name, href }) => [name, href]),
    ).toEqual([...footers.fsi, ...(form === 'email' ? [['Unsubscribe', token]] : [])]);
  });
});

describe('the firm', () => {
  it('has the websites, mailboxes and unsubscribe pages of its brands, and no other’s', () => {
    const { fsi, fs } = samplePublisher.brands;
    expect([fsi.website, fsi.unsubscribe_page, fsi.unsubscribe_address, senderOf(fsi)]).toEqual([
      'https://insight.northlight.example',
      'https://insight.northlight.example/unsubscribe',
      'unsubscribe@northlight.example',
      'Northlight Insight <research@northlight.example>',
    ]);
    expect([fs.website, fs.unsubscribe_page, fs.unsubscribe_address, senderOf(fs)]).toEqual([
      'https://www.northlight.example',
      'https://www.northlight.example/unsubscribe',
      'unsubscribe@northlight.example',
      'Northlight Research <clients@northlight.example>',
    ]);
    expect(sendVariants.map((key) => [key, variants[key].brand])).toEqual(Object.entries(brandOf));
  });
});
