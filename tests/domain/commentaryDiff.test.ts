import { describe, expect, it } from 'vitest';
import { compareCommentaries, compareLines, type ComparedBlock } from '@/domain/commentary/compare';

function shown({ kind, marker, isChanged, runs }: ComparedBlock): string {
  const words = runs.map((run) => {
    if (run.kind === 'break') return '/';
    const text = run.kind === 'text' ? run.text : run.placeholder;
    return run.isChanged ? `{${text}}` : text;
  });
  return `${isChanged ? '*' : ''}${kind} ${marker}${words.join('')}`;
}

function sides(mine: string, theirs: string): [string[], string[]] {
  const both = compareCommentaries(mine, theirs);
  return [both.mine.map(shown), both.theirs.map(shown)];
}

describe('compareCommentaries', () => {
  it('marks the words that the other text lacks', () => {
    expect(sides('<p>Good morning. BTC leads.</p>', '<p>Good morning. ETH leads.</p>')).toEqual([
      ['paragraph Good morning. {BTC} leads.'],
      ['paragraph Good morning. {ETH} leads.'],
    ]);
  });

  it('marks a word whose formatting differs', () => {
    expect(sides('<p>BTC leads</p>', '<p><strong>BTC</strong> leads</p>')).toEqual([
      ['paragraph {BTC} leads'],
      ['paragraph {BTC} leads'],
    ]);
  });

  it('marks a block that differs only in its kind', () => {
    expect(sides('<p>One</p>', '<h3>One</h3>')).toEqual([['*paragraph One'], ['*heading One']]);
  });

  it('shows lists, images and rules as subscribers see them', () => {
    const mine = '<ol><li>One</li></ol><p>[IMAGE1]</p><hr>';
    expect(sides(mine, `${mine}<p>More</p>`)).toEqual([
      ['item 1.One', 'paragraph [IMAGE1]', 'rule '],
      ['item 1.One', 'paragraph [IMAGE1]', 'rule ', '*paragraph {More}'],
    ]);
  });

  it('carries no script, however the text was stored', () => {
    const { theirs } = compareCommentaries(
      '',
      '<p onclick="x()"><a href="javascript:x()">a</a><img src=x onerror=x()><script>x()</script></p>',
    );
    expect(JSON.stringify(theirs)).not.toMatch(/javascript|onerror|script/);
  });
});

describe('compareLines', () => {
  it('cuts at punctuation, so that one part of an address can differ', () => {
    const { mine } = compareLines('https://a.example/one', 'https://a.example/two');
    expect(mine).toEqual([
      { kind: 'text', text: 'https://a.example/', marks: [], isChanged: false },
      { kind: 'text', text: 'one', marks: [], isChanged: true },
    ]);
  });
});
