import { readWith, type Check, type Draft } from '@/domain/checks/check';
import { visibleEntity, visibleTag } from '@/domain/email/markup';
import type { Words } from '@/domain/checks/reading/words';
import { wordsFinding } from '@/domain/checks/textFinding';
import { quoted } from '@/domain/format/text';

/** What Windows-1252 has at 0x80–0x9F, in order; the gaps are control characters. */
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

const tail = `[\\u0080-\\u00BF${windows1252.replace(/[\u0081\u008D\u008F\u0090\u009D]/g, '')}]`;

/**
 * UTF-8 that was read as Windows-1252: `â€™` for ’, `Ã©` for é, `Â£` for £. No word has `Ã`, `Â` or
 * `â` before such a sign.
 */
const mojibake = new RegExp(
  `\\uFFFD+|ï»¿|ï¿½|ðŸ${tail}{0,2}|â${tail}{1,2}|Ã${tail}|Â(?:${tail}|(?= ))`,
  'u',
);

function byteOf(character: string): number | null {
  const at = windows1252.indexOf(character);
  if (at !== -1) return 0x80 + at;
  const code = character.codePointAt(0) ?? 0;
  return code < 0x100 ? code : null;
}

/** The characters that were meant; null where they can't be told. */
function withoutMojibake(words: string): string | null {
  const bytes = Array.from(words, byteOf);
  if (bytes.includes(null)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes as number[]));
  } catch {
    return null;
  }
}

interface Kind {
  pattern: RegExp;
  what: string;
  /** What was meant; null where it can’t be told. */
  meant(words: string): string | null;
}

const named: Record<string, string> = Object.fromEntries(
  'amp& lt< gt> quot" apos’ hellip… ndash– mdash— lsquo‘ rsquo’ ldquo“ rdquo” euro€ pound£ minus−'
    .split(' ')
    .map((each) => [each.slice(0, -1), each.slice(-1)]),
);
named['nbsp'] = ' ';

/** The character of a reference such as `&amp;` or `&#36;`. */
function withoutEntity(words: string): string | null {
  const name = words.slice(1, -1).toLowerCase();
  if (!name.startsWith('#')) return named[name] ?? null;
  const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 31 && code < 0x10ffff ? String.fromCodePoint(code) : null;
}

const kinds: readonly Kind[] = [
  { pattern: visibleTag, what: 'HTML that readers would see as text', meant: () => null },
  { pattern: visibleEntity, what: 'escaped twice', meant: withoutEntity },
  { pattern: mojibake, what: 'read in the wrong encoding', meant: withoutMojibake },
  {
    // Signs of a font of symbols, such as Word’s bullets.
    pattern: /[\uE000-\uF8FF]/u,
    what: 'a sign that only one font has',
    meant: (words) => (/[\uF0A7\uF0B7\uF0D8\uF0FC]/.test(words) ? '•' : null),
  },
];

function inWords(words: Words): Draft[] {
  return kinds.flatMap(({ pattern, what, meant }): Draft[] => {
    const match = pattern.exec(words.text);
    if (!match) return [];
    const text = `${quoted(match[0])} in ${words.where} is ${what}.`;
    return [wordsFinding(words, match, text, meant(match[0]) ?? undefined)];
  });
}

/** Tags, character references and letters of a wrong encoding that readers would see. */
export const escapes: Check = {
  key: 'escapes',
  name: 'Text escaped twice',
  run(subject) {
    const words = subject.words.filter(({ where }) => where !== 'the plain text');
    return readWith(subject, words.flatMap(inWords));
  },
};
