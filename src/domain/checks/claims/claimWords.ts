function words(list: string): ReadonlySet<string> {
  return new Set(list.trim().split(/\s+/));
}

/** Verbs that say that a price rose or fell. */
const upVerbs = words(
  `rose rise rises rising risen gained gain gaining climbed climbs climb climbing jumped jumps jumping
   surged surges surging rallied rallies rallying soared soars advanced advances advancing added adds
   adding increased increases increasing rebounded rebounds recovered recovers bounced bounces popped
   spiked firmed strengthened appreciated outpaced leapt leaped leaps vaulted zoomed rocketed returned returns appreciates perked
   swelled expanded grew grows growing widened lifted`,
);
const downVerbs = words(
  `fell fall falls falling fallen dropped drops dropping slipped slips slipping slid slides sliding
   declined declines declining lost loses losing sank sinks sinking plunged plunges plunging tumbled
   tumbles tumbling dipped dips dipping retreated retreats retreating shed sheds shedding crashed
   crashes slumped slumps eased eases weakened weakens softened decreased decreases dove corrected
   surrendered surrenders surrendering forfeited relinquished ceded cedes skidded sagged cratered
   nosedived stumbled swooned buckled shrank shrinks shrinking contracted narrowed receded ebbed
   diminished depreciated`,
);

/** Verbs that only prices go with, so they count without a figure. */
export const plainUp = words(
  'rose rises climbed climbs rallied rallies jumped surged soared advanced rebounded leapt up higher',
);
export const plainDown = words(
  'fell falls declined declines slid slides slipped slips tumbled tumbles sank plunged dropped retreated dipped slumped sagged skidded slides crashed down lower',
);

const upWords = words(
  'up higher gain gains rise advance rally jump increase climb surge uptick upside advances rises climbs jumps rebound bounce improvement appreciation',
);
const downWords = words(
  'down lower loss losses drop drops declines decline fall slide dip decrease retreat slump pullback downside drawdown falls declines slides retreats dips sell-off selloff setback depreciation reversal',
);

/** 1 is up, −1 is down, 0 is neither. */
export function directionOf(word: string): 1 | -1 | 0 {
  if (upVerbs.has(word) || upWords.has(word)) return 1;
  return downVerbs.has(word) || downWords.has(word) ? -1 : 0;
}

/** Nouns for a change, as in `a gain of` or `a 2% drop in`. */
export const moveNouns = words(
  `gain gains rise advance rally jump increase climb surge uptick bounce rebound recovery move loss losses
   advances rises climbs jumps drops declines falls drop decline fall slide dip decrease retreat slump pullback drawdown
   slides dips retreats setback sell-off selloff improvement`,
);

export const levelVerbs = words(
  `reclaimed reclaims reclaiming regained regains retook retakes crossed crosses crossing topped tops
   hit hits touched touches reached reaches broke breaks cleared clears surpassed passed passes
   recaptured recaptures`,
);

export const stateVerbs = words(
  `is are was trades traded trading trade sits sat sitting stands stood standing holds held holding
   remains remained stays stayed hovers hovered hovering closed closes settled settles worth valued`,
);

/** Words that may be between a ticker and its figure without changing the meaning. */
const filler = words(
  `is are was were be been being has have had s now currently presently worth valued also again still just only about around
   roughly approximately approx nearly almost some close to near at by of with a an the its their on in
   over more less than under meanwhile today overnight this morning day trades traded trading trade changed
   changes changing hands standing stands stood sits sat sitting hovers hovering hovered priced quoted
   closed closes closing ended ends ending finished finishes settled settles settling posted posts
   posting logged recorded notched booked saw seeing sees led leads leading lead followed follows
   following majors pack way field market group gainers losers list move moves moved moving price
   spot token shares share stock coin itself which that who further another modest modestly sharp
   sharply slight slightly steep early late asian european us london hours session so far steady flat
   unchanged best worst performer performers top among respectively each both even fresh solid small
   big large strong healthy quick last back above below beyond past through beneath holds held holding
   remains remained stays stayed remain stay it and extended extends extending
   tracked outperformed managed eked out clawed way staged enjoyed suffered endured delivered scored
   produced put continued little ticked ticks edged edges edging inched inches nudged crept
   drifted drifts yesterday monday tuesday wednesday thursday friday own only even alone roughly fully merely barely sharper further whole full all
   weaker stronger fractionally s by finish close
   mildly nicely strongly sitting running showing showed shows did does do has printed prints`,
);

