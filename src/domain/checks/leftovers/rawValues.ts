import { isInQuotes, type Rule, ruleCheck, rulesThat } from './rule';
import { type Check, readWith } from '@/domain/checks/check';
import { type Draft, wordsFinding } from '@/domain/checks/textFinding';
import { visibleEntity, visibleTag } from '@/domain/email/markup';
import type { Words } from '@/domain/checks/reading/words';
import { quoted } from '@/domain/format/text';

const says = 'is Markdown that readers would see. Format the text with the toolbar.';

const saysCode = 'is code that readers would see. Take it out.';

const markupRules: readonly Rule[] = [
  {
    pattern: /!?\[[^\]\n]+\]\((?:https?:|mailto:|www\.|\/|#)[^)\s]*(?:\)|(?=\s|$))/gu,
    severity: 'mustFix',
    says: 'is a Markdown link that readers would see. Make it a link with the toolbar.',
  },
  {
    pattern:
      /\*\*\*?(?=[^\s*])[^*\n]*[^\s*]\*\*\*?|(?<![\p{L}\p{N}_])__(?=[^\s_])[^_\n]*[^\s_]__(?![\p{L}\p{N}_])|~~(?=[^\s~])[^~\n]+~~/gu,
    severity: 'mustFix',
    says,
    to: ([words]) => words.replace(/^(?:\*+|__|~~)|(?:\*+|__|~~)$/g, ''),
  },
  ...rulesThat('mustFix', says, [
    /\*\*(?=\S)|(?<=\S)\*\*(?!\*)/gu,
    /(?:^|(?<=\n))#{1,6} +\S[^\n]{0,60}/gu,
    /```\w*|(?<![`\p{L}\p{N}])`[^`\n]+`(?![`\p{L}\p{N}])/gu,
    /(?:^|(?<=\n))\|[^|\n]+\|[^\n]*|\|? ?:?-{3,}:? ?\|[-:| ]*/gu,
    /(?:^|(?<=\n))- \[[ x]\] [^\n]{0,40}|(?:^|(?<=\n))(?:[-*+] )(?=\S)[^\n]{0,40}\n[-*+] [^\n]{0,40}/gu,
  ]),
  {
    pattern: /(?:^|(?<=\n))>+ +\S[^\n]{0,40}/gu,
    severity: 'mustFix',
    says,
    kinds: ['paragraph', 'item', 'heading', 'summary'],
  },
  ...rulesThat('mustFix', saysCode, [
    /\[\/?(?:b|i|u|url|img|quote|code|size|color|list|center)(?:=[^\]]*)?\]/giu,
    /(?:[.#@][\w-]+(?:[ >,]+[.#]?[\w-]+)*|\b(?:body|table|img|div|span|p|a|h[1-6]|ul|li|td)) ?\{[^{}]*:[^{}]*\}?|@(?:media|import|font-face)\b[^{]*\{?|\b(?:font-(?:family|size|weight)|text-align|line-height|background-color|mso-[\w-]+|max-width|z-index) ?: ?[^;.]{1,40};|\bstyle="[^"]*"?/gu,
    /<!--|-->|\/\*|\*\/|<\?(?:xml|php)|<!\[CDATA\[|\]\]>|\bNormal 0 (?:false )+[^.]*|\b(?:Start|End)Fragment\b|\b(?:document|window)\.\w+\(|\bconsole\.log\b|\bfunction ?\w*\([^)]*\) ?\{|=> ?\{|\\(?:begin|end|frac|section|text(?:bf|it))\{[^}]*\}?|\[\/?(?:caption|embed|gallery|vc_\w+|et_pb\w*)[^\]]*\]/gu,
    /(?<![\\\p{L}:])\\(?:n|r|t|")(?![\p{L}\\])|\\n(?=\p{Lu})|\\u[\da-f]{4}|\\x[\da-f]{2}|(?<=[\p{L}\p{N}.,])%(?:20|2C|27|22|E2%80%\w\w)(?=[\p{L}\p{N}])|(?<=\p{L})\+(?=\p{L}+\+\p{L}+\+)/gu,
  ]),
  {
    pattern:
      // Only names of symbols: `12:30:45` and `ratio:a:b` aren't.
      /(?<![\p{L}\p{N}:]):(?=[a-z])[a-z]+(?:_[a-z]+)*:(?![\p{L}\p{N}:/])/gu,
    severity: 'mustFix',
    says: 'is the code of a symbol that readers would see. Take it out.',
  },
  {
    pattern:
      /\bThe post .{3,120}? (?:first )?appeared (?:first )?on [^.]*\.?|(?:continue reading|read more|read the full (?:story|article)|click here to (?:read|subscribe))[^.]{0,30}(?:→|»|…|\.\.\.|>)?\.?$|\[(?:…|\.\.\.)\](?:$| ?(?=read|continue|the post))|\b(?:sign up|subscribe) (?:for|to) our (?:free |daily |weekly )*newsletters?\b[^.]*|^(?:advertisement|image credit|photo by|image source)\b:?[^.]*\.?/giu,
    severity: 'mustFix',
    says: 'is text of another website around the story. Take it out.',
    kinds: ['headline', 'story'],
  },
];

/** Signs of formatting that the email doesn’t format, and code of web pages. */
export const markupRemains = ruleCheck('markupRemains', 'Markdown and code', markupRules);

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

const named: Record<string, string> = Object.fromEntries(
  'amp& lt< gt> quot" apos’ hellip… ndash– mdash— lsquo‘ rsquo’ ldquo“ rdquo” euro€ pound£ minus−'
    .split(' ')
    .map((each) => [each.slice(0, -1), each.slice(-1)]),
);
named['nbsp'] = ' ';

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

/** Tags, character references and letters of a wrong encoding that readers would see. */
export const escapes: Check = {
  key: 'escapes',
  name: 'Text escaped twice',
  run(subject) {
    const words = subject.words.filter(({ where }) => where !== 'the plain text');
    return readWith(subject, words.flatMap(inWords));
  },
};

const ofSheet = 'is an error of a spreadsheet in place of a value. Enter the value.';

const ofProgram = 'is a value as a program stores it. Write it for readers.';

const isMissing = 'has no figure. Enter it.';

const rules: readonly Rule[] = [
  ...rulesThat('mustFix', ofSheet, [
    /#(?:N\/A|REF!?|DIV\/0!?|VALUE!|NAME\?|NUM!|NULL!|SPILL!|CALC!|ERROR!|FIELD!|BLOCKED!|CONNECT!|GETTING_DATA)/gu,
    /#{4,}/gu,
  ]),
  {
    pattern: /(?<![\p{L}/])N\/A(?![\p{L}/])/gu,
    severity: 'check',
    says: isMissing,
    kinds: ['paragraph', 'item', 'summary'],
  },
  {
    pattern:
      /(?<![\p{L}\p{N}=])=(?:SUM|AVERAGE|IF|IFERROR|VLOOKUP|XLOOKUP|HLOOKUP|INDEX|ROUND|TEXT|CONCAT(?:ENATE)?|GOOGLEFINANCE|IMPORT\w+|BDP|BDH|RTD|TODAY|NOW)\([^)]*\)?|(?<![\p{L}\p{N}=])=[A-Z]{1,2}\d{1,4}(?:[-+*/][A-Z]{1,2}\d{1,4})+/gu,
    severity: 'mustFix',
    says: 'is a formula of a spreadsheet. Enter its value.',
  },
  ...rulesThat('check', ofProgram, [
    /(?<![\p{L}\p{N}.])-?\d(?:\.\d+)?E[+-]?\d{1,3}(?![\p{L}\p{N}])/gu,
    /\b\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2})?(?:\.\d+)?(?:Z|[+-]\d{2}:?\d{2})?(?![\p{L}\p{N}])/gu,
  ]),
  {
    pattern:
      /(?<![\p{N}.,])\d[\d,]*\.\d*?(?:0{6,}[1-9]\d?|9{6,}\d?)(?!\p{N})|(?<![\p{N}.,])\d[\d,]*\.\d{10,}/gu,
    severity: 'check',
    says: 'has more decimals than anybody reads. Round it.',
  },
  {
    pattern: /(?<![\p{N}$.,#])1[67]\d{8}(?:\d{3})?(?![\p{N},.]\p{N}?)/gu,
    severity: 'check',
    says: 'looks like a time as a program stores it. Write the date and time.',
  },
  {
    pattern:
      /\{"[\w-]+":[^}]*\}?|\[\{"[^\]]*\]?|\bnull,null\b|\b(?:None|nil)(?:%| (?:million|billion|bps)\b)/gu,
    severity: 'mustFix',
    says: ofProgram,
  },
  {
    pattern:
      // `Flows, in $ million` names a unit; `took in $ million` lacks its figure.
      /(?<=\p{L}{3,} (?:in )?)(?<!(?:,|\() ?in )[$€£] (?:million|billion|trillion)\b(?! \p{Lu})|(?<=\b(?:rose|fell|gained|lost|added|shed|rose by|fell by|gained by|up by|down by|another) )(?:%(?=[\s.,;)]|$)|(?:million|percent|bps)\b(?= |[.,;]))/gu,
    severity: 'check',
    says: isMissing,
  },
  {
    pattern:
      /[$#]?(?<![\p{L}\p{N}_/])_{2,}(?![\p{L}\p{N}])|(?<=\s)[$€£]?_(?:[.,]_)?(?=[\s%.,])|(?<![\p{L}\p{N}/])(?:DD[/.-]MM[/.-]YY(?:YY)?|MM[/.-]DD[/.-]YY(?:YY)?|YYYY[/.-]MM[/.-]DD|HH:MM)(?![\p{L}\p{N}])/gu,
    severity: 'mustFix',
    says: 'is a blank that wasn’t filled in.',
    isWrong: ({ index = 0 }, { text }) => !isInQuotes(text, index),
  },
];

/** Errors of spreadsheets, values as programs store them, and blanks. */
export const rawValues = ruleCheck('rawValues', 'Errors and raw values', rules);

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

/** The character of a reference such as `&amp;` or `&#36;`. */
function withoutEntity(words: string): string | null {
  const name = words.slice(1, -1).toLowerCase();
  if (!name.startsWith('#')) return named[name] ?? null;
  const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 31 && code < 0x10ffff ? String.fromCodePoint(code) : null;
}

function inWords(words: Words): Draft[] {
  return kinds.flatMap(({ pattern, what, meant }): Draft[] => {
    const match = pattern.exec(words.text);
    if (!match) return [];
    const text = `${quoted(match[0])} in ${words.where} is ${what}.`;
    return [wordsFinding(words, match, text, meant(match[0]) ?? undefined)];
  });
}
