import { describe, expect, it } from 'vitest';
import { commentaryText, parseCommentary, plainWords } from '@/domain/commentary/commentary';
import { buildContent } from '@/domain/newsletter/content';
import { proposeSubject } from '@/domain/newsletter/proposeSubject';
import { variants } from '@/domain/newsletter/variants';
import { withNewsletter } from '../email/fixture';

describe('raised and lowered words as plain text', () => {
  it.each([
    ['10<sup>6</sup> coins', '10^6 coins'],
    ['10<sup>-6</sup>', '10^-6'],
    ['2<sup>n+<b>1</b></sup>', '2^(n+1)'],
    ['a rise to 4.<sup>1</sup>', 'a rise to 4.^1'],
    ['e<sup>2</sup>x', 'e^(2)x'],
    ['10<sup>6</sup>0', '10^(6)0'],
    ['November 20<sup>th</sup>, the 1<sup>ST</sup>', 'November 20th, the 1ST'],
    ['Fund<sup>®</sup>', 'Fund®'],
    ['<sup>1</sup> A note', '1 A note'],
    ['<sup>1</sup>2026', '(1)2026'],
    ['CO<sub>2</sub> and H<sub>2</sub>O', 'CO2 and H2O'],
    ['H<sub>2</sub>0', 'H(2)0'],
    ['x<sub>1</sub> and P<sub>max</sub>', 'x_1 and P_max'],
    ['R<sub>n+1</sub>', 'R_(n+1)'],
    ['a <sup> </sup>b', 'a b'],
    ['x<sup>2</sup><br>3', 'x^2 3'],
  ])('%s is %s', (html, words) => {
    expect(plainWords(html)).toBe(words);
    expect(commentaryText(parseCommentary(html)).replaceAll('\n', ' ')).toBe(words);
  });
});

describe('struck words', () => {
  it.each([
    ['We <s>cut</s> raise', 'We raise'],
    ['up <s>3%</s>, then 4%', 'up, then 4%'],
    ['up <s>3%</s>', 'up'],
    ['<s>Old.</s> New.', 'New.'],
    ['one<br><s>two</s> three', 'one three'],
    ['10<sup>6<s>7</s></sup>', '10^6'],
    ['<s>all</s>', ''],
    ['a <s>b <b>c</b></s> d', 'a d'],
  ])('%s are left out: %s', (html, words) => {
    expect(plainWords(html)).toBe(words);
    expect(commentaryText(parseCommentary(html)).replaceAll('\n', ' ')).toBe(words);
  });

  it('leave out the address of a struck link, and no number of a list', () => {
    const html =
      '<p>See <s><a href="https://a.example/b">b</a></s>.</p><ol><li>c</li><li><s>d</s></li><li>e</li></ol>';
    expect(commentaryText(parseCommentary(html))).toBe('See.\n\n1. c\n3. e');
  });

  it('are in no preheader, ticker list or subject', () => {
    const daily_comments =
      '<p>Bitcoin <s>fell on $DOGE</s> rose to 10<sup>5</sup> dollars on strong demand.</p>';
    const input = withNewsletter({ daily_comments, daily_comments_technical: '' });
    const { preheader, tickers } = buildContent(input, variants.v2);
    const words = 'Bitcoin rose to 10^5 dollars on strong demand';
    expect([preheader.trim(), tickers]).toEqual([`${words}.`, []]);
    expect(proposeSubject(parseCommentary(daily_comments))).toBe(words);
  });
});
