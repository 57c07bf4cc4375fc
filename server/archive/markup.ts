/** HTML or XML that is safe to put into a page. */
export class Markup {
  constructor(readonly text: string) {}
}

/** A string is text and is escaped; `false` and null are nothing. */
type Part = string | number | false | null | Markup | readonly Markup[];

const marks: Record<string, string> = {
  '&': '&amp;',
  '"': '&quot;',
  "'": '&#39;',
  '<': '&lt;',
  '>': '&gt;',
};

/** What XML can't hold, and what HTML shows as nothing. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]|[\u007F-\u009F]/gu;

function escaped(text: string): string {
  return text.replace(forbidden, '').replace(/[&"'<>]/g, (mark) => marks[mark] ?? mark);
}

function textOf(part: Part): string {
  if (part === false || part === null) return '';
  if (part instanceof Markup) return part.text;
  if (typeof part === 'object') return part.map(({ text }) => text).join('');
  return escaped(String(part));
}

/** Joins markup; every value that isn't markup itself is escaped. Values may stand in attributes. */
export function markup(texts: TemplateStringsArray, ...parts: Part[]): Markup {
  const joined = texts.map((text, at) => text + textOf(parts[at] ?? null));
  return new Markup(joined.join(''));
}
