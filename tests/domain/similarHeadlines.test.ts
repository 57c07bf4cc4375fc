import { describe, expect, test } from 'vitest';
import { areOneStory, groupStories } from '@/domain/news/bucket';
import { gistOf } from '@/domain/news/headlineTokens';

const alike = (one: string, other: string) => areOneStory(gistOf(one), gistOf(other));

/** The groups of headlines, given oldest first, as lists of their indexes. */
const groupsOf = (...texts: string[]) =>
  groupStories(texts.map((text, id) => ({ id, text, posted_at: null })));

describe('headlines are one story', () => {
  test.each([
    ['with three of four words in common', 'miner bank token land', 'miner bank token river'],
    ['with half of all words in common', 'miner bank token land', 'miner bank token river cargo'],
    ['if one has all three words of the other', 'miner bank token', 'miner bank token land'],
    ['if only one has a name of its own', 'Miner bank token land', 'Miner bank token land, Texas'],
  ])('%s', (_, one, other) => {
    expect([alike(one, other), alike(other, one)]).toEqual([true, true]);
  });
});

describe('headlines are two stories', () => {
  test.each([
    ['with less than half in common', 'miner bank token land', 'miner bank token river cargo wind'],
    [
      'with four of six words in common',
      'metal market river harbor land token',
      'metal market river harbor wind solar',
    ],
    ['if one of two words differs', 'miner bank', 'miner land'],
    ['if one of three words differs', 'miner bank token', 'miner bank land'],
  ])('%s', (_, one, other) => {
    expect([alike(one, other), alike(other, one)]).toEqual([false, false]);
  });
});

/** Two letters for a number. */
const name = (at: number) => String.fromCodePoint(97 + (at % 26), 97 + Math.floor(at / 26));

describe('an item joins the group of its story', () => {
  test('whatever the order of the words', () => {
    expect(groupsOf('miner bank token land', 'river cargo: land bank miner')).toEqual([[0, 1]]);
  });

  test('if many others of similar words have other figures', () => {
    const months = Array.from(
      { length: 40 },
      (_, at) => `Miner leases cheap land for ${at} months`,
    );
    const groups = groupsOf(...months, 'Miner leases cheap desert land for 39 months');
    expect(groups).toHaveLength(40);
    expect(groups.at(-1)).toEqual([39, 40]);
  });

  test('if there are many stories', () => {
    const stories = Array.from({ length: 60 }, (_, at) =>
      ['bank', 'token', 'land', 'river'].map((word) => word + name(at)).join(' '),
    );
    const groups = groupsOf(...stories, 'cargo, bankha tokenhc landhc riverhc');
    expect(groups).toHaveLength(60);
    expect(groups[59]).toEqual([59, 60]);
  });

  test('if many stories share most of its words', () => {
    const shared = 'audit bank cargo farm';
    const stories = Array.from(
      { length: 40 },
      (_, at) => `${shared} river${name(at)} wind${name(at)}`,
    );
    const groups = groupsOf(...stories, `${shared} river${name(39)} token`);
    expect(groups).toHaveLength(40);
    expect(groups[39]).toEqual([39, 40]);
  });

  test('if another story has the same rare words', () => {
    const others = ['sues a rival', 'hires staff', 'opens a branch', 'leaves Asia', 'pays a fine'];
    expect(
      groupsOf(
        'Kraken lists fresh token bonds',
        'Coinbase lists fresh token bonds',
        'Kraken lists fresh token bonds in Oslo',
        'Coinbase lists fresh token bonds in Rome',
        ...others.flatMap((words) => [`Kraken ${words}`, `Coinbase ${words}`]),
      ).slice(0, 2),
    ).toEqual([
      [0, 2],
      [1, 3],
    ]);
  });

  test('of two stories, that with the rare word that is first in the alphabet', () => {
    const texts = ['audit solar wind', 'solar wind bank', 'bank solar wind audit'];
    const items = texts.map((text, id) => ({ id, text, posted_at: null }));
    expect(groupStories(items)).toEqual([[0, 2], [1]]);
    expect(groupStories(items.toReversed())).toEqual([[1], [2, 0]]);
  });
});

describe('an item stays alone', () => {
  test('if its words only run together like those of another', () => {
    expect(groupsOf('bank note', 'banknote')).toEqual([[0], [1]]);
  });

  test('if it has the words of an item of the group, but names somebody else', () => {
    const groups = groupsOf(
      'Kraken lists fresh token bonds',
      'coinbase lists fresh token bonds',
      'Coinbase lists fresh token bonds',
    );
    expect(groups).toEqual([[0, 1], [2]]);
  });

  test('if its names only run together like those of an item of the group', () => {
    const groups = groupsOf(
      'Kraken token bond land wind river',
      'Bond Token bondtoken land wind river',
      'bond token Bondtoken land wind river',
    );
    expect(groups).toEqual([[0, 1], [2]]);
  });
});
