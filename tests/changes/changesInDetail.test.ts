import { describe, expect, it } from 'vitest';
import { changesBetween } from '@/domain/changes/changes';
import { between, category, commentary, crypto, item, news, row, version } from './versions';

const coin = (name: string, price = '$9', change = '1%') => [name, '$1T', price, change];
const coins = (...names: string[]) => crypto(...names.map((name) => coin(name)));

describe('changed figures', () => {
  it('say which one is blank', () => {
    expect(between([crypto(coin('BTC'))], [crypto(coin('BTC', ''))])).toEqual([
      'Crypto Prices: BTC Last Price $9 → blank',
    ]);
    expect(between([crypto(coin('BTC').slice(0, 3))], [crypto(coin('BTC'))])).toEqual([
      'Crypto Prices: BTC Daily Change blank → 1%',
    ]);
  });

  it('are written up to three, and the rest counted', () => {
    const rows = (count: number, price: string) =>
      crypto(...['A', 'B', 'C', 'D'].map((name, at) => coin(name, at < count ? price : '$1')));
    const written =
      'Crypto Prices: A Last Price $1 → $2; B Last Price $1 → $2; C Last Price $1 → $2';
    expect(between([rows(3, '$1')], [rows(3, '$2')])).toEqual([written]);
    expect(between([rows(4, '$1')], [rows(4, '$2')])).toEqual([`${written} and 1 more figure`]);
  });

  it('leave several added rows in a list', () => {
    const change = (...names: string[]) => between([coins('A')], [coins('A', ...names)]);
    expect(change('B', 'C')).toEqual(['Crypto Prices: 2 rows added (B, C)']);
    expect(change('B', 'C', 'D', 'E')).toEqual([
      'Crypto Prices: 4 rows added (B, C, D and 1 more)',
    ]);
  });
});

describe('changed lines', () => {
  const notes = (...lines: string[]) =>
    row('stocks', lines.map((line) => `<p>${line}</p>`).join(''));

  it.each([
    ['Prices of 7:55 AM.', 'Prices of 8:10 PM.', 'Prices of 7:55 AM → 8:10 PM'],
    ['Very very quiet', 'Very quiet', 'Very very → none'],
    ['A very quiet day', 'A very very quiet day', 'A very none → very'],
    ['Quiet', 'Quiet day', 'Quiet none → day'],
  ])('%j → %j is written %j', (was, is, words) => {
    expect(between([notes(was)], [notes(is)])).toEqual([`Stocks: ${words}`]);
  });

  it('are quoted up to three, and the rest counted', () => {
    const before = notes('a 1', 'b 1', 'c 1', 'd 1');
    expect(between([before], [notes('a 2', 'b 2', 'c 2', 'd 2')])).toEqual([
      'Stocks: a 1 → 2; b 1 → 2; c 1 → 2; 1 more line changed',
    ]);
    expect(between([before], [notes('a 1', 'b 1', 'c 1', 'd 1', 'e 1')])).toEqual([
      'Stocks: 1 line added',
    ]);
  });
});

describe('changed tickers', () => {
  const tickers = (list: string) => row('tickers', `Tickers on this report: <b>${list}</b>`);

  it.each([
    ['BTC', 'BTC, SOL', 'SOL added'],
    ['BTC, SOL', 'BTC', 'SOL removed'],
    ['BTC', 'BTC, SOL, XRP', 'SOL, XRP added'],
    ['BTC, SOL, XRP', 'BTC', 'SOL, XRP removed'],
    ['BTC', 'BTC <a href="https://a.example/"></a>', '1 link added'],
    ['<p>BTC</p><p>SOL</p>', '<p>BTC</p><p>XRP</p>', 'XRP added, SOL removed'],
  ])('%j → %j: %s', (was, is, words) => {
    expect(between([tickers(was)], [tickers(is)])).toEqual([`Tickers on this report: ${words}`]);
  });
});

describe('changed news', () => {
  const unlinked = (headline: string) => `<tr><td><b>${headline}</b><br>Details.</td></tr>`;

  it('tells items with the same headline apart by their address', () => {
    const before = news(item('Alpha', 'a'), item('Alpha', 'b'));
    expect(between([before], [news(item('Alpha', 'a'))])).toEqual([
      'News: 1 item removed (“Alpha”)',
    ]);
  });

  it('tells items without an address apart by their headline', () => {
    expect(between([news(unlinked('Alpha'), unlinked('Beta'))], [news(unlinked('Beta'))])).toEqual([
      'News: 1 item removed (“Alpha”)',
    ]);
  });

  it('keeps an item with a new address in its place', () => {
    const before = news(item('Beta', 'b'), item('Alpha', 'a'));
    expect(between([before], [news(item('Beta', 'c'), item('Alpha', 'a'))])).toEqual([
      'News: 1 item changed',
    ]);
  });

  it('counts what moved, even if another item is gone', () => {
    const [a, b, c] = [item('Alpha'), item('Beta'), item('Gamma')];
    expect(between([news(a, b, c)], [news(c, b)])).toEqual([
      'News: 1 item removed (“Alpha”), 1 moved',
    ]);
    const [hiring, mining] = [category('Hiring'), category('Mining')];
    expect(between([news(hiring, a, mining, b)], [news(hiring, b)])).toEqual([
      'News: 1 item removed (“Alpha”), 1 moved',
    ]);
  });
});

describe('the sentences', () => {
  const rows = [commentary('a')];

  it('count one and several', () => {
    const links = (...slugs: string[]) =>
      commentary(slugs.map((slug) => `<a href="https://a.example/${slug}"></a>`).join('') + 'a');
    expect(between([links('a')], [links('a', 'b', 'c')])).toEqual(['Market Update: 2 links added']);
    const [before, after] = [version({ rows, text: 'a\nb' }), version({ rows, text: 'a\nc' })];
    expect(changesBetween(before, after)).toEqual(['Plain text: 1 line changed']);
  });

  it('join several changes of a section', () => {
    const after = commentary('<a href="https://a.example/">b</a>');
    expect(between(rows, [after])).toEqual(['Market Update: 1 paragraph changed; 1 link added']);
  });

  it('say that there is no subject', () => {
    const after = { ...version({ rows }), subject: '' };
    expect(changesBetween(version({ rows }), after)).toEqual(['Subject: “Monday” → none']);
  });

  it('say that the email looks the same if only a hidden title changed', () => {
    const [before, after] = [version({ rows }), version({ rows, title: 'Tuesday' })];
    expect(changesBetween({ ...before, subject: 'News' }, { ...after, subject: 'News' })).toEqual([
      'The email’s HTML changed, but it looks the same',
    ]);
  });
});
