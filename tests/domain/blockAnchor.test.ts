import { describe, expect, it } from 'vitest';
import { anchorOf, blockOf } from '@/domain/newsletter/blockAnchor';

const text = [
  'Good morning. Bitcoin rose overnight.',
  'Flows into the funds were positive for a fifth day.',
  'See the calendar for the rest of the week.',
];

describe('the block where a colleague writes', () => {
  it.each<
    [difference: string, theirs: string[], at: number, mine: string[], expected: number | null]
  >([
    ['nothing', text, 1, text, 1],
    ['white space', text, 1, text.map((block) => ` ${block.replaceAll(' ', '\u00A0\n')} `), 1],
    ['a paragraph above', ['Breaking: a new high for Ether.', ...text], 2, text, 1],
    ['a paragraph above, which only I have', text, 1, ['A new high for Ether.', ...text], 2],
    ['words at its end', [text[0]!, `${text[1]} We expect a sixth.`, text[2]!], 1, text, 1],
    ['words at its start', [text[0]!, `As we said, f${text[1]!.slice(1)}`, text[2]!], 1, text, 1],
    ['a new paragraph, which I lack', [...text, 'And then there'], 3, text, 2],
    ['empty lines and a new paragraph', [text[0]!, '', '', 'Yet', text[1]!], 3, text, 0],
    ['a new first paragraph', ['Breaking', ...text], 0, text, 0],
    ['a paragraph that I deleted', text, 1, [text[0]!, text[2]!], 0],
    ['all of it', text, 1, ['Something else.', 'Altogether.'], null],
    ['all of my text is gone', text, 1, [''], null],
    ['my text is still empty', ['Good'], 0, [''], 0],
    ['theirs is empty again', [''], 0, text, 0],
    ['duplicates', ['Yes.', 'No.', 'Yes.', 'Yes.'], 2, ['Yes.', 'No.', 'Yes.', 'Yes.'], 2],
    [
      'duplicates under different blocks',
      ['Bitcoin', 'Up.', 'Ether', 'Up.'],
      3,
      ['Bitcoin', 'Up.', 'Solana', 'Down.', 'Ether', 'Up.'],
      5,
    ],
    ['duplicates that moved', ['Yes.', 'Yes.', 'Yes.'], 2, ['New.', 'Yes.', 'Yes.', 'Yes.'], 2],
  ])('is found although the texts differ: %s', (_, theirs, at, mine, expected) => {
    expect(blockOf(mine, anchorOf(theirs, at))).toBe(expected);
  });

  it('is told without any of its words', () => {
    expect(Object.values(anchorOf(text, 1)).join(' ')).toMatch(/^1( [0-9a-f]{8}){3}$/);
  });
});
