import { elsewhen, maybe, tableWindow, yearWindow } from './claimWords';
import type { Amount, Mention } from './mentions';

/** A sentence with the tickers and figures found in it. */
export interface Scene {
  sentence: string;
  mentions: readonly Mention[];
  amounts: readonly Amount[];
  /** The text before, which may say what a list is about. */
  context?: string;
}

/** Words that mean the table's own day: for coins, and for what trades in sessions. */
export interface OwnTimes {
  coins: RegExp | null;
  listed: RegExp | null;
}

const figureList = /^(?:(?:,|,? and|\/)\s?[+−-]?\$?[\d.,]+%?)+/;
const clauseEnd =
  /[;:)—]|, (?!so far)| [–-] | (?:and|while|as|but|after|although|because|with|whereas|when) /;
const goesOn =
  /^,\s(?:year|ytd|month|week|since|over|for|in|on|compared|versus|against|before|then)\b[^,;)]*/i;

/** `Rose with bitcoin over the past month` is about that month. */
const alongside =
  /^ (?:along )?with [^,;:)]*\b(?:over|in|during|for|since|this|last) [^,;:)]*\b(?:week|month|quarter|year)/i;

/** The part after a figure that belongs to it, up to a new subject. */
export function tailOf(text: string): string {
  const rest = text.slice(figureList.exec(text)?.[0].length ?? 0);
  const aside = /^\s?\([^)]*\)/.exec(rest)?.[0];
  if (aside !== undefined) return aside + tailOf(rest.slice(aside.length));
  const end = rest.search(clauseEnd);
  if (end === -1) return rest;
  const behind = rest.slice(end);
  const turn = (/^ (?:but|when) /.exec(behind) ?? alongside.exec(behind))?.[0] ?? '';
  return rest.slice(0, end) + (goesOn.exec(behind)?.[0] ?? '') + turn;
}

/** Words after which a ticker isn't the subject of the sentence. */
const ofAnother =
  /(?<!\b(?:shares|share|price|units|stock|those|that)\s)\b(?:of|in|for|to|against|versus|vs\.?|than|on|per|into|from|between)\s+(?:(?:the|an?|any|each)\s)?$/i;

/** The words before a claim that still refer to it. */
function ownClauseBefore({ sentence, mentions }: Scene, from: number): string {
  const lead = sentence.slice(0, from);
  const near = lead.slice(Math.max(lead.lastIndexOf('; '), lead.lastIndexOf(' – '), 0));
  const isFirst = mentions.every((mention) => mention.from >= from);
  return isFirst ? near : near.slice(near.search(/[^,]*$/));
}

interface Stretch {
  from: number;
  to: number;
}

/**
 * The period of a claim: `day` for the table's own, `year` for the year to date, or null for any
 * other and for hopes, plans and comparisons. `ownTime` matches words for the table's day.
 */
export function spanOf(
  scene: Scene,
  { from, to }: Stretch,
  isListed: boolean,
  ownTime: RegExp | null,
): 'day' | 'year' | null {
  const lead = ownClauseBefore(scene, from);
  const tail = tailOf(scene.sentence.slice(to));
  if (ofAnother.test(scene.sentence.slice(0, from)) || maybe.test(lead) || maybe.test(tail))
    return null;
  const clean = (text: string) => {
    const own = text.replace(tableWindow, ' ');
    return ownTime ? own.replace(ownTime, ' ') : own;
  };
  const around = [lead, scene.sentence.slice(from, to), tail].map(clean);
  if (!isListed && around.some((text) => /\byesterday\b/i.test(text))) return null;
  const ofYear = around.map((text) => text.replace(yearWindow, ' '));
  if (ofYear.some((text) => elsewhen.test(text))) return null;
  return ofYear.some((text, at) => text !== around[at]) ? 'year' : 'day';
}
