import { readdirSync, readFileSync } from 'node:fs';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { describe, expect, it } from 'vitest';
import { commentaryText, parseCommentary } from '@/domain/commentary/commentary';
import { isTooDeep } from '@/domain/commentary/parse';
import { emailLimits, parseHtml, textLimits } from '@/domain/format/boundedHtml';
import { newsWords } from '@/domain/news/news';

/** How many nodes a tree has, and how deep it is. */
function weightOf(root: DefaultTreeAdapterTypes.Node): { nodes: number; depth: number } {
  const waiting = [{ node: root, depth: 0 }];
  let [nodes, deepest] = [0, 0];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, depth } = next;
    nodes += 1;
    deepest = Math.max(deepest, depth);
    if ('childNodes' in node) {
      waiting.push(...node.childNodes.map((child) => ({ node: child, depth: depth + 1 })));
    }
  }
  return { nodes, depth: deepest };
}

const numbered = (count: number, of: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => of(at)).join('');

describe('HTML beyond the limits', () => {
  it.each([
    ['marks', '<b>x'.repeat(22_500)],
    ['boxes', '<div>'.repeat(18_000)],
    ['lists', '<ul><li>a'.repeat(10_000)],
    ['quotes', '<blockquote>'.repeat(7_500)],
    ['tables', '<table><tr><td>a'.repeat(5_600)],
    ['words outside of a table', `<table>${'x<b></b>'.repeat(11_000)}`],
    [
      'marks that each paragraph opens again',
      numbered(60, (at) => `<b z=${at}>`) + '<p>x'.repeat(20_000),
    ],
    ['bodies', numbered(25_000, () => '<body a>')],
    ['comments', '<!---->'.repeat(25_000)],
    ['line breaks', 'x<br>'.repeat(18_000)],
  ])('%s: the parser stops there', (_, html) => {
    const { document, isWhole } = parseHtml(`<body>${html}`, textLimits);
    expect(isWhole).toBe(false);
    const { nodes, depth } = weightOf(document);
    expect(nodes).toBeLessThanOrEqual(textLimits.nodes + 2);
    expect(depth).toBeLessThanOrEqual(textLimits.depth + 1);
    expect(isTooDeep(html)).toBe(true);
    expect(commentaryText(parseCommentary(html))).toBe(
      'This text is nested too deeply to show. Paste it as plain text.',
    );
    expect(newsWords(html)).toBe('');
  });
});

describe('HTML within the limits', () => {
  const folder = new URL('../editor/paste/', import.meta.url);
  const pastes = readdirSync(folder).filter((name) => name.endsWith('.html'));

  it.each(pastes)('is what is pasted from other programs, with as much to spare: %s', (name) => {
    const html = readFileSync(new URL(name, folder), 'utf8');
    const { nodes, depth } = weightOf(parseHtml(html, emailLimits).document);
    expect(depth).toBeLessThan(textLimits.depth / 2);
    expect(nodes).toBeLessThan(textLimits.nodes / 2);
  });

  it('is the longest commentary of words, marks and links', () => {
    const line =
      '<p>Some words of a <b>bold</b> text with <a href="https://a.example/">a link</a>.</p>';
    expect(isTooDeep(line.repeat(Math.floor(200_000 / line.length)))).toBe(false);
  });

  it('is read as without limits', () => {
    const html = '<p>a <b>b<i>c</b>d</i></p><table>e<tr><td>f</table>';
    expect(commentaryText(parseCommentary(html))).toBe('a bcd\n\ne\n\nf');
  });
});
