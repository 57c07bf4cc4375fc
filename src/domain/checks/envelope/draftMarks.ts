/** A mark of unfinished work in a subject. */
export interface DraftMark {
  index: number;
  words: string;
  says: string;
}

const mark =
  "draft|wip|test|testing|copy|final|finals|proof|preview|template|sample|internal|duplicate|old|old version|new version|for review|to review|in review|needs review|do not send|don[’']t send|dns|not final|not for (?:distribution|publication)|embargo(?:ed)?|hold|tbc|tbd|tk|approved|unapproved|edited|edits|clean|latest|updated version|revised|rev(?:ision)?\\.? ?\\d*|v\\.? ?\\d+(?:\\.\\d+)*|ver(?:sion)?\\.? ?\\d+|\\d+(?:st|nd|rd|th) draft|ignore|please ignore|placeholder|untitled";

const unfinished = 'marks unfinished work. Take it out.';
const fromMail = 'is the mark of a reply or a forwarded message. Take it out.';

const patterns: readonly [pattern: RegExp, says: string][] = [
  [/^\s*(?:(?:re|fwd?|fw|aw|wg|tr)\s*:\s*)+/i, fromMail],
  [/^\s*(?:copy|duplicate|clone) (?:\(\d+\) )?of\b/i, unfinished],
  [new RegExp(`[[({](?:[^\\])}]*\\b)?(?:${mark})(?![\\p{L}])[^\\])}]*[\\])}]`, 'iu'), unfinished],
  [
    /(?<![\p{L}\p{N}])(?:do not send|don[’']t send|please ignore|ignore this|not for (?:distribution|publication)|for internal use|test (?:email|send|mail|only|newsletter|message)|not final|final draft|first draft|rough draft)(?![\p{L}])(?: yet)?/iu,
    unfinished,
  ],
  // In capitals, and the subject isn’t all in capitals.
  [
    /(?<![\p{L}\p{N}$#])(?:DRAFT|TEST|TESTING|WIP|FINAL|COPY|TBC|TBD|TK|TKTK|PROOF|PREVIEW|TEMPLATE|SAMPLE|DNS|HOLD|EMBARGOED|UNTITLED|DUPLICATE|INTERNAL)(?![\p{L}\p{N}])/u,
    unfinished,
  ],
  // At the start, before a date, a colon or a dash.
  [
    new RegExp(
      `^\\s*(?:${mark})(?=\\s*[:–—|-]|\\s+\\d{1,2}[/.-]|\\s+(?:crypto market|newsletter|update)\\b)`,
      'iu',
    ),
    unfinished,
  ],
  // At the end, behind the product’s name, a date or another mark.
  [
    new RegExp(
      `(?:(?<=\\b(?:update|newsletter|daily|\\d{4}|\\d{1,2}[/.-]\\d{1,2})[\\s,:|_–—-]{1,3})|(?<=[|_–—]\\s?|\\s-\\s?))(?:${mark})(?:[\\s_-]+(?:${mark}|\\d+))*\\s*$`,
      'iu',
    ),
    unfinished,
  ],
  [/\(\d\)\s*$/u, unfinished],
  [/\.(?:docx?|html?|pdf|txt|rtf|md|pages|odt)\s*$/iu, 'is the ending of a file. Take it out.'],
  [
    /^\s*(?:untitled|new newsletter|no subject|\(no subject\)|subject(?: line)?|title|newsletter title|newsletter|headline)\s*$/iu,
    'is a stand-in. Write the subject.',
  ],
  [/^\s*subject(?: line)?\s*:/iu, 'belongs to a form, not to the subject. Take it out.'],
];

function isShouted(name: string): boolean {
  return !/\p{Ll}{3}/u.test(name);
}

/** The first mark of unfinished work in a subject. */
export function draftMark(name: string): DraftMark | null {
  for (const [pattern, says] of patterns) {
    if (pattern.source.includes('DRAFT|TEST') && isShouted(name)) continue;
    const match = pattern.exec(name);
    if (!match) continue;
    const words = match[0].trim();
    const rest =
      /^(?:\s+(?:v\d+|final|draft|copy|\d))+\s*$/i.exec(
        name.slice(match.index + match[0].length),
      )?.[0] ?? '';
    return {
      index: match.index + match[0].indexOf(words),
      words: `${words}${rest}`.trimEnd(),
      says,
    };
  }
  return null;
}
