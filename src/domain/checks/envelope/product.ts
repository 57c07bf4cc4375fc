import { themeOf } from './theme';
import type { ShapeProblem } from './shape';
import type { Publisher } from '@/api/contract/publication';
import { escapedPattern } from '@/domain/format/pattern';
import { productTitle } from '@/domain/newsletter/productTitle';

/** Characters that nobody sees, which inboxes may show as a box and searches don’t find. */
const unseen =
  /\p{L}*[\u00AD\u061C\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF][\p{L}\u00AD\u200B-\u200F\u2060-\u2064\uFEFF]*/u;

function invisible(name: string): ShapeProblem[] {
  const match = unseen.exec(name);
  // Emoji are joined with one of them.
  if (!match || /\p{Extended_Pictographic}/u.test(name)) return [];
  const words = match[0];
  const to = words.replace(/[^\p{L}]/gu, '');
  const says = 'has a character that nobody sees. Take it out.';
  return [{ severity: 'check', index: match.index, words, says, to }];
}

/** What publishers call their letters, as the last word of a title. */
const kind =
  'Update|Weekly|Monthly|Quarterly|Daily|Signals|Digest|Report|Review|Briefing|Brief|Bulletin|Newsletter|Monitor|Letter';
const period = /\b(?:Weekly|Monthly|Quarterly|Annual)\b/;
const otherTitle = new RegExp(
  `^(?:\\p{Lu}[\\p{L}&-]*\\s){1,4}(?:${kind})(?:\\s(?:${kind}))?(?=$|\\s*[:|–—])`,
  'u',
);

/** The title of another product in front of, or instead of, the theme. */
function otherProduct(publisher: Publisher, name: string): ShapeProblem[] {
  // Of our own title or brand, in a subject that says it in another way.
  const ourWords = new RegExp(`Crypto|${escapedPattern(publisher.name)}`);
  const { theme, hasProduct } = themeOf(name);
  const words = hasProduct ? undefined : otherTitle.exec(theme)?.[0];
  if (words === undefined || (ourWords.test(words) && !period.test(words))) return [];
  const severity = / Market /.test(words) || period.test(words) ? 'mustFix' : 'check';
  const says = `is the title of another product. This newsletter is the ${productTitle}.`;
  return [{ severity, index: Math.max(0, name.indexOf(words)), words, says, to: productTitle }];
}

function small(name: string): ShapeProblem[] {
  const match = new RegExp(productTitle, 'i').exec(name);
  if (!match || match[0] === productTitle || match[0] === productTitle.toUpperCase()) return [];
  const says = `is written ${productTitle}.`;
  return [{ severity: 'tip', index: match.index, words: match[0], says, to: productTitle }];
}

function onlyDate(name: string): ShapeProblem[] {
  const { theme, hasProduct, hasDate } = themeOf(name);
  if (theme !== '' || hasProduct || !hasDate) return [];
  const says = 'is all that the subject says. Add what the newsletter is about.';
  return [{ severity: 'check', index: 0, words: name.trim(), says }];
}

/** What is wrong with a subject’s product title, and what nobody sees in it. */
export function productProblems(publisher: Publisher, name: string): ShapeProblem[] {
  return [...invisible(name), ...otherProduct(publisher, name), ...small(name), ...onlyDate(name)];
}
