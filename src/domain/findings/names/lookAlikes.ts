import type { SentenceProblem, SentenceRule } from '@/domain/findings/reading/sentences';
import { quoted } from '@/domain/findings/wording';
import { otherTickers } from '@/domain/market/fieldNames';
import { isKnownWord } from './knownNames';
import { tickerOwners } from './tickerOwners';

/** Cyrillic and Greek letters with the Latin ones that look the same. */
const twins = new Map(
  [
    ...'аa еe оo рp сc хx уy іi јj ѕs һh ԁd ԛq ԝw ӏl АA ВB ЕE КK МM НH ОO РP СC ТT ХX УY ІI ЈJ ЅS'.split(
      ' ',
    ),
    ...'αa οo ρp υu νv ιi κk τt ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX'.split(' '),
  ].map((pair) => [pair[0] ?? '', pair[1] ?? '']),
);
const foreign = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;
const latin = /\p{Script=Latin}/u;

function inLatin(word: string): string {
  return Array.from(word, (letter) => twins.get(letter) ?? letter).join('');
}

function isKnownName(word: string): boolean {
  return isKnownWord(word.toLowerCase()) || tickerOwners.has(word) || otherTickers.has(word);
}

function problem(
  severity: 'mustFix' | 'check',
  words: string,
  to: string,
  index: number,
  why: string,
): SentenceProblem {
  return { severity, index, words, to, text: why, label: `Change to ${to}` };
}

const word = /[$#]?[\p{L}\p{N}]*\p{L}[\p{L}\p{N}]*/gu;

function mixedScript(words: string, index: number, where: string): SentenceProblem[] {
  if (!foreign.test(words)) return [];
  const to = inLatin(words);
  const isLatin = !foreign.test(to);
  const bare = to.replace(/^[$#]/, '');
  const isMixed = latin.test(words);
  if (!isLatin || (!isMixed && !isKnownName(bare))) return [];
  if (isMixed && bare.length < 3) return [];
  const letters = Array.from(words).filter((letter) => foreign.test(letter));
  const why = `${quoted(words)} in ${where} has a letter of another alphabet: ${letters.map((letter) => `“${letter}”`).join(', ')}. Type it again.`;
  return [problem('mustFix', words, to, index, why)];
}

function fullWidth(words: string, index: number, where: string): SentenceProblem[] {
  if (!/[\uFF01-\uFF5E]/.test(words)) return [];
  const to = words.normalize('NFKC');
  const why = `${quoted(words)} in ${where} has full-width letters. Type it again.`;
  return [problem('check', words, to, index, why)];
}

const digits: Readonly<Record<string, readonly string[]>> = {
  '0': ['O', 'o'],
  '1': ['I', 'L', 'l', 'i'],
  '5': ['S', 's'],
};

/** Names that are written with a digit, or a capital I, for a letter. */
function digitForLetter(words: string, index: number, where: string): SentenceProblem[] {
  const bare = words.replace(/^[$#]/, '');
  const sign = words.slice(0, words.length - bare.length);
  const isWithDigit = /^[A-Za-z]\w*[015]|^[015][A-Za-z]{2}/.test(bare) && /[015]/.test(bare);
  const isWithI = /\p{Ll}I\p{Ll}/u.test(bare);
  if ((!isWithDigit && !isWithI) || isKnownName(bare)) return [];
  const isUpper = bare === bare.toUpperCase();
  const choices = isWithI
    ? [bare.replaceAll('I', 'l')]
    : [0, 1].map((at) => {
        const written = bare.replace(
          /[015]/g,
          (digit) => digits[digit]?.[isUpper ? at : at + 1] ?? digits[digit]?.[1] ?? digit,
        );
        return written;
      });
  const to = choices.find((each) => isKnownName(each) && !/\d/.test(each));
  if (to === undefined || (bare.length < 4 && sign === '')) return [];
  const why = `${quoted(words)} in ${where} is written with the wrong letter: ${sign}${to}.`;
  return [problem('mustFix', words, `${sign}${to}`, index, why)];
}

/** Words with letters that only look like the right ones. */
export const lookAlikes: SentenceRule = ({ text, authored }) =>
  Array.from(text.matchAll(word)).flatMap(({ 0: words, index }) =>
    [mixedScript, fullWidth, digitForLetter].flatMap((rule) => rule(words, index, authored.where)),
  );
