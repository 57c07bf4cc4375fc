import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { describe, expect, it } from 'vitest';
import type { PublishedNewsletter } from '@server/db/archive';
import { feed } from '@server/archive/pages';
import { summaryPage, wholePage } from '@server/archive/issuePage';
import { listPage } from '@server/archive/listPage';
import { factsOf } from '@server/archive/published';
import { corpus } from '../corpora/corpus';
import { samplePublisher } from '@/api/samples/publication';

type Node = DefaultTreeAdapterTypes.Node;

const place = {
  publisher: samplePublisher,
  path: '/newsletters',
  archive: 'http://desk.example/newsletters',
  imageHost: 'http://images.example/',
};
const published =
  '<!DOCTYPE html><html><head><title>x</title></head><body class="g"><p>x</p></body></html>';

/** Every page with the text wherever somebody's text can stand. */
function pagesWith(text: string): Record<'list' | 'summary' | 'whole' | 'feed', string> {
  const newsletter: PublishedNewsletter = {
    newsletterId: 1,
    day: '2026-11-20',
    title: text,
    variant: 'fsi',
    hash: 'h',
    publishedAt: new Date('2026-11-20T13:00:00Z'),
  };
  const facts = {
    summary: text,
    image: null,
    news: [{ category: text, headlines: [text] }],
    authors: [text],
    minutes: 3,
  };
  const address = `${place.archive}/2026-11-20`;
  const neighbors = { previous: newsletter, next: newsletter };
  const options = { newsletter, facts, address, ...neighbors, isSample: false };
  const list = {
    newsletters: [{ ...newsletter, facts }],
    topics: [text],
    before: null,
    hasOlder: true,
    mode: 'full' as const,
    wanted: { query: text, topic: text },
  };
  return {
    list: listPage(place, list).body,
    summary: summaryPage(place, options).body,
    whole: wholePage(place, published, options),
    feed: feed(place, list.newsletters),
  };
}

/** The elements with the names of their attributes, in document order. */
function outline(html: string): string[] {
  const found: string[] = [];
  const visit = (node: Node): void => {
    if ('tagName' in node) {
      found.push(`${node.tagName} ${node.attrs.map(({ name }) => name).join(' ')}`);
    }
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parse(html));
  return found;
}

const attacks = [
  ...corpus<{ p: string }>('xss').map(({ p }) => p),
  ...corpus<{ v: string }>('header_injection').map(({ v }) => v),
  ']]>',
  '-->',
  '<!--/archive-->',
  '</title></head><body>',
  '&lt;b&gt;',
  '\u202Eevil',
  '\u000B\uFFFE',
].filter((text) => text.trim() !== '');

describe('a title that is an attack', () => {
  const plain = pagesWith('Plain');

  it.each(['list', 'summary', 'whole'] as const)('is only text in the %s page', (name) => {
    expect(attacks.length).toBeGreaterThan(150);
    const expected = outline(plain[name]);
    for (const attack of attacks) {
      expect([attack, outline(pagesWith(`x${attack}`)[name])]).toEqual([attack, expected]);
    }
  });

  it('adds no mark to the feed, and nothing that XML can’t hold', () => {
    const marks = (xml: string) => xml.match(/<[^>]*>/g)?.map((tag) => tag.split(/[\s>]/)[0]);
    for (const attack of attacks) {
      const xml = pagesWith(`x${attack}`).feed;
      expect([attack, marks(xml)]).toEqual([attack, marks(plain.feed)]);
      expect(xml).not.toMatch(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/);
      expect(xml.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, '')).not.toContain('&');
    }
  });

  it('would be noticed if it weren’t escaped', () => {
    const broken = plain.list.replace('>Plain<', '><script>alert(1)</script><');
    expect(outline(broken)).not.toEqual(outline(plain.list));
  });
});

describe('the facts', () => {
  it('come from the sections of the published HTML alone', () => {
    const section = (id: string, content: string) => `<div id="${id}">${content}</div>`;
    const byline = '<table><tr><td><b>Ann Lee</b><br><span>Analyst</span></td></tr></table>';
    const html = `<html><body>${section('notice', '<p>For members only.</p>')}${section(
      'commentary',
      `${byline}<p>Good morning.</p><img src="/line.png" alt=""><img src="/flows.png" alt="Daily flows"><p>Prices <s>crashed</s> <b>rose</b> &amp; fell. Then nothing.</p>`,
    )}${section('news', '<h3>Policy</h3><p><b>A &lt;law&gt;</b><br>More</p><h3>Empty</h3>')}</body></html>`;
    expect(factsOf(html)).toEqual({
      summary: 'Prices rose & fell. Then nothing.',
      image: { src: '/flows.png', alt: 'Daily flows' },
      news: [{ category: 'Policy', headlines: ['A <law>'] }],
      authors: ['Ann Lee'],
      minutes: 1,
    });
    expect(factsOf('')).toEqual({ summary: '', image: null, news: [], authors: [], minutes: 1 });
  });
});
