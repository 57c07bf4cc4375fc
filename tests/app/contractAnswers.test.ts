import { describe, expect, test } from 'vitest';
import { NewsItem } from '@/api/contract/news';
import { Notification } from '@/api/contract/notifications';
import { CryptoPrice } from '@/api/contract/prices';
import { Question } from '@/api/contract/questions';
import { Figure, Flag, Id } from '@/api/contract/wire';

describe('answers are read leniently', () => {
  test.each([
    [1.5, 1.5],
    ['1.5', 1.5],
    [' -2e3 ', -2000],
    ['.5', 0.5],
    [0, 0],
    ['', null],
    ['NaN', null],
    ['N/A', null],
    ['1,000', null],
    ['Infinity', null],
    ['0x10', null],
    [Number.NaN, null],
    [Infinity, null],
    [true, null],
    [[], null],
    [null, null],
    [undefined, null],
  ])('the figure %j is %s', (wire, figure) => expect(Figure.parse(wire)).toBe(figure));

  test.each([
    [1, true],
    ['1', true],
    [true, true],
    ['true', true],
    [0, false],
    ['0', false],
    [false, false],
    [null, false],
    [undefined, false],
  ])('the flag %j is %s', (wire, flag) => expect(Flag.parse(wire)).toBe(flag));

  test.each(['yes', 2, {}])('the flag %j is refused', (wire) =>
    expect(Flag.safeParse(wire).success).toBe(false),
  );

  test.each([0, -1, 1.5, '', 'x', null, undefined, {}])('the id %j is refused', (wire) =>
    expect(Id.safeParse(wire).success).toBe(false),
  );

  test('a price row with quoted, missing and unknown fields', () => {
    expect(
      CryptoPrice.parse({ id: '5', name: 'SOL', last_price: '142.36', year_start: 'n/a', x: 1 }),
    ).toEqual({
      id: 5,
      name: 'SOL',
      logo: '',
      marketcap: null,
      last_price: 142.36,
      last_24_change: null,
      year_start: null,
    });
  });

  test('a news item with nulls', () => {
    expect(NewsItem.parse({ id: 1, text: 'A', author: null, block: '1', posted_at: '' })).toEqual({
      id: 1,
      text: 'A',
      author: '',
      content: '',
      link: '',
      posted_at: null,
      created_at: null,
      sub_category: '',
      block: true,
      published_in: null,
    });
  });

  test('a notification and a question with only the required fields', () => {
    expect(Notification.parse({ id: 1, post_id: '' })).toMatchObject({
      post_id: null,
      scheduled: false,
      sent_at: null,
    });
    expect(Question.parse({ id: 2 })).toMatchObject({ votes: 0, approved: false });
  });

  test.each([
    [null, false],
    ['', false],
    [0, false],
    [1, true],
    ['2026-11-20 09:00:00', true],
    [{ id: 4 }, true],
  ])('a notification whose schedule is %j is scheduled: %s', (scheduled, isScheduled) =>
    expect(Notification.parse({ id: 1, scheduled }).scheduled).toBe(isScheduled),
  );
});
