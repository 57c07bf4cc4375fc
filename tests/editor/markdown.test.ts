import { describe, expect, it } from 'vitest';
import { isMarkdown, markdownHtml } from '@/components/editor/paste/markdown';

describe('the Markdown reader', () => {
  it.each([
    ['a heading, with signs at its end', '## Flows ##', '<h2>Flows</h2>'],
    ['seven signs as words', '####### a', '<p>####### a</p>'],
    ['a rule', 'a\n\n* * *', '<p>a</p><hr>'],
    ['lines of a paragraph', 'a\nb\n\nc', '<p>a<br>b</p><p>c</p>'],
    [
      'a quote with a list',
      '> a\n> - b',
      '<blockquote><p>a</p><ul><li><p>b</p></li></ul></blockquote>',
    ],
    [
      'a nested list',
      '- a\n  - b\n- c',
      '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p></li></ul>',
    ],
    ['an item that goes on in the next line', '- a\n  b', '<ul><li><p>a b</p></li></ul>'],
    [
      'a list that begins at 3',
      '3. a\n4. b',
      '<ol start="3"><li><p>a</p></li><li><p>b</p></li></ol>',
    ],
    ['ones all the way', '1. a\n1. b', '<ol><li><p>a</p></li><li><p>b</p></li></ol>'],
    ['signs of figures', '+ 2.5% BTC\n- 1.2% ETH', '<p>+ 2.5% BTC<br>- 1.2% ETH</p>'],
    [
      'a figure in a list of words',
      '- 2.5% of it left\n- Ether',
      '<ul><li><p>2.5% of it left</p></li><li><p>Ether</p></li></ul>',
    ],
    ['more than a figure', '> 100,000 wallets moved', '<p>&gt; 100,000 wallets moved</p>'],
    [
      'bullets of Word, with tabs',
      '·\tBitcoin\no\tHarrow',
      '<ul><li><p>Bitcoin</p></li><li><p>Harrow</p></li></ul>',
    ],
    [
      'code in a link',
      '[`x` y](https://a.example/)',
      '<p><a href="https://a.example/"><code>x</code> y</a></p>',
    ],
    [
      'an image in a link',
      '[![Flows](a.png)](https://a.example/)',
      '<p><a href="https://a.example/"><img alt="Flows" src="a.png"></a></p>',
    ],
    ['a year that ends a sentence', 'as in\n2024. Then', '<p>as in<br>2024. Then</p>'],
    [
      'a table, with a bar in a cell',
      '| a | b |\n|---|--:|\n| 1 \\| 2 | 3 |',
      '<table><tbody><tr><th>a</th><th>b</th></tr><tr><td>1 | 2</td><td>3</td></tr></tbody></table>',
    ],
    ['code with signs in it', '```js\n**a** < b\n```', '<p><code>**a** &lt; b</code></p>'],
    ['code that never ends', '```\na', '<p><code>a</code></p>'],
    ['marks in marks', '**a *b* c** ~~d~~', '<p><strong>a <em>b</em> c</strong> <s>d</s></p>'],
    ['signs inside of words', 'snake_case_name 2*3*4', '<p>snake_case_name 2*3*4</p>'],
    ['escaped signs', '\\*a\\* \\[b\\]', '<p>*a* [b]</p>'],
    [
      'a link',
      '[a **b**](https://a.example/x_(y))',
      '<p><a href="https://a.example/x_(y)">a <strong>b</strong></a></p>',
    ],
    ['a link to a script as words', '[a](javascript:b)', '<p>[a](javascript:b)</p>'],
    ['HTML as words', '<b>a</b> & "c"', '<p>&lt;b&gt;a&lt;/b&gt; &amp; &quot;c&quot;</p>'],
  ])('reads %s', (_, text, html) => {
    expect(markdownHtml(text)).toBe(html);
  });

  it.each([
    ['# a', true],
    ['a **b** c', true],
    ['- a', true],
    ['- a\n- b', true],
    ['BTC rose 5%. ETH fell - again.', false],
    ['a | b', false],
    ['5 * 3 * 2 = 30', false],
    ['97. Then came', false],
    ['', false],
  ])('is asked for by %j: %j', (text, expected) => {
    expect(isMarkdown(text)).toBe(expected);
  });
});
