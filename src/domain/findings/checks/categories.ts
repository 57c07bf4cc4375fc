import type { Check, Draft, Subject } from '@/domain/findings/check';
import { textWithin } from '@/domain/findings/reading/letterDocument';
import { quoted } from '@/domain/findings/wording';
import { knownCategory, otherCategory } from '@/domain/news';
import { newsWords } from '@/domain/newsWords';

const place = { isBlocking: false, section: 'news', field: 'news' } as const;

/** What the bytes show and the data do not know of. */
function strangeHeadings({ document }: Subject): Draft[] {
  return (document?.elements ?? [])
    .filter(({ tag, section }) => section === 'news' && tag === 'h3')
    .map(textWithin)
    .filter((title) => title !== '' && knownCategory(title) === null)
    .map((title) => ({
      ...place,
      text: `The news stand under ${quoted(title)}, which is no category.`,
      excerpt: title,
    }));
}

function strayItems({ input }: Subject): Draft[] {
  return input.news
    .filter((item) => knownCategory(item.sub_category) === null)
    .map((item) => {
      const headline = newsWords(item.text);
      const stored = item.sub_category.trim();
      const reason = stored ? `${quoted(stored)} is no category` : 'it has no category';
      const text = `${quoted(headline)} stands under ${otherCategory}: ${reason}.`;
      return { ...place, text, excerpt: headline };
    });
}

/** An item without a category is read last, under Other. */
export const categories: Check = {
  key: 'categories',
  name: 'News without category',
  run(subject) {
    const found = strayItems(subject);
    return found.length > 0 ? found : strangeHeadings(subject);
  },
};
