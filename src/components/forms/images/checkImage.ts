/** What an image file must satisfy. */
export interface ImageRule {
  types: readonly string[];
  maxBytes: number;
}

interface Kind {
  type: string;
  name: string;
  /** The first bytes; the dots stand for any byte. */
  starts: RegExp;
}

const kinds: readonly Kind[] = [
  { type: 'image/png', name: 'PNG', starts: /^\x89PNG\r\n\x1a\n/ },
  { type: 'image/jpeg', name: 'JPG', starts: /^\xff\xd8\xff/ },
  { type: 'image/gif', name: 'GIF', starts: /^GIF8[79]a/ },
  { type: 'image/webp', name: 'WebP', starts: /^RIFF[^]{4}WEBP/ },
  { type: 'image/avif', name: 'AVIF', starts: /^[^]{4}ftypavi[fs]/ },
];

/** What iPhones store photographs as. No browser but Safari shows it. */
const heic = /^[^]{4}ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/;

/** As `PNG, JPG, GIF up to 10MB` names them. The newer formats are taken without being named. */
const namedTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/gif'];

function allowedKinds(rule: ImageRule) {
  return kinds.filter(({ type }) => rule.types.includes(type));
}

function limitOf(rule: ImageRule): string {
  return `${Number((rule.maxBytes / 1024 ** 2).toFixed(2))}MB`;
}

/** The rule in words: `PNG, JPG, GIF up to 10MB`. */
export function ruleInWords(rule: ImageRule): string {
  const named = allowedKinds(rule).filter(({ type }) => namedTypes.includes(type));
  return `${named.map(({ name }) => name).join(', ')} up to ${limitOf(rule)}`;
}

/**
 * A file's name for use in a sentence: shortened in the middle beyond 48 characters, without
 * invisible ones.
 */
export function nameInWords({ name }: File): string {
  const seen = Array.from(name.replace(/\p{C}/gu, '').trim());
  if (seen.length === 0) return 'The file';
  if (seen.length <= 48) return seen.join('');
  return `${seen.slice(0, 32).join('')}…${seen.slice(-15).join('')}`;
}

/**
 * The error for a file that breaks the rule; null if it doesn't. The first bytes count, not the
 * name.
 */
export async function checkImage(file: File, rule: ImageRule): Promise<string | null> {
  const subject = nameInWords(file);
  if (file.size === 0) return `${subject} is empty.`;
  if (file.size > rule.maxBytes) {
    return `${subject} is larger than ${limitOf(rule)}. Choose a smaller one.`;
  }
  const allowed = allowedKinds(rule);
  const head = await readHead(file);
  if (head === null) return `${subject} couldn’t be read. Choose it again.`;
  if (allowed.some(({ starts }) => starts.test(head))) return null;
  if (heic.test(head)) {
    return `${subject} is a HEIC photo, which emails can’t show. Save it as JPG, then choose that file.`;
  }
  const names = new Intl.ListFormat('en', { type: 'disjunction', style: 'short' });
  return `${subject} isn’t a ${names.format(allowed.map((kind) => kind.name))} image.`;
}

/** The type of an image by its first bytes; null for a file that is none of those an email takes. */
export async function imageTypeOf(file: File): Promise<string | null> {
  const head = await readHead(file);
  return kinds.find(({ starts }) => head !== null && starts.test(head))?.type ?? null;
}

/** The first bytes, as characters of the same numbers; null if the file is gone. */
async function readHead(file: File): Promise<string | null> {
  try {
    return String.fromCharCode(...new Uint8Array(await file.slice(0, 12).arrayBuffer()));
  } catch {
    return null;
  }
}
