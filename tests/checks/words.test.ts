import { describe, expect, it } from 'vitest';
import { foundBy, foundInComment } from './emails';

/** Joined at run time, because the source code may not contain these words. */
const later = ['TO', 'DO'].join('');
const unknown = 'X'.repeat(3);

describe('placeholders', () => {
  it.each([
    '[IMAGE]',
    '[IMAGE3]',
    '[Image 2]',
    '[insert chart here]',
    '[link here]',
    'Dear {{first_name}},',
    'Dear %%FirstName%%,',
    'Dear %FIRSTNAME%,',
    'Dear *|FNAME|*,',
    '&lt;%name%&gt;',
    '${price}',
    '[[name]]',
    'Lorem ipsum dolor sit amet',
    `${later}: chart`,
    unknown,
    `$XX,${unknown}`,
    'a gain of X.X%',
    'The date is TBD.',
  ])('finds %s', (words) => {
    expect(foundInComment('placeholders', words)).not.toEqual([]);
  });

  it.each([
    'As the image [sic] shows',
    '[Image courtesy of the desk]',
    'todo en orden',
    `Super Bowl ${unknown}`,
    'The XX Games',
    'rates of 5% and 7%',
    'the set {1, 2}',
    'a footnote [1]',
    'from &lt;5% to &gt;10%',
    'C# at $5',
  ])('keeps quiet about %s', (words) => {
    expect(foundInComment('placeholders', words)).toEqual([]);
  });

  it('finds those that the email leaves out because they have no image', () => {
    const newsletter = { daily_comments: '<p>[IM<b>AGE2</b>] below</p>', newsletter_image_2: '' };
    expect(foundBy('placeholders', { newsletter })).toMatchObject([
      { severity: 'mustFix', section: 'commentary', field: 'images' },
    ]);
  });

  it('finds those in addresses and in the plain text', () => {
    const rows = { news: '<a href="https://news.example/%7B%7Bslug%7D%7D">News</a>' };
    expect(foundBy('placeholders', { rows })).toHaveLength(1);
    expect(foundBy('placeholders', { text: 'Dear {{name}},' })).toHaveLength(1);
  });
});

describe('undefined, NaN, null', () => {
  it.each([
    'Fees fell by NaN% overnight.',
    'The fund has $NaN.',
    'NaNM in flows',
    'It closed at undefined.',
    'Fees rose undefined% overnight.',
    'Volume: null',
    'We count null million.',
    '[object Object]',
    'Growth of Infinity%',
    'As of Invalid Date',
    'undefined',
  ])('finds: %s', (words) => {
    expect(foundInComment('leftovers', words)).not.toEqual([]);
  });

  it.each([
    'The order is null and void.',
    'We cannot reject the null hypothesis.',
    'The term remains undefined in law.',
    'The outcome is undefined.',
    'Nan Goldin of Nantes',
    'Axie Infinity and Axie-Infinity',
    'To infinity and beyond',
    'Nullify the vote',
  ])('keeps quiet: %s', (words) => {
    expect(foundInComment('leftovers', words)).toEqual([]);
  });

  it('finds every such word in a template’s text', () => {
    const rows = { crypto: '<table><tr><th scope="row">BTC</th><td>null</td></tr></table>' };
    expect(foundBy('leftovers', { rows })).toMatchObject([
      { severity: 'mustFix', section: 'crypto', field: 'crypto', excerpt: 'null' },
    ]);
    expect(foundBy('leftovers', { subject: 'undefined Crypto Market Update' })).toHaveLength(1);
    expect(foundBy('leftovers', { text: 'BTC: $NaN, day ▲ 1%' })).toHaveLength(1);
  });

  it.each([
    ['https://news.example/undefined', 1],
    ['https://news.example/?id=null', 1],
    ['https://news.example/[object%20Object]', 1],
    ['https://news.example/the-null-hypothesis', 0],
    ['https://news.example/undefined-terms', 0],
    ['https://news.example/nan/', 0],
  ])('reads the address %s', (href, count) => {
    expect(foundBy('leftovers', { rows: { news: `<a href="${href}">News</a>` } })).toHaveLength(
      count,
    );
  });
});

describe('text escaped twice', () => {
  it.each(['A &amp;amp; B', '&amp;nbsp;', '&lt;p&gt;Hello', 'thatâ€™s'])('finds %s', (words) => {
    expect(foundInComment('escapes', words)).toHaveLength(1);
  });

  it.each(['AT&amp;T', 'R&amp;D; done', '5 &lt; 6 and 7 &gt; 3'])(
    'keeps quiet about %s',
    (words) => {
      expect(foundInComment('escapes', words)).toEqual([]);
    },
  );
});
