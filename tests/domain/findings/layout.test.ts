import { describe, expect, it } from 'vitest';
import { addressProblem } from '@/domain/findings/addresses';
import { foundBy } from './emails';

describe('addresses', () => {
  it.each([
    ['', 'missing'],
    ['#', 'missing'],
    ['www.news.example/x', 'relative'],
    ['/x', 'relative'],
    ['//news.example/x', 'relative'],
    ['https://', 'broken'],
    ['http:///x', 'broken'],
    ['https:/news.example/x', 'broken'],
    ['https://news .example/', 'broken'],
    ['https://news.example/a b', 'broken'],
    ['https://news..example/', 'broken'],
    ['https://news,example/', 'broken'],
    ['htp://news.example/', 'broken'],
    ['mailto:', 'broken'],
    ['javascript:alert(1)', 'unsafe'],
    ['data:text/html,x', 'unsafe'],
    ['http://localhost:3000/', 'local'],
    ['https://127.0.0.1/', 'local'],
    ['https://2130706433/', 'local'],
    ['https://10.1.2.3/', 'local'],
    ['https://172.20.0.1/', 'local'],
    ['https://192.168.0.1/', 'local'],
    ['https://[::1]/', 'local'],
    ['https://desk.local/', 'local'],
    ['https://intranet/x', 'local'],
    ['file:///C:/x', 'local'],
    ['http://news.example/', 'insecure'],
    ['https://news.example/a%20b?q=localhost#top', null],
    ['https://localhost.news.example/', null],
    ['https://172.32.0.1/', null],
    ['https://local.example:8443/', null],
    ['https://münchen.example/', null],
    [' https://news.example/ ', null],
    ['mailto:desk@northlight.example', null],
  ])('%s: %s', (address, problem) => {
    expect(addressProblem(address)).toBe(problem);
  });
});

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

  it('requires campaign tags if the firm’s other links have them', () => {
    const tags = '?utm_source=email&amp;utm_medium=email&amp;utm_campaign=note';
    const tagged = `<a href="https://www.northlight.example/y${tags}">too</a>`;
    expect(foundBy('links', { rows: { commentary: untagged } })).toEqual([]);
    expect(foundBy('links', { rows: { commentary: untagged + tagged } })).toMatchObject([
      { isBlocking: false, excerpt: 'ours' },
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
      { isBlocking: true, section: 'header' },
    ]);
  });
});

describe('alternative texts', () => {
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

describe('the unsubscribe token', () => {
  it('is in an email once, in a visible link', () => {
    expect(foundBy('unsubscribe', {})).toEqual([]);
    expect(foundBy('unsubscribe', { rows: { footer: 'Unsubscribe' } })).toHaveLength(1);
    const hidden =
      '<a style="display:none" href="<%asm_group_unsubscribe_raw_url%>">Unsubscribe</a>';
    expect(foundBy('unsubscribe', { rows: { footer: hidden } })).toHaveLength(1);
    const escaped = '<a href="&lt;%asm_group_unsubscribe_raw_url%&gt;">Unsubscribe</a>';
    expect(foundBy('unsubscribe', { rows: { footer: escaped } })).toHaveLength(1);
  });

  it('is missing from the website’s version', () => {
    expect(foundBy('unsubscribe', { form: 'website' })).toMatchObject([{ isBlocking: true }]);
    const quiet = { form: 'website', rows: { footer: 'Ours' }, text: 'Ours' } as const;
    expect(foundBy('unsubscribe', quiet)).toEqual([]);
  });
});

describe('the preheader', () => {
  const padded = (words: string) => words.padEnd(160, '\u00A0');

  it.each([
    [padded('Good morning.'), 0],
    [padded('x'.repeat(100)), 0],
    [padded('x'.repeat(101)), 1],
    [padded('20/11/2026 Crypto Market Update'), 1],
    ['Good morning.', 1],
    ['\u00A0'.repeat(160), 1],
  ])('%j', (preheader, count) => {
    expect(foundBy('preheader', { preheader })).toHaveLength(count);
  });
});
