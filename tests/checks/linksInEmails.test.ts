import { describe, expect, it } from 'vitest';
import { foundBy } from './emails';

describe('links', () => {
  it('names links that the email could not contain', () => {
    const newsletter = { daily_comments: '<p><a href="htp:/x">the data</a> and <a>more</a></p>' };
    const found = foundBy('links', { newsletter, rows: { commentary: '<p>the data</p>' } });
    expect(found.map(({ text }) => text)).toEqual([
      'The link “the data” in Market Update has no usable address, so it’s left out (“htp:/x”).',
      'The link “more” in Market Update has no address, so it’s left out.',
    ]);
  });

  it('counts images that no subscriber can load once for each host', () => {
    const images =
      '<img src="http://localhost/a.png" alt="a"><img src="http://localhost/b.png" alt="b">';
    expect(foundBy('links', { rows: { header: images } })).toMatchObject([
      { severity: 'mustFix', section: 'header' },
    ]);
  });
});
