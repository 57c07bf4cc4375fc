import { corpus } from '../corpora/corpus';
import { sampling } from '../proofs';

/** One hostile string. */
export interface Hostile {
  id: string;
  text: string;
  /** Its source. A sample contains some of each. */
  category: string;
  /** True if it is known to run a script on an unprotected page. */
  isLive: boolean;
  /** True if it also opens a dialog. */
  opensDialog: boolean;
}

interface XssCase {
  id: string;
  p: string;
  sets: string[];
  live: string[];
}

interface EditorCase {
  v: string;
  why: string;
}

function fromXss({ id, p, sets, live }: XssCase): Hostile {
  return {
    id,
    text: p,
    category: sets[0] ?? 'other',
    isLive: live.length > 0,
    opensDialog: live.some((how) => how.endsWith(':dialog')),
  };
}

function fromEditor({ v, why }: EditorCase, at: number): Hostile {
  return { id: `editor-${at}`, text: v, category: why, isLive: false, opensDialog: false };
}

export interface HostileStrings {
  /** Strings that are live or may become so when rewritten, and all that target this product. */
  commentary: Hostile[];
  /** Strings that are an address: for links, and for pasting an address alone. */
  addresses: Hostile[];
}

const scheme = /^\s*[a-z][a-z0-9+.-]+:/i;
const attributeWithAddress = /(?:href|src|action|data)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;

const entities: Record<string, string> = {
  Tab: '\t',
  NewLine: '\n',
  colon: ':',
  quot: '"',
  apos: "'",
  lpar: '(',
  rpar: ')',
  lt: '<',
  gt: '>',
  amp: '&',
};

/** The attribute's value after HTML decoding. */
function unescaped(value: string): string {
  return value
    .replace(/&#x([\da-f]{1,6});?/gi, (_, code: string) => characterOf(parseInt(code, 16)))
    .replace(/&#(\d{1,7});?/g, (_, code: string) => characterOf(Number(code)))
    .replace(/&(\w+);/g, (entity, name: string) => entities[name] ?? entity);
}

function characterOf(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

/** The addresses within a string: the string itself, or the ones in its attributes. */
function addressesIn({ text, ...rest }: Hostile): Hostile[] {
  if (!text.includes('<')) return scheme.test(text) ? [{ ...rest, text }] : [];
  const values = Array.from(text.matchAll(attributeWithAddress), ([, one, two, three]) =>
    unescaped(one ?? two ?? three ?? ''),
  );
  return values.map((value) => ({ ...rest, text: value }));
}

/** Each address once. Ordinary web addresses are left out, because there are enough elsewhere. */
function distinct(addresses: Hostile[]): Hostile[] {
  const seen = new Set<string>();
  return addresses.filter(({ text, category }) => {
    const isWeb = /^https?:\/\/[\w./-]*$/i.test(text) || !/[:&%\\\s[]/.test(text);
    if (seen.has(text) || (isWeb && !category.startsWith('url'))) return false;
    seen.add(text);
    return true;
  });
}

export function hostileStrings(): HostileStrings {
  const general = corpus<XssCase>('xss');
  const aimed = corpus<EditorCase>('editor_specific');
  const all = general.map(fromXss);
  const editor = aimed.map(fromEditor);
  return {
    commentary: [
      ...all.filter(({ isLive, category }) => isLive || category === 'mutation'),
      ...editor,
    ],
    addresses: distinct([...all, ...editor].flatMap(addressesIn)),
  };
}

/** Every `step`-th string of each category, and at least one, beginning at another with each commit. */
function everyNth(strings: readonly Hostile[], step: number): Hostile[] {
  const categories = new Map<string, Hostile[]>();
  for (const each of strings) {
    categories.set(each.category, [...(categories.get(each.category) ?? []), each]);
  }
  return [...categories.values()].flatMap((all) => {
    const first = sampling.seed % Math.min(step, all.length);
    return all.filter((_, at) => at % step === first);
  });
}

/** Some of each category. All if the step is 1. */
export function sampled({ commentary, addresses }: HostileStrings, step: number): HostileStrings {
  return { commentary: everyNth(commentary, step), addresses: everyNth(addresses, step) };
}
