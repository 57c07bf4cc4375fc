import { readWith, type Check, type Draft } from '@/domain/checks/check';
import { locationOf } from '@/domain/checks/location';
import { mojibake, withoutMojibake } from './mojibake';
import { visibleEntity, visibleTag } from '@/domain/email/markup';
import type { Words } from '@/domain/checks/reading/words';
import { excerptAt, isUnderlined } from '@/domain/checks/wording';
import { quoted } from '@/domain/format/text';

interface Kind {
  pattern: RegExp;
  what: string;
  /** What was meant; null where it can’t be told. */
  meant(words: string): string | null;
}

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: '’',
  nbsp: ' ',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  copy: '©',
  reg: '®',
  trade: '™',
  euro: '€',
  pound: '£',
  bull: '•',
  middot: '·',
  times: '×',
  minus: '−',
};

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

function fixOf(words: string, meant: string | null): Partial<Draft> {
  if (meant === null) return { words };
  return { words, fix: { kind: 'text', label: `Change to “${meant}”`, from: words, to: meant } };
}

function inWords({ text, where, section, field }: Words): Draft[] {
  return kinds.flatMap(({ pattern, what, meant }): Draft[] => {
    const match = pattern.exec(text);
    if (!match) return [];
    return [
      {
        severity: 'mustFix',
        text: `${quoted(match[0])} in ${where} is ${what}.`,
        ...locationOf(section, excerptAt(text, match.index, match[0].length)),
        ...(field ? { field } : {}),
        ...(isUnderlined(field) ? fixOf(match[0], meant(match[0])) : {}),
      },
    ];
  });
}

export const escapes: Check = {
  key: 'escapes',
  name: 'Text escaped twice',
  run(subject) {
    const words = subject.words.filter(({ where }) => where !== 'the plain text');
    return readWith(subject, words.flatMap(inWords));
  },
};
