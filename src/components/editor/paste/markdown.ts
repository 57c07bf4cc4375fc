import { escaped, hasInlineMarkdown, inlineHtml } from './markdownInline';

const heading = /^ {0,3}(#{1,6})\s+(.+?)(?:\s+#+)?\s*$/;
const rule = /^ {0,3}(?:(?:- *){3,}|(?:\* *){3,}|(?:_ *){3,})$/;
const fence = /^ {0,3}(?:```|~~~)[\w+-]*\s*$/;
const quote = /^ {0,3}>\s?/;
const tableEdge = /^\s*\|?\s*:?-{2,}:?\s*(?:\|\s*:?-{2,}:?\s*)+\|?\s*$|^\s*\|\s*:?-{2,}:?\s*\|\s*$/;
/* Word's second bullet is an `o`, with a tab behind it. */
const item = /^(\s*)([-*+•◦▪‣●○■·]|o(?= {4})|\d{1,4}[.)])\s+(\S.*)$/;
const signedFigure = /^\s*[-+]\s+[$€£¥]?\d[\d.,]*\s*(?:%|bps?\b|pp\b|[kmb]n?\b|$)/i;
const aboveFigure = /^ {0,3}>\s?[$€£¥]?\d/;

const tabWidth = 4;

function isBlank(line: string | undefined): boolean {
  return line === undefined || line.trim() === '';
}

interface Marker {
  indent: number;
  /** Null for a bullet. */
  number: number | null;
  words: string;
}

function markerOf(line: string | undefined): Marker | null {
  const [, gap = '', marker = '', words = ''] = item.exec(line ?? '') ?? [];
  if (words === '' || rule.test(line ?? '')) return null;
  const number = /^\d/.test(marker) ? Number.parseInt(marker, 10) : null;
  return { indent: gap.length, number, words };
}

/** True if nothing but figures with a sign follow each other from there, whose signs aren't bullets. */
function areFigures(lines: readonly string[], at: number): boolean {
  const end = lines.findIndex((line, index) => index > at && !/^\s*[-+]\s/.test(line));
  return lines.slice(at, end < 0 ? undefined : end).every((line) => signedFigure.test(line));
}

/** True if a quote begins in this line, which isn't a sentence such as `> 100,000 wallets moved`. */
function beginsQuote(lines: readonly string[], at: number): boolean {
  const [line = '', next = ''] = lines.slice(at);
  return quote.test(line) && (!aboveFigure.test(line) || quote.test(next));
}

/**
 * True if a list begins in this line. `97. ` at the start of a line may end the sentence before it, so
 * other numbers than 1 need a next one.
 */
function beginsList(lines: readonly string[], at: number): boolean {
  const marker = markerOf(lines[at]);
  if (!marker || marker.indent > tabWidth) return false;
  const { number, indent } = marker;
  if (areFigures(lines, at)) return false;
  if (number === null || number <= 1) return true;
  const next = lines.slice(at + 1).map(markerOf);
  const after = next.find((other) => other && other.number !== null && other.indent === indent);
  return isBlank(lines[at - 1]) && after?.number === number + 1;
}

/** Reads one block after the other. */
class MarkdownReader {
  private at = 0;
  private html = '';

  constructor(private readonly lines: readonly string[]) {}

  read(): string {
    while (this.at < this.lines.length) this.block();
    return this.html;
  }

  private get line(): string {
    return this.lines[this.at] ?? '';
  }

  private block(): void {
    if (isBlank(this.line)) this.at += 1;
    else if (fence.test(this.line)) this.code();
    else if (heading.test(this.line)) this.heading();
    else if (rule.test(this.line)) this.rule();
    else if (beginsQuote(this.lines, this.at)) this.quote();
    else if (this.isTable()) this.table();
    else if (beginsList(this.lines, this.at)) this.list();
    else this.paragraph();
  }

  private heading(): void {
    const [, hashes = '', words = ''] = heading.exec(this.line) ?? [];
    this.html += `<h${hashes.length}>${inlineHtml(words)}</h${hashes.length}>`;
    this.at += 1;
  }

  private rule(): void {
    this.html += '<hr>';
    this.at += 1;
  }

  private code(): void {
    const lines: string[] = [];
    this.at += 1;
    while (this.at < this.lines.length && !fence.test(this.line)) {
      lines.push(this.line);
      this.at += 1;
    }
    this.at += 1;
    const written = lines.map((line) => (isBlank(line) ? '' : `<code>${escaped(line)}</code>`));
    this.html += `<p>${written.join('<br>')}</p>`;
  }

  private quote(): void {
    const lines: string[] = [];
    while (quote.test(this.line)) {
      lines.push(this.line.replace(quote, ''));
      this.at += 1;
    }
    this.html += `<blockquote>${new MarkdownReader(lines).read()}</blockquote>`;
  }

  private isTable(): boolean {
    return this.line.includes('|') && tableEdge.test(this.lines[this.at + 1] ?? '');
  }

  private table(): void {
    const rows: string[] = [];
    while (this.line.includes('|')) {
      rows.push(this.line);
      this.at += 1;
    }
    const html = rows.flatMap((row, at) =>
      at === 1 ? [] : [rowHtml(row, at === 0 ? 'th' : 'td')],
    );
    this.html += `<table><tbody>${html.join('')}</tbody></table>`;
  }

  private list(): void {
    const first = markerOf(this.line);
    if (!first) return;
    const isNumbered = first.number !== null;
    let expected = first.number ?? 1;
    let html = '';
    for (let marker: Marker | null = first; marker; marker = this.nextMarker(first)) {
      const isLazy = marker.number === first.number && html !== '';
      if (isNumbered && marker.number !== expected && !isLazy) break;
      html += this.item(marker);
      expected += 1;
    }
    const start = isNumbered && first.number !== 1 ? ` start="${first.number}"` : '';
    this.html += isNumbered ? `<ol${start}>${html}</ol>` : `<ul>${html}</ul>`;
  }

  /** The marker of the next item of the same list; null if there is none. */
  private nextMarker(first: Marker): Marker | null {
    let ahead = this.at;
    while (ahead < this.lines.length && isBlank(this.lines[ahead])) ahead += 1;
    const marker = markerOf(this.lines[ahead]);
    const isSame = marker && (marker.number === null) === (first.number === null);
    if (!isSame || Math.abs(marker.indent - first.indent) > 1) return null;
    this.at = ahead;
    return marker;
  }

  /** The item's words, and what is indented below them. */
  private item({ indent, words }: Marker): string {
    this.at += 1;
    let inner: string[] = [];
    let line = words;
    while (this.at < this.lines.length) {
      const next = this.lines[isBlank(this.line) ? this.at + 1 : this.at];
      if (next === undefined || isBlank(next) || next.search(/\S/) < indent + 2) break;
      if (inner.length === 0 && !isBlank(this.line) && !markerOf(this.line)) {
        line = `${line} ${this.line.trim()}`;
      } else inner = [...inner, this.line];
      this.at += 1;
    }
    const gaps = inner.filter((text) => !isBlank(text)).map((text) => text.search(/\S/));
    const dedented = inner.map((text) => text.slice(Math.min(...gaps)));
    return `<li><p>${inlineHtml(line)}</p>${new MarkdownReader(dedented).read()}</li>`;
  }

  private isBlockStart(): boolean {
    const isOther = [heading, rule, fence].some((start) => start.test(this.line));
    const begins = beginsQuote(this.lines, this.at) || beginsList(this.lines, this.at);
    return isOther || this.isTable() || begins;
  }

  private paragraph(): void {
    const lines: string[] = [];
    do {
      lines.push(inlineHtml(this.line.trim()));
      this.at += 1;
    } while (this.at < this.lines.length && !isBlank(this.line) && !this.isBlockStart());
    this.html += `<p>${lines.join('<br>')}</p>`;
  }
}

function rowHtml(row: string, tag: 'th' | 'td'): string {
  const inner = row
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '');
  const cells = inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
  return `<tr>${cells.map((cell) => `<${tag}>${inlineHtml(cell)}</${tag}>`).join('')}</tr>`;
}

function linesOf(text: string): string[] {
  return text.replaceAll('\t', ' '.repeat(tabWidth)).split('\n');
}

/** The HTML of a text in Markdown. A single line break stays one, as in every pasted text. */
export function markdownHtml(text: string): string {
  return new MarkdownReader(linesOf(text)).read();
}

/** True if the text has something that Markdown gives a meaning. */
export function isMarkdown(text: string): boolean {
  const lines = linesOf(text);
  return lines.some(
    (line, at) =>
      heading.test(line) ||
      fence.test(line) ||
      beginsQuote(lines, at) ||
      rule.test(line) ||
      tableEdge.test(line) ||
      beginsList(lines, at) ||
      hasInlineMarkdown(line),
  );
}
