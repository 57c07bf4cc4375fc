import type { Publisher } from '@/api/contract/publication';
import { isOneSlip } from '@/domain/checks/links/spelledAddress';
import { ofPublisher } from '@/domain/firm/publisher';
import { productTitle } from '@/domain/newsletter/productTitle';

const shortestWord = 6;

/** The longer words of the newsletter’s and the brands’ names: short ones are nearly other words. */
const wordsOf = ofPublisher(({ name, brands }): readonly string[] => {
  const all = [productTitle, name, ...Object.values(brands).map((brand) => brand.name)];
  const words = all.flatMap((each) => each.split(' '));
  return [...new Set(words.filter((word) => /^\p{Lu}/u.test(word) && word.length >= shortestWord))];
});

/** Forms of such words that are words too. */
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
export function misspelledNames(publisher: Publisher, name: string): Misspelled[] {
  const names = wordsOf(publisher);
  return [...name.matchAll(/\p{L}[\p{L}’']*/gu)].flatMap(({ 0: words, index }) => {
    const small = words.toLowerCase();
    if (others.has(small) || names.some((known) => known.toLowerCase() === small)) return [];
    const to = names.find((known) => {
      const wanted = known.toLowerCase();
      if (small === `${wanted}s`) return false;
      return isOneSlip(small, wanted) || isTwoSlips(small, wanted);
    });
    return to ? [{ index, words, to }] : [];
  });
}
