/** A part of a word between hyphens, dashes or slashes. */
const wordPart = /[^\s\-‐-―/]+/u;
const wordParts = new RegExp(wordPart, 'gu');
/** Everything before the first letter or digit, such as quotes, brackets and emoji. */
const lead = /^[^\p{L}\p{N}]*/u;
/** Addresses, handles, hashtags and tickers, whose case is never changed. */
const written = /:\/\/|@|^[^\p{L}\p{N}]*[#$]/u;
/** Names with an unusual capital, such as `eToro`, `iShares` and `dYdX`. */
const innerCapital = /^\P{Ll}*\p{Ll}.*\p{Lu}/su;
/** `u.s.` and `j.r.r.`. */
const initials = /^(?:\p{L}\.){2,}$/u;
/** Words that stay in lower case in a name of mixed case. */
const small = new Set(
  'al and at bin by da das de del dela della den der di do dos du e el for ibn in la le of on ten ter the van von y zu'.split(
    ' ',
  ),
);

/**
 * Capitalizes the first word and leaves the rest unchanged. Tickers and names such as `eToro` stay.
 */
export function capitaliseHeadline(text: string): string {
  const start = lead.exec(text)?.[0].length ?? 0;
  const wordStart = text.lastIndexOf(' ', start) + 1;
  if (written.test(text.slice(wordStart).split(/\s/u, 1)[0] ?? '')) return text;
  const rest = text.slice(start);
  const part = wordPart.exec(rest)?.[0] ?? '';
  return text.slice(0, start) + raised(part) + rest.slice(part.length);
}

/**
 * Capitalizes each word: `jean-luc o'neil` becomes Jean-Luc O'Neil. In a name of mixed case, `van`
 * and `de` stay.
 */
export function capitaliseName(name: string): string {
  const isMixed = /\p{Lu}/u.test(name);
  return name.replace(/\S+/gu, (word, at: number) => {
    const isSmall = isMixed && at > 0 && small.has(word);
    return isSmall || written.test(word) ? word : word.replace(wordParts, raisedInName);
  });
}

/** Names such as `o'neil` have two capitals. */
function raisedInName(part: string): string {
  return raised(part).replace(/(?<=^[^\p{L}]*\p{L}['’])\p{Ll}(?=\p{L})/u, upper);
}

function raised(part: string): string {
  if (innerCapital.test(part)) return part;
  if (initials.test(part)) return part.toLocaleUpperCase('en-US');
  return part.replace(/(?<=^[^\p{L}\p{N}]*)\p{Ll}/u, upper);
}

/**
 * Capitalizes a letter at the start of a word. `ß` and ligatures become two letters, and Georgian
 * letters stay.
 */
function upper(letter: string): string {
  if (/\p{Script=Georgian}/u.test(letter)) return letter;
  const [first = '', ...more] = letter.toLocaleUpperCase('en-US');
  return first + more.join('').toLocaleLowerCase('en-US');
}
