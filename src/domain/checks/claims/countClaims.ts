import { formatSignedPercent } from '@/domain/format/numbers';
import { directionOf } from './claimWords';
import type { ReadFault } from './fundingClaims';
import { matchesOf, numberOf, numberWord, type Found, type MaskedSentence } from './maskedSentence';
import type { Instrument } from './mentions';
import { scopeOf } from './scopes';

const kinds =
  '(coins?|tokens?|cryptocurrencies|stocks?|shares|equities|funds?|etps?|etfs?|trusts?|miners)';
const count = `(${numberWord}|\\d+)`;
const where =
  '(?: (?:of|in|on) (?:our|the) (?:table|list)| below| that we (?:track|list|follow)| in it)?';
const when =
  '(?: (?:on [A-Z][a-z]+day|today|yesterday|overnight|over (?:the (?:past|last) )?24 hours))?';
const verb =
  '(?: (?:have|has|are|is|were|was|ended|closed|finished|trade|traded|stand|now|all))*(?: in the)? ([a-z]+)\\b(?! (?:by|more|less|over|under|at least|as|than|¤))';
const tail = `${where}${when},?${verb}`;

const all = new RegExp(
  `\\b(all|every|each|none|no|not one|most)(?: of)?(?: the| our)?(?: ${count})? ${kinds}${tail}`,
  'gi',
);
const some = new RegExp(`\\b${count}(?: out)? of (?:the|our) ${count} ${kinds}${tail}`, 'gi');
const ofThem = new RegExp(`\\bof (?:the|our) ${count} ${kinds}${where},? ${count}${tail}`, 'gi');
const half = new RegExp(`\\bhalf(?: of)?(?: the| our)(?: ${count})? ${kinds}${tail}`, 'gi');
const only =
  /(?:\bonly §+|§+ (?:is|was) the only (coin|token|stock|fund|major|miner|name)(?: (?:in|of|on) (?:our|the) (?:table|list))?(?: (?:to|that|which))?(?: (?:is|was|be|ended|close|finish|trade))?) (?:in the )?([a-z]+)\b/gi;

function wayOf(word: string): 1 | -1 | 0 {
  if (/^(?:red|losing)$/i.test(word)) return -1;
  return /^(?:green|black)$/i.test(word) ? 1 : directionOf(word.toLowerCase());
}

interface Tally {
  rows: readonly Instrument[];
  matching: readonly Instrument[];
}

function tally(word: string, way: 1 | -1, rows: readonly Instrument[]): Tally {
  const inScope = scopeOf(word, rows).rows.filter(({ change }) => change !== null);
  return { rows: inScope, matching: inScope.filter(({ change }) => (change ?? 0) * way > 0) };
}

function told({ rows, matching }: Tally, way: 1 | -1): string {
  const others = rows.filter((row) => !matching.includes(row));
  const [other] = others.toSorted((a, b) => way * ((a.change ?? 0) - (b.change ?? 0)));
  const example = other ? `, and ${other.symbol} is at ${formatSignedPercent(other.change)}` : '';
  return `in the table ${matching.length} of ${rows.length} ${way > 0 ? 'rose' : 'fell'}${example}.`;
}

/** A count is about a table if it names the table, or if its total is the table's number of rows. */
function isOfTable({ words }: Found, size: string | undefined, { rows }: Tally): boolean {
  if (size !== undefined) return numberOf(size) === rows.length;
  return /\b(?:our|table|list|we track|we list|we follow)\b/i.test(words);
}

function quantified(scene: MaskedSentence, rows: readonly Instrument[]): ReadFault[] {
  return matchesOf(scene, all).flatMap((found): ReadFault[] => {
    const [, quantifier = '', size, kind = '', verbWord = ''] = found.groups;
    const way = wayOf(verbWord);
    if (way === 0) return [];
    const result = tally(kind, way, rows);
    if (!isOfTable(found, size, result)) return [];
    const matching = result.matching.length;
    const isRight = /^(?:none|no|not)/i.test(quantifier)
      ? matching === 0
      : /^most/i.test(quantifier)
        ? matching * 2 > result.rows.length
        : matching === result.rows.length;
    return isRight ? [] : [{ words: found.words, text: told(result, way) }];
  });
}

function counted(scene: MaskedSentence, rows: readonly Instrument[]): ReadFault[] {
  const numbered = matchesOf(scene, some).flatMap((found): ReadFault[] => {
    const [, part = '', size, kind = '', verbWord = ''] = found.groups;
    return compared(found, { part: numberOf(part), size, kind, verbWord }, rows);
  });
  const parts = matchesOf(scene, ofThem).flatMap((found): ReadFault[] => {
    const [, size, kind = '', part = '', verbWord = ''] = found.groups;
    return compared(found, { part: numberOf(part), size, kind, verbWord }, rows);
  });
  const halves = matchesOf(scene, half).flatMap((found): ReadFault[] => {
    const [, size, kind = '', verbWord = ''] = found.groups;
    return compared(found, { part: null, size, kind, verbWord }, rows);
  });
  return [...numbered, ...parts, ...halves];
}

interface Counted {
  /** Null for half. */
  part: number | null;
  size: string | undefined;
  kind: string;
  verbWord: string;
}

function compared(
  found: Found,
  { part, size, kind, verbWord }: Counted,
  rows: readonly Instrument[],
) {
  const way = wayOf(verbWord);
  if (way === 0) return [];
  const result = tally(kind, way, rows);
  if (!isOfTable(found, size, result)) return [];
  const wanted = part ?? result.rows.length / 2;
  const isHalf = part === null && Math.abs(result.matching.length - wanted) < 1;
  if (isHalf || result.matching.length === wanted) return [];
  return [{ words: found.words, text: told(result, way) }];
}

/** `Only $SOL rose`, `$XRP is the only coin in the red`. */
function alone(scene: MaskedSentence, rows: readonly Instrument[]): ReadFault[] {
  return matchesOf(scene, only).flatMap(({ words, groups, instruments }): ReadFault[] => {
    const [one] = instruments;
    const way = wayOf(groups[2] ?? '');
    if (!one || way === 0 || one.table === undefined) return [];
    const scope = groups[1] === 'major' || groups[1] === 'miner' ? `${groups[1]}s` : 'table';
    const list = scopeOf(scope, rows, one).rows;
    const other = list.find((row) => row.symbol !== one.symbol && (row.change ?? 0) * way > 0.1);
    if (!other) return [];
    return [
      { words, text: `${other.symbol} is at ${formatSignedPercent(other.change)} in the table.` },
    ];
  });
}

/** Reads how many rows of a table rose or fell. */
export function countFaults(scene: MaskedSentence, rows: readonly Instrument[]): ReadFault[] {
  if (scene.period !== 'day') return [];
  return [...quantified(scene, rows), ...counted(scene, rows), ...alone(scene, rows)];
}