export function isFiller(word: string): boolean {
  return (
    filler.has(word) ||
    /^(?!supply|family)[a-z]{4,}ly$/.test(word) ||
    directionOf(word) !== 0 ||
    levelVerbs.has(word) ||
    moveNouns.has(word)
  );
}

const monthsAndDays =
  '(?:january|february|march|april|june|july|august|september|october|november|december|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|mon|tue|wed|thu|fri)';

/** Words for a period other than the table's day, or for a comparison with something else. */
export const elsewhen = new RegExp(
  `\\b(?:weeks?|weekly|weekends?|months?|monthly|quarters?|quarterly|years?|yearly|decades?|annual(?:ly|i[sz]ed)?|ytd|mtd|qtd|wtd|y/y|yoy|m/m|mom|since|days|hours?|minutes|(?:two|three|four|five|six|seven|ten|\\d+)-(?:day|hour|week|month|year)|ago|earlier|previously|pre-?market|after[- ]hours|extended hours|(?:before|ahead of|into|at|until) (?:the |yesterday[’']s )?(?:opening|open|bell|session|cash)|formerly|historically|lifetime|inception|at one point|intraday|briefly|at its|from (?:its|their|the|a|an)|(?:below|off|above|under) (?:its|their|the)|against|versus|vs|relative|compared|average|all-time|peak|trough|high of|low of|as (?:much|high|low|many) as|(?:19|20)\\d\\d|q[1-4]|h[12]|${monthsAndDays})\\b`,
  'i',
);

/** Words for things that haven't happened or may not happen. */
export const maybe =
  /\b(?:if|unless|until|when|whenever|once|should|could|would|might|may|can|will|shall|were to|suppose|assum\w+|targets?|targeted|targeting|forecasts?|expect\w*|predict\w*|project\w*|estimat\w+|scenario|case|potential\w*|possible|possibly|likely|unlikely|odds|chances?|bets?|toward|towards|aims?|eyes|eyeing|implied|implies|imply|fair value|risk of|hypothetical\w*|every time|each time|year-end|strikes?|calls?|puts?|options?|supports?|resistance|levels?|area|zone|target|objective|floor|ceiling|stop|bought|trimmed|reduced|exited|hedged|accumulat\w*|buy|buyers?|sold|sell|sellers?|bid|bids|entry|entered|long|short|cost basis|order|orders|average|instead of|rather than|not|never|no|without|failed|fails|unable|did ?n[’']t|had n[’']t)\b/i;

/** Words for a reversal, or for two changes at once. */
export const reversal =
  /\b(?:before|then|only to|recover\w*|rebound\w*|revers\w*|par(?:ed|ing)|eras\w*|initially|at first|early on|earlier|later|since|despite|intraday|but|yet|although|though|briefly)\b/i;

/** Words for the same period that the table covers. */
export const tableWindow =
  /\b(?:(?:over|in|during|for|within) )?(?:the )?(?:past|last|previous|prior)? ?(?:24|twenty-four)[- ]?(?:hours?|h)\b|\bon the day\b|\bin a day\b|\b(?:since|from|compared with|against|than) (?:yesterday(?! ?[’']s)|a day (?:ago|earlier|before))\b|\bday[- ]over[- ]day\b|\b(?:since|from) yesterday[’']s (?:morning )?(?:letter|newsletter|note|issue|edition|update|report|email)\b|\b24h\b/gi;

/** Words for the period of the column Year to Date. */
export const yearWindow =
  /\b(?:so far )?(?:(?:year[- ]to[- ]date|ytd|(?:so far )?(?:this|on the|for the) year)(?: so far)?|(?:since|from) (?:(?:the )?(?:start|beginning|turn) of (?:the|this) year|january(?: 1(?:st)?)?(?! \d)|new year(?:’s|'s)?(?: day)?))\b/gi;
