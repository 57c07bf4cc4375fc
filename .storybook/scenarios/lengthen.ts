/** One word of 60 letters without a place to break. */
export const longWord = 'Intergenerationalcounterrevolutionarydisproportionatenessess';

export const longName = 'Maximiliane Donaudampfschifffahrtsgesellschaft von Hohenlohe-Waldenburg';

const longSentence =
  'The committee for the funding of digital asset treasury companies and of their miners asks for more time.';

/** Text that people write for people. Anything else may be an id, a date or a choice. */
const names = /^(name|author|customer|user|editor|sender|company)$/;
const texts =
  /^(title|headline|text|message|summary|description|question|answer|subject|preheader|note|reason|comment|caption|excerpt)$/;
const emails = /^(email|recipient)$/;

/** The last word of a property's name: `first_name` and `firstName` are names. */
function lastWord(key: string): string {
  return (
    /[a-z]+$/i.exec(key.replaceAll(/([A-Z])/g, '_$1').toLowerCase())?.[0] ?? key
  ).toLowerCase();
}

function lengthenText(key: string, text: string): string {
  const word = lastWord(key);
  if (text.trim() === '') return text;
  if (emails.test(word) && text.includes('@')) return text.replace('@', `.${longWord}@`);
  if (names.test(word)) return `${text} ${longName}`;
  return texts.test(word) ? `${text} ${longWord} ${longSentence}` : text;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || '$$typeof' in value) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** The same values with long words and names; what has no such text stays the same object. */
export function lengthen<Value>(value: Value, key?: string): Value;
export function lengthen(value: unknown, key = ''): unknown {
  if (typeof value === 'string') return lengthenText(key, value);
  if (Array.isArray(value)) {
    const items: unknown[] = value;
    const longer = items.map((item) => lengthen(item, key));
    return longer.every((item, at) => item === items[at]) ? items : longer;
  }
  if (!isPlain(value)) return value;
  const longer = Object.entries(value).map(([name, each]) => [name, lengthen(each, name)] as const);
  return longer.every(([name, each]) => each === value[name]) ? value : Object.fromEntries(longer);
}
