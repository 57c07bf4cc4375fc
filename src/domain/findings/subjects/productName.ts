import { isOneSlip } from '@/domain/findings/linking/spelledAddress';

/** The words of the newsletters’ and the brands’ names, and forms of them that are words too. */
const names = ['Crypto', 'Market', 'Update', 'Northlight', 'Insight', 'Research'];
const others = new Set(
  'cryptos markets marked marketer marker market’s update’s updated updates updater uptake upstate insights incite research’s researched researcher researches'.split(
    ' ',
  ),
);

/** A misspelled word of a name, such as `Updtae`. */
export interface Misspelled {
  index: number;
  words: string;
  to: string;
}

function isTwoSlips(one: string, two: string): boolean {
  const sorted = (text: string) => Array.from(text).toSorted().join('');
  return one.length === two.length && one[0] === two[0] && sorted(one) === sorted(two);
}

/** Words of the product’s name with a slip of the finger. */
export function misspelledNames(name: string): Misspelled[] {
  return [...name.matchAll(/\p{L}[\p{L}’']*/gu)].flatMap(({ 0: words, index }) => {
    const small = words.toLowerCase();
    if (others.has(small) || names.some((known) => known.toLowerCase() === small)) return [];
    const to = names.find((known) => {
      const wanted = known.toLowerCase();
      return isOneSlip(small, wanted) || isTwoSlips(small, wanted);
    });
    return to ? [{ index, words, to }] : [];
  });
}
