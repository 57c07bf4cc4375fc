import layouts from './layouts.json';

/** What a column of a file holds. `security` is a ticker or a name, whichever its cells look like. */
export type Role = keyof typeof layouts.columns | 'other';

/** A heading or a word as it is compared: small letters without punctuation, units and currencies. */
export function plainWords(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%&]+/gu, ' ')
    .trim();
}

const unit =
  / ?(?:in )?\b(?:usd|eur|gbp|chf|cad|aud|sek|nok|dkk|pln|jpy|hkd|cny|brl|inr|us|gbx|円|元|kr|zł|pence|p)$/u;

/** Of the words under each role, the role of each. A word that stands twice has its first role. */
const roles = new Map<string, Role>();
for (const [role, names] of Object.entries<string[]>(layouts.columns)) {
  for (const name of names) if (!roles.has(name)) roles.set(name, role as Role);
}

const longestHeading = 60;

/** Every role that a heading names: `Type` is a kind of security or of transaction. */
export function rolesOf(heading: string): Role[] {
  if (heading.length > longestHeading) return [];
  const words = plainWords(heading);
  const bare = words.replace(unit, '');
  const short = plainWords(heading.replace(/\(.*\)/, ''));
  return Object.entries<string[]>(layouts.columns).flatMap(([role, names]) =>
    [words, bare, short].some((each) => each !== '' && names.includes(each)) ? [role as Role] : [],
  );
}

/** A quick test, which most cells fail. */
export function isHeadingWord(heading: string): boolean {
  if (heading.length > longestHeading) return false;
  const words = plainWords(heading);
  return roles.has(words) || roles.has(words.replace(unit, ''));
}

const sets = (lists: Record<string, string[]>) =>
  new Map(Object.entries(lists).map(([name, list]) => [name, new Set(list)]));

const kinds = sets(layouts.kinds);
const sides = sets(layouts.sides);
export type Kind = keyof typeof layouts.kinds;

/** What a cell says about the kind of its security; null for a share or a fund. */
export function kindOf(cell: string): Kind | null {
  const words = plainWords(cell);
  if (words.startsWith('cfd')) return 'futures';
  if (words.startsWith('fx')) return 'cash';
  const found = [...kinds].find(([, names]) => names.has(words));
  return found ? (found[0] as Kind) : null;
}

export function sideOf(cell: string): 'short' | 'long' | null {
  const words = plainWords(cell);
  if (sides.get('short')?.has(words)) return 'short';
  return sides.get('long')?.has(words) ? 'long' : null;
}

const totals = new Set(layouts.totals);
const cash = new Set(layouts.cash);

export function isTotal(cell: string): boolean {
  const words = plainWords(cell);
  return (
    totals.has(words) || /^(?:total|subtotal|summe|gesamt|totaal|totale|suma|razem) /u.test(words)
  );
}

export function isCash(cell: string): boolean {
  const words = plainWords(cell);
  return (
    cash.has(words) ||
    /^(?:cash|kontanter|bargeld|efectivo|espèces|contanti) (?:usd|eur|gbp|chf|cad|sek|balance|in |us )/u.test(
      `${words} `,
    )
  );
}

export type Action = 'buy' | 'sell' | 'split' | 'reinvest' | 'move' | 'aside';

/** Codes of one or two letters stand alone, short words among others, and long ones within words. */
function isSaid(words: string, name: string): boolean {
  if (/\P{Script=Latin}/u.test(name.replaceAll(' ', ''))) return words.includes(name);
  if (name.length < 3) return words === name;
  if (name.length === 3) return words.split(' ').includes(name);
  return ` ${words}`.includes(` ${name}`) || (name.length > 5 && words.includes(name));
}

const hasWord = (words: string, names: readonly string[]) =>
  names.some((name) => isSaid(words, name));

/** A split may be written as the sale of the old shares and the purchase of the new ones. */
function splitSide(words: string): Action {
  if (/\b(?:close|uttag|out)\b/u.test(words)) return 'sell';
  return /\b(?:open|inlägg|in)(?= |$)/u.test(words) ? 'buy' : 'split';
}

/** What a line of a list of transactions did; null if its words are not known. */
export function actionOf(cell: string): Action | null {
  const words = plainWords(cell);
  if (words === '') return null;
  const { actions } = layouts;
  if (hasWord(words, actions.reinvest)) return 'reinvest';
  if (hasWord(words, actions.split)) return splitSide(words);
  const [first = ''] = words.split(' ');
  if (hasWord(words, actions.income) || hasWord(first, actions.aside)) return 'aside';
  if (/\b(?:to cover|cover)\b/.test(words)) return 'buy';
  const isSale = hasWord(words, actions.sell);
  if (isSale || hasWord(words, actions.buy)) return isSale ? 'sell' : 'buy';
  if (hasWord(words, actions.move)) return 'move';
  return hasWord(words, actions.aside) ? 'aside' : null;
}

const asideSections = layouts.sectionsAside;
const openSections = new Set(layouts.sectionsOpen);

/** A title such as `Equities and options`: that part of a statement has shares, too. */
const shareWords =
  /\b(?:equit|stocks?\b|shares\b|etfs?\b|aktien|actions\b|acciones|azioni|ações|aandelen)/u;

export const isOpenSection = (title: string) => openSections.has(plainWords(title));

/** True for the title of a part of a statement that lists no open positions. */
export function isOtherSection(title: string): boolean {
  const words = plainWords(title);
  if (openSections.has(words) || words.length > 60 || shareWords.test(words)) return false;
  return asideSections.some((name) => ` ${words} `.includes(` ${name} `));
}

/** True if a file with these headings lists holdings although it has dates of purchases. */
export function hasHoldingsMark(headings: readonly string[]): boolean {
  const words = new Set(headings.map(plainWords));
  return layouts.holdings.some((names) => names.every((name) => words.has(name)));
}
