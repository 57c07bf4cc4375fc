import { ruleCheck, type Rule } from './rule';

const word = `[\\p{L}\\p{N}$#%](?:[\\p{L}\\p{N}'’.,-]*[\\p{L}\\p{N}%])?`;
const twice = (words: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}'’.,$#-])(${words}) \\1(?![\\p{L}\\p{N}'’%-]|[.,]\\p{N})`, 'giu');

/** Words that English doubles: `had had`, `that that`, `very very`. */
const doubling =
  /^(?:had|that|very|so|no|many|much|really|long|far|bye|ha|yeah|knock|hush|tut|there|now|blah|boom|win|night|chop)$/i;
/** The particle of a verb may meet the same preposition: `came in in March`, `went on on Friday`. */
const particles =
  /(?:^| )(?:c[ao]mes?|sets?|kick(?:s|ed)?|t[oa]kes?|logged|stepped|locked|priced|baked|settled|mov(?:es?|ed)|roll(?:s|ed)|carried|went|go(?:es|ing)?|signed|phased|coming|ushered|turned|handed|held|passed) $/i;

/** A word may be doubled on purpose, end a question (`What it is is …`), or begin a name. */
function isSlip({ 0: all, 1: once = '', index = 0 }: RegExpMatchArray, text: string): boolean {
  const before = text.slice(Math.max(0, index - 40), index);
  const isName = /^\p{Ll}/u.test(once) && /^\p{Lu}/u.test(all.slice(once.length + 1));
  if (isName || doubling.test(once) || /^(?:[\p{N}.,%]+|Will|May)$/u.test(once)) return false;
  if (/^(?:in|on|over|up|by)$/i.test(once)) return !particles.test(before);
  if (/^(?:is|was)$/i.test(once)) return !/\b(?:what|where|who|how|all) [^,.;]*$/i.test(before);
  // “Duran Duran”
  return !/^\p{Lu}/u.test(once) || before === '' || /[.!?:] $/.test(before);
}

/** `day after day after day` repeats a pattern on purpose. */
function isPasted({ 0: all, 1: once = '', index = 0 }: RegExpMatchArray, text: string): boolean {
  const next = /^ ([\p{L}\p{N}'’-]+)/u.exec(text.slice(index + all.length))?.[1];
  const isRefrain = next?.toLowerCase() === once.split(' ')[0]?.toLowerCase();
  return !isRefrain && !/^(?:\p{Lu}\S*(?: \p{Lu}\S*)*|[\d\W]+)$/u.test(once);
}

const says = 'is written twice.';
const to = ([, once = '']: RegExpMatchArray) => once;

const rules: readonly Rule[] = [
  {
    pattern: twice(`(?:${word} ){1,4}${word}`),
    severity: 'check',
    says,
    to,
    isWrong: (match, { text }) => isPasted(match, text),
  },
  {
    pattern: twice(word),
    severity: 'check',
    says,
    to,
    isWrong: (match, { text }) => isSlip(match, text),
  },
  {
    // A change was pasted beside what it replaced.
    pattern:
      /(?<![\p{L}\p{N}'’$-])(?:a an|an a|is are|are is|was were|were was|has have|have has|two three|three four|million billion|billion million)(?![\p{L}\p{N}'’-])/giu,
    severity: 'check',
    says: 'looks like two versions of one word. Keep one.',
  },
];

/** Words that were typed or pasted twice in a row. */
export const repeatedWords = ruleCheck('repeatedWords', 'Repeated words', rules);
