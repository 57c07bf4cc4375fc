import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sampleNews } from '@/api/samples/news';
import { areOneStory, groupStories } from '@/domain/news/bucket';
import { gistOf } from '@/domain/news/headlineTokens';

const alike = (one: string, other: string) => areOneStory(gistOf(one), gistOf(other));

test.each([
  ['Bitcoin falls 3% as rates rise', 'BTC falls 3% as rates rise'],
  ['Bitcoin climbs above $94,000', 'BTC rises above $94K'],
  ['SEC delays decision on spot Solana ETF', 'SEC postpones decision on spot Solana ETFs'],
  ['SEC Delays Decision on Spot Solana ETF', 'SEC postpones its decision on a spot Solana ETF'],
  [
    'Settlement start-up Harbourline raises $64 million in a Series B',
    'Harbourline raises $64M Series B for settlement startup',
  ],
  [
    'Bridge pauses withdrawals after $7.4 million hack',
    'Bridge halts withdrawals after $7.4M exploit',
  ],
  ['Coinbase acquires Keystone for $2 billion', 'Coinbase to buy Keystone for $2bn'],
  ['“Stablecoin supply passes $308 billion”', 'Stablecoin supply tops $308 billion: report'],
  ['Fund holds $1.5 trillion in cash', 'Fund holds $1.5tn in cash'],
  ['Bank cuts rates by 25 bps in Oslo', 'Bank cuts rates by 25bps in Oslo'],
  ['Token loses 5 percent in Seoul', 'Token loses 5% in Seoul'],
  ['Token loses 5 per cent in Seoul', 'Token loses 5% in Seoul'],
  ['Miner spends €10,000,000 on land', 'Miner spends €10M on land'],
  ['Miner spends 1,5 million on land', 'Miner spends 1.5 million on land'],
  ['Miner spends 30,000 on land', 'Miner spends 30 thousand on land'],
  ['Basis at −0.5% for futures', 'Basis at -0.5% for futures'],
  ['Two exchanges list new token', '2 exchanges list new token'],
  ['Six-day outage at miner', '6-day outage at miner'],
  ['Coinbase’s new token listing', 'Coinbase new token listed'],
  ["Miners' power bill in Texas", 'Miners power bill in Texas'],
  ['Vote', 'Vote'],
])('%j and %j are one story', (one, other) => {
  expect([alike(one, other), alike(other, one)]).toEqual([true, true]);
});

test.each([
  ['BTC falls 3%', 'BTC falls 8%'],
  ['BTC falls 3%', 'BTC rises 3%'],
  ['Bitcoin falls below $94,000', 'Bitcoin falls below $92,000'],
  ['Basis at -0.5% for bitcoin futures', 'Basis at 0.5% for bitcoin futures'],
  ['Harbourline raises $64 million in a Series B', 'Harbourline raises $64 billion in a Series B'],
  ['Bitcoin funds take in $412 million', 'Ether funds take in $412 million'],
  ['SEC delays decision on spot Solana ETF', 'SEC delays decision on spot XRP ETF'],
  ['SEC approves spot Solana ETF', 'SEC rejects spot Solana ETF'],
  [
    'Coinbase lists new token after review by staff',
    'Kraken lists new token after review by staff',
  ],
  ['Fund buys 400 bitcoin', 'Fund sells 400 bitcoin'],
  ['Miner reports six days of outage', 'Miner reports nine days of outage'],
  ['Options worth $3.2 billion expire today', 'Options worth $3.6 billion expire today'],
  ['Bank cuts rates by 25 bps in Oslo', 'Bank cuts rates by 25% in Oslo'],
  ['Token worth +5 dollars', 'Token worth -5 dollars'],
  ['Miner spends $30k on land', 'Miner spends $30m on land'],
  ['SEC sues exchange in Texas', 'SEC never sues exchange in Texas'],
  ['Coinbase lists the token', 'Kraken lists the token'],
  ['Bank note', 'Bank note printer'],
  ['A new bank opens branch in Oslo', 'A new museum opens wing in Oslo'],
  ['Morning note', 'Evening note'],
  ['', ''],
])('%j and %j are two stories', (one, other) => {
  expect([alike(one, other), alike(other, one)]).toEqual([false, false]);
});

