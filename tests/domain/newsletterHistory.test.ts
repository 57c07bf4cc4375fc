import { describe, expect, it } from 'vitest';
import type { Version, VersionField } from '@/api/contract/versions';
import { sampleSelectedNews } from '@/api/samples/news';
import { newsChangesBetween } from '@/domain/news/changes';
import { byDay, changedFields, changesByOthers, versionBefore } from '@/domain/newsletter/history';
import { coalesced } from '@/domain/newsletter/versions';

const people = ['', 'Robin', 'Ann', 'Bo'];

/** A version of one person, whose number is 1 for the user who looks. */
function version(id: number, field: VersionField, staff_id: number, time = '09:00:00'): Version {
  const by = people[staff_id] ?? '';
  return { id, field, staff_id, by, at: `2026-11-20 ${time}`, saves: 1, is_unsaved: false };
}

describe('what one person saved within a minute', () => {
  it('stands where its last save stands', () => {
    const saves = [
      version(1, 'name', 2, '09:00:01'),
      version(2, 'news', 3, '09:00:20'),
      version(3, 'name', 2, '09:00:40'),
    ];
    expect(coalesced(saves).map(({ id, saves: count }) => [id, count])).toEqual([
      [2, 1],
      [3, 2],
    ]);
  });

  it('is cut where somebody else saved the same field', () => {
    const saves = [version(1, 'name', 2), version(2, 'name', 3), version(3, 'name', 2)];
    expect(coalesced(saves).map(({ id }) => id)).toEqual([1, 2, 3]);
  });
});

describe('what others changed', () => {
  const changes = (seen: number | null, ...versions: Version[]) =>
    changesByOthers(versions.toReversed(), seen, 1).map(({ field, before, after, by }) => [
      field,
      before?.id,
      after.id,
      by,
    ]);

  it('is one change for each field, with everyone who made it', () => {
    const versions = [
      version(1, 'name', 0),
      version(2, 'name', 2),
      version(3, 'news', 3),
      version(4, 'name', 3),
    ];
    expect(changes(0, ...versions)).toEqual([
      ['name', 1, 4, 'Ann and Bo'],
      ['news', undefined, 3, 'Bo'],
    ]);
    expect(changes(2, ...versions)).toEqual([
      ['name', 2, 4, 'Bo'],
      ['news', undefined, 3, 'Bo'],
    ]);
    expect(changes(4, ...versions)).toEqual([]);
    expect(changes(null, ...versions)).toEqual([]);
  });

  it('leaves out what the user changed', () => {
    const versions = [version(1, 'name', 2), version(2, 'name', 1), version(3, 'name', 2)];
    expect(changes(0, ...versions)).toEqual([
      ['name', undefined, 1, 'Ann'],
      ['name', 2, 3, 'Ann'],
    ]);
  });
});

it('an unsaved version parts no saves, is no change, and is before nothing', () => {
  const saves = [version(1, 'name', 2), version(3, 'name', 2)];
  const lost = { ...version(2, 'name', 3), is_unsaved: true };
  const versions = coalesced([saves[0]!, lost, saves[1]!]);
  expect(versions.map(({ id, saves: count }) => [id, count])).toEqual([
    [2, 1],
    [3, 2],
  ]);
  expect(changesByOthers([lost], 0, 1)).toEqual([]);
  const newestFirst = [saves[1]!, lost, saves[0]!];
  expect(versionBefore(newestFirst, saves[1]!)).toBe(saves[0]);
  expect(versionBefore(newestFirst, lost)).toBe(saves[0]);
});

it('groups versions by day, and finds the one before', () => {
  const older = { ...version(1, 'name', 2), at: '2026-11-19 23:59:59' };
  const versions = [version(3, 'name', 2), version(2, 'news', 2), older];
  expect(byDay(versions).map(({ day, versions: some }) => [day, some.length])).toEqual([
    ['2026-11-20', 2],
    ['2026-11-19', 1],
  ]);
  expect(versionBefore(versions, version(3, 'name', 2))).toBe(older);
  expect(versionBefore(versions, older)).toBeUndefined();
});

it('names the fields that differ, and takes a missing one as empty', () => {
  expect(changedFields({ name: 'A', news: '' }, { name: 'B', author: '' })).toEqual(['name']);
});

describe('changes of the news', () => {
  const [one, two, three, four] = sampleSelectedNews;
  if (!one || !two || !three || !four) throw new Error('The samples have too few items.');

  it('are items that were added and removed', () => {
    const { added, removed, moved } = newsChangesBetween([one, two, three], [one, three, four]);
    expect([added, removed, moved]).toEqual([[four], [two], []]);
  });

  it('move as few items as possible', () => {
    const { moved } = newsChangesBetween([one, two, three, four], [two, three, four, one]);
    expect(moved).toEqual([one]);
  });

  it('are none where nothing differs', () => {
    const none = { added: [], removed: [], moved: [], recategorised: [] };
    expect(newsChangesBetween([one, two], [one, two])).toEqual(none);
  });

  it('have the category before', () => {
    const other = { ...one, sub_category: 'Mining' };
    expect(newsChangesBetween([one], [other]).recategorised).toEqual([
      { item: other, was: one.sub_category },
    ]);
  });
});
