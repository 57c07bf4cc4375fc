import { elsewhen, tableWindow, yearWindow } from '../claimWords';
import type { OwnTimes } from '../elsewhen';

/** Words for a time, or for a doubt, at their index in the source. */
export interface TimeWords {
  kind: 'year' | 'listed' | 'coins' | 'other' | 'doubt' | 'hypothetical';
  index: number;
}

/** More words for the column Year to Date. */
const yearWords =
  /\b(?:where (?:it|they) (?:began|started|opened) (?:the|this) year|where (?:it|they) (?:ended|finished|closed) last year|(?:on|at) (?:new year[’']s(?: day| eve)?|january 1(?:st)?|the (?:start|beginning|turn|dawn) of (?:the|this) year|the year[’']s (?:start|beginning|open))|(?:since|from) (?:the year (?:began|started)|new year(?:[’']s(?: (?:day|eve))?)?|the (?:start|beginning) of january)|(?:in|for) 2026(?: so far)?|the year[’']s|on the year)(?![\w-])/gi;

const ownWords =
  /\b(?:as we (?:write|go to press)|at (?:the )?(?:last (?:count|look|print|check)|time of writing)|at present|this morning(?:[’']s)?|right now|(?:at|by) the (?:close|bell)|(?:on|over) the day|in a (?:single )?day|overnight|today(?:[’']s)?|(?:over|in|during|for) (?:the )?(?:past|last) day|(?:the )?(?:past|last) (?:twenty-four|24) hours|(?:over|in) (?:twenty-four|24) hours|than a day (?:ago|earlier|before)|a day ago|from the day before|on the session)(?![\w-])/gi;
const sessionWords =
  /\b(?:last night(?:[’']s)?|yesterday[’']s (?:session|close|trading|trade)|yesterday(?:[’']s)?|(?:in|during|at) the (?:last|latest) (?:session|close)|in the (?:regular|last|latest) session)\b/gi;

/** Words that make a whole statement one of what isn't so. */
const hypothetical =
  /\b(?:if|unless|would|could|should|might|were to|whether|suppose|assum\w+|expect\w*|forecast\w*|predict\w*|scenario|used to|usually|often|typically|historically|rarely|argues?d?|(?:[A-Z][a-z]+|he|she|they|who|desk|traders?) (?:said|says)|(?:said|says) [A-Z][a-z]+|according|told (?:us|reporters|clients|investors|the)|wrote|writes|believes?|thinks?|imagine|hopes?|bets?|wagers?|models?|estimates?|consensus|analysts?|chances?|probability|odds|every time|each time)\b|[’']d\b/gi;
/** Words that make only their own clause one. */
const doubtful =
  /\b(?:may|must|shall|projec(?:ted|ts|tions?)|likely|targets?|will|can|cannot|until|claims?|needs?|has to|have to|not|never|hardly|scarcely|without|neither|nor|fail(?:s|ed)?|instead|average|peak(?:ed)?|had|once)\b|n[’']t\b|[’']ll\b/gi;
const plainNegations =
  /\bnot quite\b|\b(?:not|no) (?:more|less|fewer|higher|lower|greater|larger) than\b|\b(?:mean|average)(?= (?:funding|rate))/gi;
/** Words of `elsewhen` that say nothing of a time beside what stands behind or around them. */
const harmless =
  /\bquarters? of (?:an?|all|the (?:market|total|whole))\b|\b(?:has|have) since\b|\b(?:times|twice|half|double) as (?:much|many) as\b|\bput[/-](?:to-)?call\b|\b(?:compared|versus|vs|relative|against)\b|\bat its\b|\b(?:above|below|over|under|off|from) (?:its|the|their)(?= (?:holdings|assets|spot|cash|net|nav|coins|portfolio|market|crypto|sector|price|\$|entire|whole|total|value|\d))/gi;

const blankChar = '\u0000';

function blank(text: string, pattern: RegExp | null): string {
  return pattern ? text.replace(pattern, (words) => blankChar.repeat(words.length)) : text;
}

/** The text with the matches of a pattern as blanks, and where they were. */
function taken(text: string, pattern: RegExp | null, kind: TimeWords['kind']) {
  const without = blank(text, pattern);
  const times = pattern
    ? Array.from(text.matchAll(pattern), ({ index }): TimeWords => ({ kind, index }))
    : [];
  return { without, times };
}

/** A text with the words for the tables' own times as blanks, and all its words for times. */
export function timesIn(sentence: string, own: OwnTimes): { text: string; times: TimeWords[] } {
  const plain = blank(blank(sentence, tableWindow), ownWords);
  const sessions = taken(plain, sessionWords, 'listed');
  const listed = taken(sessions.without, own.listed, 'listed');
  const coins = taken(listed.without, own.coins, 'coins');
  const columns = taken(coins.without, yearWindow, 'year');
  const year = taken(columns.without, yearWords, 'year');
  const text = year.without.replace(/\b(?:in|for|of|at|on|during) (?=\u0000)/g, (words) =>
    blankChar.repeat(words.length),
  );
  const left = text
    .replaceAll(blankChar, ' ')
    .replace(harmless, (words) => ' '.repeat(words.length));
  const facts = left.replace(plainNegations, (words) => ' '.repeat(words.length));
  const others = new RegExp(elsewhen.source, 'gi');
  return {
    text,
    times: [
      ...sessions.times,
      ...listed.times,
      ...coins.times,
      ...columns.times,
      ...year.times,
      ...taken(left, others, 'other').times,
      ...taken(facts, doubtful, 'doubt').times,
      ...taken(facts, hypothetical, 'hypothetical').times,
    ],
  };
}
