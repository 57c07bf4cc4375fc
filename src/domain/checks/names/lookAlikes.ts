/** Words with letters of another script, or with a sign in place of a letter. */
export interface LookAlike {
  words: string;
  /** The word in Latin letters; null if it isn't clear. */
  right: string | null;
}

const twins: Record<string, string> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  Х: 'X',
  У: 'Y',
  а: 'a',
  е: 'e',
  о: 'o',
  р: 'p',
  с: 'c',
  х: 'x',
  у: 'y',
  і: 'i',
  ѕ: 's',
  ј: 'j',
  Α: 'A',
  Β: 'B',
  Ε: 'E',
  Ζ: 'Z',
  Η: 'H',
  Ι: 'I',
  Κ: 'K',
  Μ: 'M',
  Ν: 'N',
  Ο: 'O',
  Ρ: 'P',
  Τ: 'T',
  Υ: 'Y',
  Χ: 'X',
  ο: 'o',
  ν: 'v',
  α: 'a',
  ι: 'i',
  υ: 'u',
};

const word = /[$#]?[\p{L}\p{N}\p{M}]+/gu;
const latin = /\p{Script=Latin}/u;
const foreign = /[\p{Script=Cyrillic}\p{Script=Greek}]/u;
const wide = /[\uFF21-\uFF3A\uFF41-\uFF5A\uFF10-\uFF19]/u;

function inLatin(text: string): string {
  return Array.from(text.normalize('NFKC'), (letter) => twins[letter] ?? letter).join('');
}

/** A Greek letter alone is a symbol, such as α or β, also before a hyphen or a number. */
function isSymbol(text: string): boolean {
  return (
    Array.from(text).filter((letter) => foreign.test(letter)).length === 1 &&
    /^[\p{Script=Greek}]\p{N}*$/u.test(text)
  );
}

/** Text of two scripts in one word, full-width letters, and a cash-tag in another script. */
export function lookAlikes(text: string): LookAlike[] {
  return Array.from(text.matchAll(word)).flatMap(([found]) => {
    const isMixed = latin.test(found) && foreign.test(found);
    const isTag = /^[$#]/.test(found) && foreign.test(found);
    if ((!isMixed && !isTag && !wide.test(found)) || isSymbol(found)) return [];
    const right = inLatin(found);
    return [{ words: found, right: foreign.test(right) ? null : right }];
  });
}

/** The letters as an eye that doesn't look closely reads them. */
function skeleton(text: string): string {
  return text.replaceAll('0', 'O').replace(/[1I|]/g, 'l').replaceAll('rn', 'm').toLowerCase();
}

const skeletons = new WeakMap<ReadonlySet<string>, ReadonlyMap<string, string>>();

function bySkeletonOf(names: ReadonlySet<string>): ReadonlyMap<string, string> {
  const known = skeletons.get(names) ?? new Map([...names].map((name) => [skeleton(name), name]));
  skeletons.set(names, known);
  return known;
}

/** Words whose letters or digits look like a known name or ticker and are others: `C0IN`, `PoIygon`, `lBIT`. */
export function twinsOf(text: string, names: ReadonlySet<string>): LookAlike[] {
  const bySkeleton = bySkeletonOf(names);
  return Array.from(text.matchAll(/[$#]?([\p{L}\p{N}]{3,})/gu)).flatMap(([words, plain = '']) => {
    const isSuspect = /[01]/.test(plain)
      ? /\p{L}/u.test(plain)
      : /\p{Ll}I|^l\p{Lu}|\p{Lu}l\p{Lu}|rn/u.test(plain);
    if (!isSuspect || names.has(plain)) return [];
    const right = bySkeleton.get(skeleton(plain));
    if (!right || right.toLowerCase() === plain.toLowerCase()) return [];
    return [{ words, right: words.replace(plain, () => right) }];
  });
}
