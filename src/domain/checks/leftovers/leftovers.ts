import { readWith, type Check, type Subject } from '@/domain/checks/check';
import { type Draft, locationOf, sectionWords, wordsFinding } from '@/domain/checks/textFinding';
import type { Words } from '@/domain/checks/reading/words';
import { quoted } from '@/domain/format/text';

/** Text that only a program writes, so it is always wrong. */
const always =
  /\[object \w+\]|(?<![\p{L}\p{N}_])(?:NaN(?:[kMBT](?!\p{L})|(?![\p{L}\p{N}_]))|Invalid Date(?!\p{L}))|[$€£]\s?(?:∞|Infinity(?!\p{L}))|(?<![\p{L}\p{N}])[±+−-](?:∞|Infinity(?!\p{L}))|(?:∞|(?<!\p{L})Infinity)\s?(?:%|bps\b|percent\b)|function ?\(\) ?\{/u;

/** These are also English words, so they only count alone, beside a sign, or in place of a figure. */
const word = '(?:undefined|null)';
const inSentence = new RegExp(
  [
    `^${word}[.,;:!]?$`,
    `[$€£#@=▲▼+−]\\s?${word}(?!\\p{L})`,
    `[·|:(\\[] ?${word}(?=$|[)\\].,;·|])`,
    `(?<![\\p{L}-])${word}\\s?(?:%|/|bps\\b|(?:percent|million|billion|trillion|dollars)\\b)`,
    `(?<!\\p{L})(?:at|to|by|of|near|above|below|with|hello|hi|dear|good morning,?) ${word}(?=$|[.,;:!?)]| (?:in|on|at|from|today|overnight)\\b)`,
    `\\b(?:guest|speaker|host|author|analyst|name|price|level|target|rate|date|total|value|volume) (?:on \\p{L}+ )?(?:is|are|was|were) ${word}(?=$|[.,;:!?)])`,
    `(?<!\\p{L})(?:rose|fell|gained|lost|added|climbed|dropped|slipped|up|down) ${word}(?!\\p{L}| and void)`,
  ].join('|'),
  'imu',
);
const inTemplate = /(?<![\p{L}\p{N}_-])(?:undefined|null|Infinity|NULL)(?![\p{L}\p{N}_-])/u;
const inTitle =
  /(?<![\p{L}\p{N}_-])(?:undefined|null(?! (?:and void|hypothes|results?|sets?|effects?|votes?)))(?![\p{L}\p{N}_-])/u;

const suspicious = /undefined|null|NaN|Infinity|∞|\[object|Invalid Date|function/i;

function matchIn({ text, isProse, where }: Words): RegExpExecArray | null {
  if (!suspicious.test(text)) return null;
  const patterns = isProse ? [always, inSentence] : [always, inTemplate];
  if (where === 'the subject' || where === 'the title element') patterns.push(inTitle);
  return patterns.map((pattern) => pattern.exec(text)).find((match) => match !== null) ?? null;
}

function inWords(words: Words): Draft[] {
  const match = matchIn(words);
  if (!match) return [];
  return [
    wordsFinding(words, match, `${quoted(match[0])} is in ${words.where} in place of a value.`),
  ];
}

const inAddress =
  /(?:^|[/=])(?:undefined|null)(?=$|[/?&#.])|[/_-](?:undefined|null)\.(?:png|jpe?g|gif|webp)|(?:\[|%5B)object(?: |%20|\+)\w+(?:\]|%5D)/iu;
const isNotANumber = /(?:^|[^A-Za-z0-9])NaN(?=$|[^A-Za-z0-9])/u;
const inValue =
  /(?:^|[\s:;,(#])(?:undefined|null|NaN|Infinity)(?:px|em|%)?(?=$|[\s;,)!])|\[object \w+\]/u;
const addresses = new Set(['href', 'src', 'background', 'action', 'srcset']);

function isLeftOver(name: string, value: string): boolean {
  if (!addresses.has(name)) return inValue.test(value);
  return inAddress.test(value) || isNotANumber.test(value);
}

function inAttributes({ document }: Subject): Draft[] {
  return (document?.elements ?? []).flatMap(({ tag, attributes, section }) =>
    Array.from(attributes).flatMap(([name, value]): Draft[] => {
      if (!isLeftOver(name, value)) return [];
      const text = `The ${name} of ${tag === 'img' ? 'an image' : `<${tag}>`} in ${sectionWords(section)} is ${quoted(value)}.`;
      return [{ severity: 'mustFix', text, ...locationOf(section) }];
    }),
  );
}

/** Values that a program had not, in texts and attributes. */
export const leftovers: Check = {
  key: 'leftovers',
  name: 'undefined, NaN, null',
  run: (subject) =>
    readWith(subject, [...subject.words.flatMap(inWords), ...inAttributes(subject)]),
};
