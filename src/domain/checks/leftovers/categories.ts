import type { Check, Draft, Subject } from '@/domain/checks/check';
import { textWithin } from '@/domain/email/emailDocument';
import { quoted } from '@/domain/format/text';
import { knownCategory, otherCategory, newsWords } from '@/domain/news/news';

const newsFinding = { severity: 'check', section: 'news', field: 'news' } as const;

/** Headings in the email that are not in the data. */
function strangeHeadings({ document }: Subject): Draft[] {
  return (document?.elements ?? [])
    .filter(({ tag, section }) => section === 'news' && tag === 'h3')
    .map(textWithin)
    .filter((title) => title !== '' && knownCategory(title) === null)
    .map((title) => ({
      ...newsFinding,
      text: `News is listed under ${quoted(title)}, which isn’t a category.`,
      excerpt: title,
    }));
}

function strayItems({ input }: Subject): Draft[] {
  return input.news
    .filter((item) => knownCategory(item.sub_category) === null)
    .map((item) => {
      const headline = newsWords(item.text);
      const stored = item.sub_category.trim();
      const reason = stored ? `${quoted(stored)} isn’t a category` : 'it has no category';
      const text = `${quoted(headline)} is under ${otherCategory}: ${reason}.`;
      return { ...newsFinding, text, excerpt: headline };
    });
}

/** News without a category is listed last, under Other, and reported. */
export const categories: Check = {
  key: 'categories',
  name: 'News without category',
  run(subject) {
    const found = strayItems(subject);
    return found.length > 0 ? found : strangeHeadings(subject);
  },
};
