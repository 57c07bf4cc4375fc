import { describe, expect, it } from 'vitest';
import { foundBy, resultOf } from './emails';

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

describe('alternative texts', () => {
  it.each([
    [
      '<img src="https://a.example/i/chart.png?w=1" width="552">',
      'The image “chart.png”',
      'has no alternative text',
    ],
    [
      '<img src="https://a.example/i/chart.png#top" width="552">',
      'The image “chart.png”',
      'has no alternative text',
    ],
    ['<img>', 'An image', 'has no alternative text'],
    ['<img src="https://a.example/">', 'An image', 'has no alternative text'],
    [
      '<img src="a.png" alt=" Chart.PNG ">',
      'The image “a.png”',
      'says only “Chart.PNG” to readers who can’t see it',
    ],
    ['<img src="a.png" alt="image 2">', 'The image “a.png”', ''],
    [
      '<img src="a.png" alt="Image2">',
      'The image “a.png”',
      'says only “Image2” to readers who can’t see it',
    ],
    [
      '<a><b><img src="a.png" alt=" "></b></a>',
      'The image “a.png”',
      'is a link and has no alternative text',
    ],
    [
      '<img src="a.png" alt="">',
      'The image “a.png”',
      'has an empty alternative text but isn’t decoration',
    ],
    [
      '<img src="a.png" alt="" width="20" height="65">',
      'The image “a.png”',
      'has an empty alternative text but isn’t decoration',
    ],
    ['<img src="a.png" alt="" width="64px" height="auto">', 'The image “a.png”', ''],
    ['<img src="a.png" alt="" height="64">', 'The image “a.png”', ''],
    ['<p hidden><img src="a.png"></p>', 'The image “a.png”', ''],
  ])('%s', (html, image, what) => {
    const text = `${image} in Market Update ${what}.`;
    const finding = { severity: 'check', text, section: 'commentary', field: 'commentary' };
    expect(foundBy('alternatives', { rows: { commentary: html } })).toEqual(
      what ? [{ check: 'alternatives', ...finding }] : [],
    );
  });

  it('cannot be read without HTML', () => {
    expect(resultOf('alternatives', { html: '' })).toMatchObject({
      name: 'Alternative texts',
      outcome: 'notRun',
    });
  });

  it.each([
    ['<img src="a.png" width="552">', 1],
    ['<img src="a.png" width="552" alt="">', 1],
    ['<img src="a.png" width="552" alt="chart.png">', 1],
    ['<a href="https://a.example"><img src="a.png" width="32" alt=""></a>', 1],
    ['<a href="https://a.example"><img src="a.png" width="32" alt=""> About</a>', 0],
    ['<img src="a.png" width="44" height="44" alt="">', 0],
    ['<img src="a.png" width="552" alt="Chart of flows">', 0],
  ])('%s', (html, count) => {
    expect(foundBy('alternatives', { rows: { commentary: html } })).toHaveLength(count);
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
