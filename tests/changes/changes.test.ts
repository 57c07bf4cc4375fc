import { describe, expect, it } from 'vitest';
import { changesBetween } from '@/domain/changes/changes';
import {
  between,
  category,
  commentary,
  crypto,
  group,
  item,
  metric,
  metrics,
  news,
  row,
  version,
} from './versions';

describe('changesBetween', () => {
  it('is empty for equal emails', () => {
    expect(between([commentary('a')], [commentary('a')])).toEqual([]);
  });

  it('counts the paragraphs of prose', () => {
    const before = [commentary('one', 'two', 'three', 'four')];
    const after = [commentary('one', 'two and a half', 'three', 'four and more')];
    expect(between(before, after)).toEqual(['Market Update: 2 paragraphs changed']);
  });

  it('distinguishes added, removed and moved paragraphs from changed ones', () => {
    const before = [commentary('one', 'two', 'three')];
    expect(between(before, [commentary('one', 'two', 'three', 'four')])).toEqual([
      'Market Update: 1 paragraph added',
    ]);
    expect(between(before, [commentary('one', 'three')])).toEqual([
      'Market Update: 1 paragraph removed',
    ]);
    expect(between(before, [commentary('two', 'three', 'one')])).toEqual([
      'Market Update: 1 paragraph moved',
    ]);
  });

  it('counts list items without their markers', () => {
    const list = (...items: string[]) =>
      commentary(
        ...items.map((words, at) => `<table><tr><td>${at + 1}.</td><td>${words}</td></tr></table>`),
      );
    expect(between([list('first', 'second')], [list('first', 'new', 'second')])).toEqual([
      'Market Update: 1 paragraph added',
    ]);
  });

  it('formats a changed figure like the table', () => {
    const before = [crypto(['BTC', '$1.2T', '$64,250', '1%'], ['ETH', '$3B', '$3,000', '2%'])];
    const after = [crypto(['BTC', '$1.2T', '$64,310', '1%'], ['ETH', '$3B', '$3,000', '2%'])];
    expect(between(before, after)).toEqual(['Crypto Prices: BTC Last Price $64,250 → $64,310']);
  });

  it('puts prices first and counts the rest', () => {
    const rows = (times: number) =>
      ['BTC', 'ETH', 'SOL', 'XRP'].map((name, at) => [
        name,
        `$${at + 1 + times}B`,
        `$${(at + 1) * 10 + times}`,
        `▲&nbsp;${at + times}%`,
      ]);
    expect(between([crypto(...rows(0))], [crypto(...rows(5))])).toEqual([
      'Crypto Prices: BTC Last Price $10 → $15; ETH Last Price $20 → $25; ' +
        'SOL Last Price $30 → $35 and 9 more figures',
    ]);
  });

  it('names a figure that was added or removed', () => {
    const change = between(
      [crypto(['BTC', '$1T', '', '1%'])],
      [crypto(['BTC', '$1T', '$9', '1%'])],
    );
    expect(change).toEqual(['Crypto Prices: BTC Last Price blank → $9']);
  });

  it('names rows that were added, removed or moved', () => {
    const [btc, eth] = [
      ['BTC', '$1T', '$9', '1%'],
      ['ETH', '$1B', '$8', '1%'],
    ];
    expect(between([crypto(btc)], [crypto(btc, eth)])).toEqual(['Crypto Prices: row ETH added']);
    expect(between([crypto(btc, eth)], [crypto(eth)])).toEqual(['Crypto Prices: row BTC removed']);
    expect(between([crypto(btc, eth)], [crypto(eth, btc)])).toEqual([
      'Crypto Prices: rows are in a different order',
    ]);
  });

  it('distinguishes rows of the same name by their group', () => {
    const rows = (options: string) => [
      group('Futures'),
      metric('Volume', '$7B', '1%'),
      group('Options'),
      metric('Volume', options, '2%'),
    ];
    expect(between([metrics(...rows('$3B'))], [metrics(...rows('$4B'))])).toEqual([
      'Daily Important Metrics: Options Volume $3B → $4B',
    ]);
  });

  it('writes a changed note from the first word that differs', () => {
    const note = (time: string) => row('stocks', `<p>Prices are as of ${time} EST.</p>`);
    expect(between([note('7:55 AM')], [note('8:10 AM')])).toEqual([
      'Stocks: Prices are as of 7:55 → 8:10',
    ]);
  });

  it('names an added or removed news item, and counts several', () => {
    const [a, b, c] = [item('Alpha'), item('Beta'), item('Gamma')];
    expect(between([news(a)], [news(a, b)])).toEqual(['News: 1 item added (“Beta”)']);
    expect(between([news(a, b)], [news(b)])).toEqual(['News: 1 item removed (“Alpha”)']);
    expect(between([news(a)], [news(a, b, c)])).toEqual(['News: 2 items added']);
    expect(between([news(a)], [news(b)])).toEqual([
      'News: 1 item added (“Beta”), 1 removed (“Alpha”)',
    ]);
  });

  it('describes a moved and an edited news item', () => {
    const [a, b, c] = [item('Alpha'), item('Beta'), item('Gamma')];
    expect(between([news(a, b, c)], [news(b, c, a)])).toEqual(['News: 1 item moved']);
    const mining = category('Mining');
    expect(between([news(a, mining, b)], [news(a, b, mining)])[0]).toBe('News: 1 item moved');
    expect(between([news(a, b)], [news(a, item('Beta 2', 'Beta'))])).toEqual([
      'News: 1 item changed',
    ]);
  });

  it('notices a news item with only a new address', () => {
    const [was, is] = [item('Alpha', 'a'), item('Alpha', 'b')];
    expect(between([news(was)], [news(is)])).toEqual(['News: 1 item changed']);
  });

  it('counts images and links', () => {
    const promo = (link: string, image: string) =>
      row('promo', `<a href="${link}"><img src="${image}" alt=""></a>`);
    const before = [promo('https://a.example/', 'https://i.example/1.png')];
    expect(between(before, [promo('https://b.example/', 'https://i.example/1.png')])).toEqual([
      'Promo: 1 link changed',
    ]);
    expect(between(before, [promo('https://a.example/', 'https://i.example/2.png')])).toEqual([
      'Promo: 1 image changed',
    ]);
    const linked = commentary('<a href="https://a.example/">words</a>');
    expect(between([commentary('words')], [linked])).toEqual(['Market Update: 1 link added']);
  });

  it('names tickers, sections and the subject', () => {
    const tickers = (list: string) => row('tickers', `Tickers on this report: <b>${list}</b>`);
    expect(between([tickers('BTC, SOL')], [tickers('BTC, LINK')])).toEqual([
      'Tickers on this report: LINK added, SOL removed',
    ]);
    expect(between([commentary('a')], [commentary('a'), news(item('A'))])).toEqual(['News: added']);
    expect(between([commentary('a'), news(item('A'))], [commentary('a')])).toEqual([
      'News: removed',
    ]);
    const rows = [commentary('a')];
    expect(changesBetween(version({ rows }), version({ rows, title: 'Tuesday' }))).toEqual([
      'Subject: “Monday” → “Tuesday”',
    ]);
    const email = version({ rows });
    const renamed = changesBetween({ ...email, subject: 'A' }, { ...email, subject: 'B' });
    expect(renamed).toEqual(['Subject: “A” → “B”']);
  });

  it('reports changes that it cannot describe', () => {
    const rows = [commentary('a')];
    const before = version({ rows });
    expect(between(rows, [commentary('<b>a</b>')])).toEqual([
      'Market Update: only formatting changed',
    ]);
    expect(changesBetween(before, version({ rows, style: 'p{margin:0}' }))).toEqual([
      'The email’s outer layout changed',
    ]);
    expect(changesBetween(before, version({ rows, preheader: 'Good morning' }))).toEqual([
      'The preheader changed',
    ]);
    expect(changesBetween(before, version({ rows, text: 'a\nb' }))).toEqual([
      'Plain text: 2 lines changed',
    ]);
    expect(
      between([commentary('a'), row('footer', 'b')], [row('footer', 'b'), commentary('a')]),
    ).toEqual(['Sections are in a different order']);
  });

  it('gives a sentence for every difference, in damaged HTML too', () => {
    const html = `<table>${row('news', '<p>a')}`;
    for (let at = 0; at <= html.length; at += 1) {
      const other = `${html.slice(0, at)} ${html.slice(at)}`;
      expect(changesBetween({ html, text: '' }, { html: other, text: '' })).not.toEqual([]);
      const rest = html.slice(at);
      const isSame = at === 0;
      const changes = changesBetween({ html, text: '' }, { html: rest, text: '' });
      expect(changes.length === 0).toBe(isSame);
    }
  });
});
