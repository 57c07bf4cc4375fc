import { safeHref } from '@/domain/format/addresses';

/** Private characters around the index of a part that is finished already. */
const [opening, closing] = ['\uE000', '\uE001'];

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
}

const code = /(`+)(?!`)(.+?)(?<!`)\1(?!`)/g;
const image = /!\[([^\]]*)\]\(([^\s()]*)(?:\s+"[^"]*")?\)/g;
const link =
  /\[((?:[^[\]]|\[[^\]]*\])+)\]\(\s*<?([^\s()<>]+(?:\([^\s()]*\)[^\s()<>]*)*)>?(?:\s+["'(][^)]*?["')])?\s*\)/g;
const bareAddress = /<((?:https?:\/\/|mailto:)[^\s<>]+)>/g;
const escapedSign = /\\([\\`*_{}[\]()#+\-.!~|>])/g;

/** Signs around words and the tags that they stand for, the longest first. */
const signs: readonly [RegExp, string, string][] = [
  [/\*\*\*(?=\S)(.+?)(?<=\S)\*\*\*/g, '<strong><em>', '</em></strong>'],
  [/\*\*(?=\S)(.+?)(?<=\S)\*\*/g, '<strong>', '</strong>'],
  [/(?<![\p{L}\p{N}_])__(?=\S)(.+?)(?<=\S)__(?![\p{L}\p{N}_])/gu, '<strong>', '</strong>'],
  [/(?<![\p{L}\p{N}*])\*(?=[^\s*])(.+?)(?<=[^\s*])\*(?![\p{L}\p{N}*])/gu, '<em>', '</em>'],
  [/(?<![\p{L}\p{N}_])_(?=[^\s_])(.+?)(?<=[^\s_])_(?![\p{L}\p{N}_])/gu, '<em>', '</em>'],
  [/~~(?=\S)(.+?)(?<=\S)~~/g, '<s>', '</s>'],
];

/** The HTML of a line of Markdown. */
export function inlineHtml(line: string): string {
  return inlineParts(line.replaceAll(/[\uE000\uE001]/g, ''), []);
}

/** `done` has the parts that are finished already, which the words of a link may contain, too. */
function inlineParts(line: string, done: string[]): string {
  const keep = (html: string) => `${opening}${done.push(html) - 1}${closing}`;
  let text = line
    .replace(code, (_, _ticks: string, words: string) =>
      keep(`<code>${escaped(words.trim())}</code>`),
    )
    .replace(escapedSign, (_, sign: string) => keep(escaped(sign)))
    .replace(image, (_, alt: string, src: string) =>
      keep(`<img alt="${escaped(alt)}" src="${escaped(src)}">`),
    )
    .replace(bareAddress, (_, address: string) => address)
    .replace(link, (found, words: string, address: string) => {
      const href = safeHref(address);
      return href === null
        ? found
        : keep(`<a href="${escaped(href)}">${inlineParts(words, done)}</a>`);
    });
  text = escaped(text);
  for (const [sign, start, end] of signs) text = text.replace(sign, `${start}$1${end}`);
  // A part may have others inside it, which were finished before.
  const part = new RegExp(`${opening}(\\d+)${closing}`, 'g');
  const filled = (html: string): string =>
    html.replace(part, (_, at: string) => filled(done[Number(at)] ?? ''));
  return filled(text);
}

/** True if the line has signs that only Markdown gives a meaning. */
export function hasInlineMarkdown(line: string): boolean {
  const found = [code, image, link, ...signs.map(([sign]) => sign)];
  return found.some((sign) => new RegExp(sign.source, sign.flags.replace('g', '')).test(line));
}
