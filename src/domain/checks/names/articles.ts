import type { SentenceProblem, SentenceRule } from '@/domain/checks/reading/sentences';
import { quoted } from '@/domain/format/text';

const pair = /(?<![\w’'.&/-])([Aa]n?) (["“‘(]?)(\$?[\p{L}\d][\p{L}\d.,]*)/gu;
/** Words that start with a vowel letter and a consonant sound. */
const consonantSound =
  /^(?:uni(?!n|m)|uti|use|usu|usa|ubi|ura|ute|ufo|eu|ewe|one(?:[^a-z]|$)|once|ouija|u(?:\.|$)|unanim)/i;
const silentH = /^(?:hour|honest|honou?r|heir|herb)/i;
/** `an historic` is old-fashioned, not wrong. */
const eitherWay = /^(?:histor|hotel|habitual|herb|x-|url|sql|led|lol)/i;

/** 1 for `an`, −1 for `a`, 0 where both may be right. */
function soundOf(next: string): 1 | -1 | 0 {
  const word = next.replace(/^\$/, '');
  if (/^\d/.test(word)) {
    if (word.startsWith('8') || /^(?:11|18)(?:[^\d.,]|$|,\d{3}(?!,))/.test(word)) return 1;
    return /^(?:11|18)/.test(word) ? 0 : -1;
  }
  if (/^\p{Lu}[\p{Lu}\d]/u.test(word)) {
    if (
      /^(?:ETF|ETP|AI|IPO|OTC|API|ICO|ETH|SEC|NFT|FTX|FDIC|L[12]|MVP|RPC|FBI|IRS|IMF|ECB|EU)/.test(
        word,
      )
    )
      return word.startsWith('EU') ? -1 : 1;
    return /^[BCDGJKPQTVWYZ]/.test(word) ? -1 : 0;
  }
  if (/^\p{L}(?:[.\d-]|$)/u.test(word) || eitherWay.test(word)) return 0;
  if (/^[aeiou]/i.test(word)) return consonantSound.test(word) ? -1 : 1;
  if (silentH.test(word)) return 1;
  return /^[b-df-hj-np-tv-z]/i.test(word) ? -1 : 0;
}

/** `a oracle`, `an bank`, `a 8% gain`. */
export const articles: SentenceRule = ({ text, authored }) =>
  Array.from(text.matchAll(pair)).flatMap((match): SentenceProblem[] => {
    const [words, article = '', mark = '', next = ''] = match;
    const sound = soundOf(next.replace(/[.,]+$/, ''));
    const isAn = article.toLowerCase() === 'an';
    if (sound === 0 || (sound === 1) === isAn) return [];
    const isLetter =
      article === 'A' && match.index > 0 && !/[.!?:“"(]\s*$/.test(text.slice(0, match.index));
    if (
      isLetter ||
      /\b(?:series|class|tier|grade|vitamin|plan|type|option|from|to|point)\s$/i.test(
        text.slice(0, match.index),
      )
    )
      return [];
    const right = `${article[0] ?? 'a'}${isAn ? '' : 'n'}`;
    const to = `${right} ${mark}${next.replace(/[.,]+$/, '')}`;
    const wrong = words.replace(/[.,]+$/, '');
    const sentence = `${quoted(wrong)} in ${authored.where}: write “${to}”.`;
    return [{ severity: 'check', index: match.index, words: wrong, text: sentence, to }];
  });
