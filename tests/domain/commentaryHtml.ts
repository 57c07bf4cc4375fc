import type { Block, Commentary, Run } from '@/domain/commentary/blocks';
import { placeholderOf } from '@/domain/commentary/runs';

type Item = Extract<Block, { kind: 'item' }>;

const tags = {
  b: 'strong',
  i: 'em',
  u: 'u',
  s: 's',
  sub: 'sub',
  sup: 'sup',
  code: 'code',
} as const;

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

function textHtml({ text, figure }: Extract<Run, { kind: 'text' }>): string {
  if (figure === undefined) return escaped(text);
  return `<span data-figure="${figure}">${escaped(text)}</span>`;
}

function runHtml(run: Run): string {
  if (run.kind === 'break') return '<br>';
  const inner = run.kind === 'image' ? placeholderOf(run.slot) : textHtml(run);
  const marks = run.kind === 'image' ? [] : run.marks;
  const marked = marks.reduceRight((html, mark) => `<${tags[mark]}>${html}</${tags[mark]}>`, inner);
  return run.href === undefined ? marked : `<a href="${escaped(run.href)}">${marked}</a>`;
}

const inline = (runs: Run[]): string => runs.map(runHtml).join('');

function tableHtml({ rows, hasHeading }: Extract<Block, { kind: 'table' }>): string {
  const lines = rows.map((cells, at) => {
    const tag = hasHeading && at === 0 ? 'th' : 'td';
    return `<tr>${cells.map((runs) => `<${tag}><p>${inline(runs)}</p></${tag}>`).join('')}</tr>`;
  });
  return `<table><tbody>${lines.join('')}</tbody></table>`;
}

function isItem(block: Block | undefined): block is Item {
  return block?.kind === 'item';
}

/** Removes the blocks of one list item, including nested ones, from the front of `rest`. */
function takeItem(rest: Block[], level: number): string {
  const first = rest[0];
  if (!isItem(first)) return '';
  if (first.level > level) return `<ul><li>${takeItem(rest, level + 1)}</li></ul>`;
  rest.shift();
  const tag = first.isOrdered ? 'ol' : 'ul';
  let html = `<p>${inline(first.runs)}</p>`;
  for (let next = rest[0]; isItem(next); next = rest[0]) {
    if (next.level > level) html += takeItem(rest, level + 1);
    else if (next.level === level && next.number === null) {
      html += `<p>${inline(next.runs)}</p>`;
      rest.shift();
    } else break;
  }
  return `<${tag} start="${first.number}"><li>${html}</li></${tag}>`;
}

/** Writes a document in the stored HTML, so that a test can parse it a second time. */
export function commentaryHtml({ blocks }: Commentary): string {
  const rest = [...blocks];
  let html = '';
  for (let block = rest[0]; block; block = rest[0]) {
    if (block.kind === 'item') html += takeItem(rest, 0);
    else if (block.kind === 'quote') {
      rest.shift();
      html += `<blockquote>${commentaryHtml({ blocks: block.blocks })}</blockquote>`;
    } else if (block.kind === 'table') {
      rest.shift();
      html += tableHtml(block);
    } else {
      rest.shift();
      const tag = block.kind === 'heading' ? `h${block.level}` : 'p';
      html += block.kind === 'rule' ? '<hr>' : `<${tag}>${inline(block.runs)}</${tag}>`;
    }
  }
  return html;
}
