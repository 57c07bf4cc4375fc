import type { SentenceProblem, SentenceRule } from '@/domain/findings/reading/sentences';
import { quoted } from '@/domain/findings/wording';
import { coinTickers, companyTickers, otherNames, people } from '@/domain/market/fieldNames';

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const longestFirst = (names: string[]) =>
  names
    .toSorted((a, b) => b.length - a.length)
    .map(escaped)
    .join('|');

const person = `(${longestFirst(Object.keys(people))})`;
const company = `(${longestFirst([...Object.keys(companyTickers), ...Object.keys(coinTickers), ...otherNames])})(?! (?:Foundation|Labs))`;
const title =
  '(?:chief executive(?: officer)?|CEO|chief|chair(?:man|woman)?|executive chair(?:man)?|president|co-?founder|founder|head|boss|governor|commissioner|chief (?:investment|financial|operating|technology) officer|CIO|CFO|COO)';
const titled = new RegExp(
  `\\b${person},? (?:the |a )?((?:${title})(?: and ${title})? (?:of|at) (?:the )?${company})`,
  'g',
);
const direct = new RegExp(`\\b${person} ((?:of|at) ${company})(?![’'])`, 'g');
const possessed = new RegExp(
  `\\b${company}(?:’s|'s)? (?:${title} )?(?:and ${title} )?${person}`,
  'g',
);
const companyFirst = new RegExp(
  `\\b${company}, (?:the )?(?:company|firm|exchange|fund manager|issuer) (?:of|led by|run by|founded by) ${person}`,
  'g',
);

function isWrong(name: string, firmName: string): boolean {
  const own = people[name];
  return own !== undefined && own.length > 0 && !own.includes(firmName);
}

function problem(words: string, index: number, name: string, where: string): SentenceProblem {
  const own = people[name]?.[0] ?? '';
  const text = `${quoted(words)} in ${where}: ${name} is known from ${own}.`;
  return { severity: 'mustFix', index, words, text };
}

/** A person named with somebody else's company. */
export const peopleAndCompanies: SentenceRule = ({ text, authored }) => {
  const first = [...text.matchAll(titled), ...text.matchAll(direct)].flatMap((match) => {
    const [words, name = '', , firmName = ''] = match;
    return isWrong(name, firmName) ? [problem(words, match.index, name, authored.where)] : [];
  });
  const second = [...text.matchAll(possessed), ...text.matchAll(companyFirst)].flatMap((match) => {
    const [words, firmName = '', name = ''] = match;
    const isTitled = new RegExp(`(?:’s|'s)|${title}|, `).test(words);
    return isTitled && isWrong(name, firmName)
      ? [problem(words, match.index, name, authored.where)]
      : [];
  });
  return [...first, ...second];
};
