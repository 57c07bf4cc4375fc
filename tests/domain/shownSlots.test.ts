import { expect, it } from 'vitest';
import { imageSlots, specifiedSlots } from '@/api/contract/newsletterImages';
import { shownSlots } from '@/domain/newsletter/shownSlots';

/** How many slots are shown with images in those numbers, and with that text. */
function shown(
  taken: number[],
  text = '',
  offered: typeof imageSlots | typeof specifiedSlots = imageSlots,
) {
  const texts = { daily_comments: text, daily_comments_technical: '' };
  return shownSlots(offered, texts, (column) => taken.includes(imageSlots.indexOf(column) + 1))
    .length;
}
const all = imageSlots.map((_, at) => at + 1);

it.each<[string, number[], number]>([
  ['no image', [], 3],
  ['one free slot of the three', [1, 3], 3],
  ['no free slot of the three', [1, 2, 3], 4],
  ['five images', [1, 2, 3, 4, 5], 6],
  ['a gap, which is the free slot', [1, 2, 3, 5], 5],
  ['a further image alone', [6], 6],
  ['an image in every slot', all, 20],
])('with %s, %j, %i slots are shown', (_, taken, count) => {
  expect(shown(taken)).toBe(count);
});

it('a placeholder without its image shows where the image belongs', () => {
  expect(shown([], '<p>Flows [IMAGE6]</p>')).toBe(7);
  expect(shown([], '<p>Flows [IMAGE20] [IMAGE06]</p>')).toBe(3);
});

it('an API that knows three slots shows three', () => {
  expect(shown([1, 2, 3], '[IMAGE6]', specifiedSlots)).toBe(3);
});
