import { boundOf, claimOf, isLoosely, type Claim } from './claim';
import { directionOf, moveNouns } from './claimWords';
import type { Scene } from './elsewhen';
import type { Amount, Mention } from './mentions';

/** The words between a figure and the ticker that it is about. */
const toTicker =
  /^(?: (?:apiece|overnight|today|on the day|this year|so far this year|year to date|on the year|over (?:the (?:past|last) )?24 hours|on [A-Z][a-z]+day|in (?:a day|24 hours)|at (?:the|its|[A-Z]?[a-z]+day[’']s) close))?, (?:the )?(?:shares of |price of )?$/;

const loosely =
  '(?:about |around |roughly |nearly |almost |just (?:over|under) |some |more than |over |by |only |a further |another )*';
const atPrice = new RegExp(
  `(?:^|[,;:—–] |“)(?:trading |changing hands |now |priced |quoted )?(?:at|near|around) ${loosely}$`,
  'i',
);
const having = new RegExp(
  `(?:^|[,;:—–] )(?:having|after|by) (?:just |already |now |finally )?([a-z]+)(?: (?:above|below|through|past|over|under|back))*(?: the)? ${loosely}$`,
  'i',
);
const moving = new RegExp(
  `(?:^|[,;:—–] )(?:now |already |still )?(up|down|higher by|lower by|off|adding|gaining|losing|shedding|rising|falling) ${loosely}$`,
  'i',
);
const after = new RegExp(
  `(?:^|[,;:—–] )(?:after|with|following|on|despite|thanks to)(?: (?:a|an|the|its|another|[A-Z]?[a-z]+[’']s))?(?: [a-z]+)? ([a-z-]+) of ${loosely}$`,
  'i',
);
const afterFigure = new RegExp(
  `(?:^|[,;:—–] )(?:after|with|following|on|despite)(?: (?:a|an|the|its|another|[A-Z]?[a-z]+[’']s))?(?: [a-z]+)? ${loosely}$`,
  'i',
);
const levels =
  /^(?:clear|reclaim|regain|retak|retook|top|pass|cross|surpass|recaptur|break|broke|breach|reach|hit|touch)/;
const losses = /^(?:los|lost|fall|fell|slip|drop|slid|break|broke|sink|sank)/;

function priceBefore(mention: Mention, amount: Amount, lead: string): Claim | null {
  const range = { from: amount.from, to: amount.to };
  if (atPrice.test(lead)) return claimOf(mention, 'at', amount, range);
  const verb = having.exec(lead)?.[1]?.toLowerCase() ?? '';
  const isDown = losses.test(verb) && /\b(?:below|under)\b|los/i.test(lead.slice(-30));
  if (!levels.test(verb) && !isDown) return null;
  const from = amount.from - (having.exec(lead)?.[0].replace(/^[,;:—–] /, '').length ?? 0);
  const claim = claimOf(mention, 'reached', amount, { from, to: amount.to });
  return { ...claim, direction: isDown ? -1 : 1 };
}

const downPhrase = /^(?:down|lower|off|losing|shedding|falling)/i;

function moveWordBefore(
  lead: string,
  tail: string,
): { noun: string; way: Claim['direction'] } | null {
  const verb = moving.exec(lead)?.[1];
  if (verb) return { noun: verb, way: downPhrase.test(verb) ? -1 : 1 };
  const noun = after.exec(lead)?.[1]?.toLowerCase() ?? '';
  if (moveNouns.has(noun)) return { noun, way: directionOf(noun) };
  const behind = /^ ([a-z-]+)/i.exec(tail)?.[1]?.toLowerCase() ?? '';
  if (!afterFigure.test(lead) || !moveNouns.has(behind)) return null;
  return { noun: behind, way: directionOf(behind) };
}

const hypothetical = /\b(?:would|could|should|may|might|will|can|becomes?|[’']d|[’']ll)\b/i;

/**
 * Reads a figure in a phrase before its ticker, such as `At $94,300, bitcoin …`, `Having cleared
 * $94,000, $BTC …` or `After a slide of 3.4%, $COIN …`.
 */
export function claimBefore(scene: Scene, mention: Mention, amount: Amount): Claim | null {
  const { sentence } = scene;
  const lead = sentence.slice(0, amount.from);
  const behind = sentence.slice(amount.to, mention.from);
  if (hypothetical.test(sentence.slice(mention.to, mention.to + 60))) return null;
  if (amount.unit === 'dollar') {
    return toTicker.test(behind) ? priceBefore(mention, amount, lead) : null;
  }
  if (amount.unit !== 'percent') return null;
  const read = moveWordBefore(lead, behind);
  const rest = read ? behind.replace(new RegExp(`^ ${read.noun}`, 'i'), '') : '';
  if (!read || !toTicker.test(rest) || read.way === 0) return null;
  const from = Math.max(0, amount.from - (/\S+(?: of)?(?: \S+)? $/.exec(lead)?.[0].length ?? 0));
  return {
    ...claimOf(mention, 'move', amount, {
      from,
      to: Math.max(amount.to, amount.to + behind.length - rest.length),
    }),
    direction: read.way,
    isLoose: isLoosely(lead),
    ...boundOf(lead),
  };
}

const net = '(?:net asset value|NAV)';
const aboveNav = new RegExp(
  `^ (?:(above|over)|(below|under|beneath)) (?:its |their |the )?${net}\\b`,
  'i',
);
const premiumOf =
  /\b(premium|discount)(?: to (?:its )?(?:net asset value|NAV))? (?:of|is|at|stands at|sits at|now|(?:narrowed|widened|shrank|grew|is down|is up) to) (?:about |nearly |only |just )?$/i;
const premiumBehind = new RegExp(`^ (premium|discount)\\b`, 'i');

const premiumFor = /\b(premium|discount) (?:of|on|for|at) (?:the )?$/i;

/** Words between a fund and a figure that make the figure another fund's. */
const betweenFunds = /[;:]|\b(?:than|while|whereas|but|and)\b|, [a-z]+ (?:at|to)/i;
const isAbout = /^(?: (?:is|of|at|stands|now|only|just|about))+ $/;
const bareSide = /^ (above|below)\b(?=\s*$|[.,;)])/i;
const netOnly = new RegExp(net, 'i');

/** The words for a premium or a discount around a figure, and where they end. */
function premiumWords(scene: Scene, mention: Mention, amount: Amount, between: string) {
  const { sentence } = scene;
  const behind = sentence.slice(amount.to);
  const beside = aboveNav.exec(behind);
  if (beside)
    return { isPremium: beside[1] !== undefined, hasNoun: false, length: beside[0].length };
  const lead = sentence.slice(0, amount.from);
  const noun =
    premiumOf.exec(lead)?.[1] ??
    premiumBehind.exec(behind)?.[1] ??
    (isAbout.test(between) ? premiumFor.exec(sentence.slice(0, mention.from))?.[1] : undefined);
  if (noun) return { isPremium: /premium/i.test(noun), hasNoun: true, length: 0 };
  const bare = bareSide.exec(behind);
  if (!bare || !netOnly.test(scene.context ?? sentence)) return null;
  return { isPremium: /above/i.test(bare[0]), hasNoun: false, length: bare[0].length };
}

/** Reads a fund's premium or discount to its net asset value beside its ticker. */
export function premiumClaim(scene: Scene, mention: Mention, amount: Amount): Claim | null {
  const { sentence } = scene;
  const [first, last] = [Math.min(mention.from, amount.from), Math.max(mention.to, amount.to)];
  const between = sentence.slice(
    Math.min(mention.to, amount.to),
    Math.max(mention.from, amount.from),
  );
  const isApart = betweenFunds.test(between) || between.length > 60;
  const said =
    mention.instrument.isListed && !isApart ? premiumWords(scene, mention, amount, between) : null;
  if (!said) return null;
  const noun = sentence.slice(0, amount.from).search(/\b(?:premium|discount)[^.]*$/i);
  const from = said.hasNoun && noun !== -1 ? Math.min(first, noun) : first;
  const to = Math.max(last, amount.to + said.length);
  return {
    ...claimOf(mention, 'premium', amount, { from, to }),
    direction: said.isPremium ? 1 : -1,
  };
}

const sinceStart =
  /^ (above|below|higher than|lower than) (?:where (?:it|they) (?:began|started|opened|ended)|(?:its|their) (?:price|level|value|close) (?:at|of) the (?:start|beginning|turn) of) (?:the|this|last) year\b/i;

/** Reads `7.8% above where it began the year`. */
export function yearClaim({ sentence }: Scene, mention: Mention, amount: Amount): Claim | null {
  const match = sinceStart.exec(sentence.slice(amount.to));
  if (!match || mention.to > amount.from || amount.from - mention.to > 40) return null;
  const claim = claimOf(mention, 'year', amount, {
    from: mention.from,
    to: amount.to + match[0].length,
  });
  return { ...claim, direction: /above|higher/i.test(match[1] ?? '') ? 1 : -1 };
}

const gained =
  /^(?: (?:has|have|had|also|alone))* (added|gained|put on|tacked on|climbed|risen|rose|jumped|advanced|lost|shed|fell|fallen|dropped|slipped|declined)(?: by)? (?:about |around |roughly |nearly |almost |some |more than |over )?$/i;

/** Reads a change in dollars, such as `bitcoin has added about $1,700`. */
export function dollarsClaim({ sentence }: Scene, mention: Mention, amount: Amount): Claim | null {
  const raw = sentence.slice(mention.to, amount.from);
  const verb = gained.exec(raw)?.[1];
  const isPrice = /^ (?:to|a share|per share|in (?:market|value)|of)\b/i.test(
    sentence.slice(amount.to),
  );
  if (!verb || isPrice || amount.unit !== 'dollar') return null;
  const isDown = /^(?:lost|shed|f|dr|sl|de)/i.test(verb);
  const claim = claimOf(mention, 'dollars', amount, { from: mention.from, to: amount.to });
  return { ...claim, direction: isDown ? -1 : 1, isLoose: isLoosely(raw) };
}

const notYet =
  /^(?:,? (?:still |also |has |have |is |are |had )*(?:yet|still|not yet) to |(?:,? (?:is|has|remains|still|stays|trades|trading|now|just))* (?:short|shy) of |,? has (?:not|n[o’']t) (?:yet )?)(?:regain|reclaim|clear|cross|top|break|retake|reach|recapture|touch|pass|hit|see|regained|reclaimed|cleared|crossed|topped|retaken|reached|recaptured)?(?: above| back)?(?: the)? ?$/i;

/** Reads a level that isn't reached, such as `has yet to regain $3,400`. */
export function notYetClaim({ sentence }: Scene, mention: Mention, amount: Amount): Claim | null {
  if (amount.unit === 'percent' || !notYet.test(sentence.slice(mention.to, amount.from)))
    return null;
  if (
    /^ (?:in|on|for|since) (?:a|the|its|this)?\s?(?:week|month|year|quarter|weekly|monthly)/i.test(
      sentence.slice(amount.to),
    )
  )
    return null;
  return {
    ...claimOf(mention, 'below', amount, { from: mention.from, to: amount.to }),
    direction: -1,
  };
}
