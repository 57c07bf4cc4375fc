import { tableWindow, yearWindow } from '@/domain/checks/claims/claimWords';
import type { OwnTimes } from '@/domain/checks/claims/elsewhen';
import { remembered } from '@/domain/checks/remembered';

const months = 'january|february|march|april|june|july|august|september|october|november|december';
const weekdays = 'mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?';

/** Words for a time that no column shows. */
const otherTime = new RegExp(
  `\\b(?:weeks?|weekly|weekends?|months?|monthly|quarters?|quarterly|years?|yearly|decades?|annual(?:ly|i[sz]ed)?|since|ago|earlier|previously|formerly|historically|last|previous|prior|then|once|pre-?market|after[- ]hours|intraday|briefly|at one point|peak(?:ed)?|trough|(?:a|an?other|the|its|new) record|record (?:highs?|lows?|close)|all-time|average|median|(?:19|20)\\d\\d|q[1-4]|tomorrow|next|${weekdays}|${months})\\b`,
  'i',
);

/** Words for a condition, a hope or a forecast. */
const perhaps =
  /\b(?:if|unless|until|whether|would|could|should|might|may|must|will|shall|expect\w*|forecast\w*|predict\w*|project(?:ed|s|ions?)|estimat\w+|likely|unlikely|probably|perhaps|maybe|suppose|assum\w+|imagin\w+|hypothetical\w*|targets?|hopes?|hoped|aims?|usually|often|typically|sometimes|rarely|had (?:not |already |just )?(?:been|\w+(?:ed|en|un))|used to|needs?|wants?|not|never|hardly|scarcely|\w+n[’']t|cannot)\b|[’'](?:ll|d)\b/i;

/** Words for what somebody else says or thinks. */
const reported =
  /\b(?:said|(?<!\ball )told|argue[sd]?|believe[sd]?|thinks?|thought|claim(?:s|ed)|wrote|writes|according to|reportedly|in (?:his|her|their) (?:view|opinion|words)|(?<!\bratio (?:[\w.]+ ){0,6})says)\b/i;

/** Markets that have no table here. */
const elsewhere =
  /\b(?:gold|silver|oil|S&P|Nasdaq|Dow|Russell|Nikkei|DAX|FTSE|European?|Asian? (?:stocks|shares|equities)|Hong Kong|Korean?|Japan(?:ese)?|Canad\w+|Brazil\w*|German\w*|Swiss|British|London-listed)\b/i;

function withoutOwn(sentence: string, { coins, listed }: OwnTimes): string {
  const plain = sentence
    .replace(tableWindow, ' ')
    .replace(
      /\b(?:in|on|within|for|during|over) (?:a|the|one|the past|the last) (?:single )?day\b/gi,
      ' ',
    )
    .replace(/\b(?:day|session|close)[’']s\b/gi, ' ')
    .replace(
      /\b(?:than|from|since) (?:yesterday|the day before|the previous day|a day ago)(?: (?:morning|evening))?\b/gi,
      ' ',
    )
    .replace(/\b(?:front|near)[- ]month\b|\b(?:though |if |but )?not by much\b/gi, ' ')
    .replace(/\b(?:is|are|looks?|seems?) not [a-z]+(?=[.,;]|$)/gi, ' ')
    .replace(/\bthree quarters of (?:an?|one)\b/gi, ' ');
  return [coins, listed].reduce((text, own) => (own ? text.replace(own, ' ') : text), plain);
}

/** Words for the time since the start of this year. */
function yearWords(year: number | null): RegExp {
  const own = year ?? '(?!)';
  return new RegExp(
    `\\b(?:(?:so far |to date )?(?:in|for|during) ${own}|${own}(?: so far| to date)|(?:since|from) (?:the )?(?:(?:start|beginning|turn|first day) of (?:january|${own}|the year|this year)|new year(?:[’']s(?: day)?)?|${own} (?:began|started|opened))|when (?:the|this) year (?:began|started|opened)|(?:the|this) year[’']s)\\b`,
    'gi',
  );
}

function read(sentence: string, own: OwnTimes, year: number | null): 'day' | 'year' | '' {
  const bare = withoutOwn(sentence, own);
  const left = bare.replace(yearWords(year), ' ').replace(yearWindow, ' ');
  const isQuiet = [otherTime, perhaps, reported, elsewhere].some((pattern) => pattern.test(left));
  if (isQuiet) return '';
  return left === bare ? 'day' : 'year';
}

/**
 * The column that a sentence is about: the day's or the year's. Empty for a sentence about another
 * time or market, a condition, a forecast, or what somebody else says.
 */
export const factPeriod = remembered(
  (sentence: string, { coins, listed }: OwnTimes, year: number | null) =>
    [coins?.source, listed?.source, year, sentence].join('\n'),
  read,
);
