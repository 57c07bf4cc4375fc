import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sectionsOf } from '@/domain/email/sections';
import { sectionNames, type SectionName } from '@/domain/newsletter/variants';

const row = (id: string, words: string) => `<tr id="${id}"><td>${words}</td></tr>`;
const email = (rows: string) =>
  `<!DOCTYPE html><html><head><title>▲</title></head><body><table>${rows}</table></body></html>`;

function named(html: string): [SectionName, string][] {
  return sectionsOf(html).flatMap(({ section, html: part }) => (section ? [[section, part]] : []));
}

describe('sectionsOf', () => {
  it('gives each section its own bytes of the source', () => {
    const rows = [row('header', 'Café'), row('news', '▲ 🚀 €')];
    const parts = sectionsOf(email(rows.join('')));
    expect(parts.map(({ section }) => section)).toEqual([null, 'header', 'news', null]);
    expect(parts.slice(1, 3).map(({ html }) => html)).toEqual(rows);
    for (const { html, bytes } of parts) expect(bytes).toBe(Buffer.byteLength(html));
  });

  it('finds rows however the source spells them', () => {
    const html = email(`<TR class=x ID=news\r\n><TD>a</TD></TR  >\r\n<tr  id='stocks'><td>b</tr>`);
    expect(named(html)).toEqual([
      ['news', '<TR class=x ID=news\r\n><TD>a</TD></TR  >'],
      ['stocks', "<tr  id='stocks'><td>b</tr>"],
    ]);
  });

  it('ends an open row where a browser would', () => {
    const html = email('<tr id="crypto"><td>a<tr id="etps"><td>b');
    expect(named(html)).toEqual([
      ['crypto', '<tr id="crypto"><td>a'],
      ['etps', '<tr id="etps"><td>b'],
    ]);
  });

  it('ignores other elements, other ids, and rows inside a section', () => {
    const inner = `<table>${row('footer', 'x')}</table>`;
    const html = email(`<tr id="toString"></tr>${row('promo', inner)}`);
    expect(named(`${html}<div id="news"></div>`)).toEqual([['promo', row('promo', inner)]]);
  });

  it('ignores comments, including those for Outlook', () => {
    expect(named(email(`<!--[if mso]>${row('news', 'a')}<![endif]-->`))).toEqual([]);
  });

  it('reads HTML that nests deeper than the stack', () => {
    expect(named(email(row('news', '<div>'.repeat(20_000))))).toHaveLength(1);
  });

  it('gives the source again when joined, for every source', () => {
    const tags = '<table>|</table>|<tr>|</tr>|<td>|</td>|<b>|</b>|<p>|<head>|<template>|<select>';
    const rows = Object.keys(sectionNames).map((name) => `<tr id="${name}">`);
    const others = ['é🚀', '\r\n', '<!--', '-->', '<!DOCTYPE html>', '\0', '<'];
    const piece = fc.constantFrom(...tags.split('|'), ...others, ...rows);
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const html = pieces.join('');
        const parts = sectionsOf(html);
        expect(parts.map((part) => part.html).join('')).toBe(html);
        const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
        expect(bytes).toBe(Buffer.byteLength(html));
      }),
      { numRuns: 300 },
    );
  });
});
