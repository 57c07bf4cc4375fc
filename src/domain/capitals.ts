/** A part of a word that hyphens, dashes and slashes set apart. */
const wordPart = /[^\s\-‐-―/]+/u;
const wordParts = new RegExp(wordPart, 'gu');
/** What stands before the first letter or digit: quotes, brackets, emoji. */
const lead = /^[^\p{L}\p{N}]*/u;
/** Addresses, handles, tags and tickers are written as their owners write them. */
const written = /:\/\/|@|^[^\p{L}\p{N}]*[#$]/u;
/** `eToro`, `iShares`, `dYdX`: a capital that somebody has put there. */
const innerCapital = /^\P{Ll}*\p{Ll}.*\p{Lu}/su;
/** `u.s.` and `j.r.r.`. */
const initials = /^(?:\p{L}\.){2,}$/u;
/** Words that a name in mixed case has small on purpose. */
const small = new Set(
  'al and at bin by da das de del dela della den der di do dos du e el for ibn in la le of on ten ter the van von y zu'.split(
    ' ',
  ),
);

/** The first letter of the first word upper-case, the rest as written: a ticker or `eToro` stays. */
export function capitaliseHeadline(text: string): string {
  const start = lead.exec(text)?.[0].length ?? 0;
  const wordStart = text.lastIndexOf(' ', start) + 1;
  if (written.test(text.slice(wordStart).split(/\s/u, 1)[0] ?? '')) return text;
  const rest = text.slice(start);
  const part = wordPart.exec(rest)?.[0] ?? '';
  return text.slice(0, start) + raised(part) + rest.slice(part.length);
}

/** Each word capitalised: `jean-luc o'neil` is Jean-Luc O'Neil. In mixed case `van` and `de` stay. */
export function capitaliseName(name: string): string {
  const isMixed = /\p{Lu}/u.test(name);
  return name.replace(/\S+/gu, (word, at: number) => {
    const isSmall = isMixed && at > 0 && small.has(word);
    return isSmall || written.test(word) ? word : word.replace(wordParts, raisedInName);
  });
}

/** `o'neil` has two beginnings. */
function raisedInName(part: string): string {
  return raised(part).replace(/(?<=^[^\p{L}]*\p{L}['’])\p{Ll}(?=\p{L})/u, upper);
}

function raised(part: string): string {
  if (innerCapital.test(part)) return part;
  if (initials.test(part)) return part.toLocaleUpperCase('en-US');
  return part.replace(/(?<=^[^\p{L}\p{N}]*)\p{Ll}/u, upper);
}

/** One letter as it begins a word: `ß` and ligatures become two, Georgian has no such capitals. */
function upper(letter: string): string {
  if (/\p{Script=Georgian}/u.test(letter)) return letter;
  const [first = '', ...more] = letter.toLocaleUpperCase('en-US');
  return first + more.join('').toLocaleLowerCase('en-US');
}
