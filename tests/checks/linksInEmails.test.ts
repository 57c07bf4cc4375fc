import { describe, expect, it } from 'vitest';
import { foundBy } from './emails';

describe('links', () => {
  it('names links that the email could not contain', () => {
    const newsletter = { daily_comments: '<p><a href="htp:/x">the data</a> and <a>more</a></p>' };
    const found = foundBy('links', { newsletter, rows: { commentary: '<p>the data</p>' } });
    expect(found.map(({ text }) => text)).toEqual([
      'The link “the data” in Market Update has no usable address (“htp:/x”), so it’s left out.',
      'The link “more” in Market Update has no address, so it’s left out.',
    ]);
  });

  const untagged = '<a href="https://insight.northlight.example/x">ours</a>';

  it('requires campaign tags if most of the firm’s other links have them', () => {
    const tags = '?utm_source=email&amp;utm_medium=email&amp;utm_campaign=note';
    const tagged = `<a href="https://www.northlight.example/y${tags}">too</a>`;
    expect(foundBy('links', { rows: { commentary: untagged } })).toEqual([]);
    const more = tagged.replace('/y', '/z');
    expect(foundBy('links', { rows: { commentary: untagged + tagged } })).toEqual([]);
    const rows = { commentary: untagged + tagged + more };
    const newsletter = { link_fsi: '', link_fsga: '' };
    expect(foundBy('links', { rows, newsletter })).toMatchObject([
      { severity: 'check', excerpt: 'ours' },
    ]);
  });

  it('finds click tracking that is off outside of the news', () => {
    const off = untagged.replace('<a', '<a clicktracking="off"');
    expect(foundBy('links', { rows: { promo: off } })).toHaveLength(1);
    expect(foundBy('links', { rows: { news: off } })).toEqual([]);
  });

  it('counts images that no subscriber can load once for each host', () => {
    const images =
      '<img src="http://localhost/a.png" alt="a"><img src="http://localhost/b.png" alt="b">';
    expect(foundBy('links', { rows: { header: images } })).toMatchObject([
      { severity: 'mustFix', section: 'header' },
    ]);
  });
});