test('the oldest of a story comes first in its group, and those without a time last', () => {
  const at = (id: number, posted_at: string | null, text = 'Miner buys land in Texas') => ({
    id,
    text,
    posted_at,
  });
  const items = [
    at(5, null),
    at(4, '2026-11-20 08:00:00'),
    at(3, '2026-11-20 07:00:00'),
    at(2, '2026-11-20 07:00:00', 'The miner buys land in Texas'),
    at(1, null),
    at(6, '2026-11-20 09:00:00', ''),
    at(7, '2026-11-20 09:00:00', ''),
  ];
  const ids = groupStories(items).map((group) => group.map((place) => items[place]?.id));
  expect(ids).toEqual([[2, 3, 4, 1, 5], [6], [7]]);
});

test('no two of the samples are one story', () => {
  expect(groupStories(sampleNews)).toHaveLength(sampleNews.length);
});

const words =
  'Bitcoin BTC falls rises rose 3% 8% SEC delays postpones fund ETF Solana on the new bank pilot $2bn'.split(
    ' ',
  );
const headline = fc.array(fc.constantFrom(...words), { maxLength: 9 }).map((all) => all.join(' '));
const item = fc.record({
  id: fc.nat(1e6),
  text: headline,
  posted_at: fc.option(fc.constantFrom('2026-11-20 06:00:00', '2026-11-20 07:00:00')),
});
const list = fc.uniqueArray(item, { selector: ({ id }) => id, maxLength: 40 });
type Item = { id: number; text: string; posted_at: string | null };
const byIds = (items: Item[]) =>
  groupStories(items).map((group) => group.map((at) => items[at]?.id));
const sorted = (groups: unknown[][]) => groups.map((group) => JSON.stringify(group)).toSorted();

describe('groups of any list', () => {
  test('contain every item once, in the order of their first items', () => {
    fc.assert(
      fc.property(list, (items) => {
        const groups = groupStories(items);
        expect(groups.flat().toSorted((a, b) => a - b)).toEqual(items.map((_, at) => at));
        const leaders = groups.map(([first = 0]) => first);
        expect(leaders).toEqual(leaders.toSorted((a, b) => a - b));
      }),
    );
  });

  test('do not depend on the order of the list', () => {
    fc.assert(
      fc.property(
        list.chain((items) =>
          fc.tuple(fc.constant(items), fc.shuffledSubarray(items, { minLength: items.length })),
        ),
        ([items, shuffled]) => {
          expect(sorted(byIds(shuffled))).toEqual(sorted(byIds(items)));
        },
      ),
    );
  });

  test('stay the same when only the first items, or one group, are grouped again', () => {
    fc.assert(
      fc.property(list, (items) => {
        const groups = groupStories(items).map((group) => group.flatMap((at) => items[at] ?? []));
        const leaders = groups.flatMap(([leader]) => leader ?? []);
        expect(groupStories(leaders)).toHaveLength(leaders.length);
        for (const group of groups) expect(groupStories(group)).toHaveLength(1);
      }),
    );
  });

  test('start with the oldest item, which is similar to every other', () => {
    fc.assert(
      fc.property(list, (items) => {
        for (const [first = 0, ...others] of groupStories(items)) {
          const leader = items[first];
          for (const place of others) {
            const other = items[place];
            expect(alike(leader?.text ?? '', other?.text ?? '')).toBe(true);
            expect((leader?.posted_at ?? '~') <= (other?.posted_at ?? '~')).toBe(true);
          }
        }
      }),
    );
  });
});
