import type { Check } from '@/domain/checks/check';
import { quoted } from '@/domain/format/text';
import { knownCategory, otherCategory, newsWords } from '@/domain/news/news';

/** News without a category is listed last, under Other, and reported. */
export const categories: Check = {
  key: 'categories',
  name: 'News without category',
  run: ({ input }) =>
    input.news
      .filter((item) => knownCategory(item.sub_category) === null)
      .map((item) => {
        const headline = newsWords(item.text);
        const stored = item.sub_category.trim();
        const reason = stored ? `${quoted(stored)} isn’t a category` : 'it has no category';
        const text = `${quoted(headline)} is under ${otherCategory}: ${reason}.`;
        return { severity: 'check', section: 'news', field: 'news', text, excerpt: headline };
      }),
};
