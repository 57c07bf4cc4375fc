import { assetsAt } from './assets';
import { statement, type Reader, type Statement } from './statement';

const leads =
  /^(?:[’']s)?(?: (?:has|have|again|also|still|once more|now|which|clearly|easily))* (?:led|leads|leading|topp(?:ed|ing)|tops|outperform(?:s|ed|ing)?|outpac(?:es|ed)|beats?|(?:was|is|were|ranks?) (?:the )?(?:best|strongest|first|leader|top))\b([^,;]{0,40})/i;
const trails =
  /^(?:[’']s)?(?: (?:has|have|again|also|still|once more|now|which|clearly|easily))* (?:trail(?:s|ed|ing)?|lag(?:s|ged|ging)?|underperform(?:s|ed|ing)?|(?:was|is|were|ranks?|came|comes|finish(?:es|ed)) (?:in )?(?:the )?(?:worst|weakest|last|laggard))\b([^,;]{0,40})/i;
const field =
  /\b(?:majors?|market|large caps|peers|pack|field|group|others|rest|board|large coins|day|gainers|list)\b/i;

/** Which coin led the large ones, and which one fell behind. */
export const leaderReader: Reader = (clause, told) => {
  if (clause.isMaybe || /\b(?:not|no longer|never)\b/i.test(clause.text)) return [];
  return assetsAt(clause.text).flatMap(({ asset, index, words }): Statement[] => {
    const rest = clause.text.slice(index + words.length);
    const match = leads.exec(rest) ?? trails.exec(rest);
    if (!match) return [];
    const isFirst = leads.test(rest);
    const isLast = rest.trim() === match[0].trim();
    if (!field.test(match[1] ?? '') && !isLast) return [];
    if (/\b(?:this|the) year\b/i.test(clause.text)) return [];
    const group = field.exec(match[1] ?? '');
    const to =
      index +
      words.length +
      (group ? match[0].indexOf(group[0]) + group[0].length : match[0].length);
    const at = { from: index, to };
    const own = { assets: new Set<string>(), slot: 'rank' };
    const found = [
      statement(clause, told, at, { ...own, topic: `rank ${asset}`, value: isFirst ? 1 : -1 }),
    ];
    const isMajor = /\bmajors\b/i.test(match[1] ?? '');
    const leader = { ...own, topic: isFirst ? 'leader' : 'laggard', value: asset };
    return isMajor ? [...found, statement(clause, told, at, leader)] : found;
  });
};
