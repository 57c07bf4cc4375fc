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

describe('empty sections and headings', () => {
  it.each([
    ['<h2>Market Update</h2>', 1],
    ['<h2>Market Update</h2><h3> </h3><p>Words.</p>', 1],
    ['<h2>Market Update</h2><p>Words.</p><h3>Next</h3>', 1],
    ['<h2>Market Update</h2><h3>One</h3><h3>Two</h3><p>Words.</p>', 1],
    ['<h2>Market Update</h2><h3>One</h3><h4>Two</h4><p>Words.</p>', 0],
    ['<h2>Market Update</h2><h3>One</h3><img src="a.png" alt="Chart">', 0],
    ['<h2>Market Update</h2><p>Words.</p><p></p>', 1],
    ['<h2>Market Update</h2><table><tr><td>•</td><td><p></p></td></tr></table>', 1],
    ['<h2>Market Update</h2><table><tr><th scope="col">A</th></tr></table>', 1],
    ['', 1],
  ])('%s', (commentary, count) => {
    const found = foundBy('emptiness', { rows: { commentary } });
    expect(found.filter(({ section }) => section === 'commentary')).toHaveLength(count);
  });
});
