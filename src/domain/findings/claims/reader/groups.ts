import type { Instrument } from '../mentions';
import { scopeOf } from '../scopes';

const kinds =
  'coins?|tokens?|crypto(?:currencies|currency| assets?)|digital assets?|assets?|names?|stocks?|equit(?:y|ies)|shares|companies|funds?|etps?|etfs?|trusts?|(?:exchange-traded )?products?|vehicles|wrappers|miners?|majors|rows|entries';
const places =
  '(?:,? (?:that |which )?(?:we (?:list|track|follow|cover|quote|show|carry)|(?:listed|shown|quoted|tracked|printed|covered) (?:below|here)|(?:listed|shown|quoted) in (?:the|our) [a-z]+|(?:in|of|on) (?:the|our|this)(?: [a-z]+)? (?:table|list|board|pages?|newsletter|note)(?: below)?|below))';

/** A group of rows in plain words, such as `the ¤ largest coins in our table`. */
export const groupPattern = `(?:(?:the|our|these|those|all|every|each|any|any of|of)\\s)*(?:¤ )?(?:(?:largest|biggest|top|big|major|other|listed|single|mining|bitcoin|crypto|spot)\\s)*(?:¤ )?(?:${kinds})\\b${places}?`;
export const tableGroup = `(?:(?:the|our|this)(?: [a-z]+)? (?:table|list|board|pack)(?: below)?)`;

/** The rows that plain words mean, if they say exactly which. */
export interface Group {
  rows: readonly Instrument[];
  /** The words name the table, or its number of rows. */
  isExact: boolean;
}

const listed =
  /\b(?:our|table|list|board|below|here|we (?:list|track|follow|cover|quote|show|carry))\b/;

function rowsOfKind(
  words: string,
  rows: readonly Instrument[],
  beside?: Instrument,
): readonly Instrument[] {
  const kind = new RegExp(`\\b(${kinds})\\b`).exec(words)?.[1] ?? '';
  if (/^(?:assets?|names?|rows|entries|)$/.test(kind))
    return rows.filter(({ table }) => table === (beside?.table ?? 'crypto'));
  if (/^(?:exchange|vehicles|wrappers)/.test(kind)) return scopeOf('funds', rows).rows;
  return scopeOf(kind, rows, beside).rows;
}

/**
 * The rows that words such as `the five largest coins` or `the twelve coins in our table` mean;
 * null if they may mean others. `size` is the number of rows that the words give.
 */
export function groupOf(
  words: string,
  size: number | null,
  rows: readonly Instrument[],
  beside?: Instrument,
): Group | null {
  const all = rowsOfKind(words, rows, beside).filter(({ change }) => change !== null);
  if (all.length === 0 || /\bother\b/.test(words)) return null;
  const isSpecial = /\b(?:single|spot|bitcoin|defi|layer|meme|mid|small)\b/.test(words);
  if (isSpecial) return null;
  if (/\b(?:largest|biggest|top)\b/.test(words)) {
    if (size === null || size > all.length || all.some(({ cap = null }) => cap === null))
      return null;
    const bySize = all.toSorted((a, b) => (b.cap ?? 0) - (a.cap ?? 0));
    return { rows: bySize.slice(0, size), isExact: listed.test(words) };
  }
  if (size !== null) return size === all.length ? { rows: all, isExact: true } : null;
  return listed.test(words) ? { rows: all, isExact: true } : { rows: all, isExact: false };
}
