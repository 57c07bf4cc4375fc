/** What an image file must satisfy. */
export interface ImageRule {
  types: readonly string[];
  maxBytes: number;
}

const kinds = [
  { type: 'image/png', name: 'PNG', starts: [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]] },
  { type: 'image/jpeg', name: 'JPG', starts: [[0xff, 0xd8, 0xff]] },
  {
    type: 'image/gif',
    name: 'GIF',
    starts: [
      [0x47, 0x49, 0x46, 0x38, 0x37, 0x61],
      [0x47, 0x49, 0x46, 0x38, 0x39, 0x61],
    ],
  },
];

function allowedKinds(rule: ImageRule) {
  return kinds.filter(({ type }) => rule.types.includes(type));
}

function limitOf(rule: ImageRule): string {
  return `${Number((rule.maxBytes / 1024 ** 2).toFixed(2))}MB`;
}

/** The rule in words: `PNG, JPG, GIF up to 10MB`. */
export function ruleInWords(rule: ImageRule): string {
  const names = allowedKinds(rule).map((kind) => kind.name);
  return `${names.join(', ')} up to ${limitOf(rule)}`;
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
  if (!head) return `${subject} couldn’t be read. Choose it again.`;
  const isAllowed = allowed.some(({ starts }) =>
    starts.some((start) => start.every((byte, at) => head[at] === byte)),
  );
  if (isAllowed) return null;
  const names = new Intl.ListFormat('en', { type: 'disjunction', style: 'short' });
  return `${subject} isn’t a ${names.format(allowed.map((kind) => kind.name))} image.`;
}

async function readHead(file: File): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await file.slice(0, 8).arrayBuffer());
  } catch {
    return null;
  }
}
