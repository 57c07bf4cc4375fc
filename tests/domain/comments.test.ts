import { expect, it } from 'vitest';
import { sampleComments } from '@/api/samples/comments';
import { inTextOrder, isOpen, openCount } from '@/domain/newsletter/comments';

it('a comment is open until somebody resolves it', () => {
  expect(sampleComments.filter(isOpen).map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(openCount(sampleComments)).toBe(3);
});

it('comments stand in the order of the texts, those without a passage last', () => {
  const place = (from: number) => ({ from, isChanged: false });
  const places = { 2: place(3), 1: place(80), 4: place(9) };
  const ids = inTextOrder(sampleComments, places).map(({ id }) => id);
  expect(ids).toEqual([4, 1, 2, 3]);
  expect(inTextOrder(sampleComments, {}).map(({ id }) => id)).toEqual([1, 2, 3, 4]);
});
