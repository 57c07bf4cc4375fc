import {
  formatDecimals,
  formatMoneyAbbreviated,
  formatPercent,
  formatSignedPercent,
} from '@/domain/format/numbers';
import type { ReadFault } from '@/domain/checks/claims/fundingClaims';
import { numberOf, numberWord } from '@/domain/checks/claims/maskedSentence';
import type { Instrument } from '@/domain/checks/claims/mentions';
import { wordsOf, type FactScene } from './factScene';
import { ofFunding, venuesNamed } from './venues';

type Measure = 'change' | 'year' | 'cap' | 'premium';

interface Ranked {
  name: string;
  value: number;
}

const figures: Readonly<Record<Measure, (row: Instrument) => number | null>> = {
  change: ({ change }) => change,
  year: ({ year }) => year,
  cap: ({ cap = null }) => cap,
  premium: ({ premium = null }) => premium,
};

const show: Readonly<Record<Measure, (value: number) => string>> = {
  change: formatSignedPercent,
  year: (value) => `${formatSignedPercent(value)} to date`,
  cap: formatMoneyAbbreviated,
  premium: (value) =>
    `${value < 0 ? 'a discount' : 'a premium'} of ${formatPercent(Math.abs(value))}`,
};

const ordinals = 'first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth'.split('|');
const nouns =
  '(?:coins?|tokens?|crypto assets?|cryptocurrenc(?:y|ies)|stocks?|shares|equities|compan(?:y|ies)|names?|funds?|etps?|etfs?|products?|trusts?|performers?|assets?|rows?)';
const ofTable =
  /\b(?:our|the|this|price|stock|etp|fund) (?:price |stock |etp |coin |fund )?(?:table|list)\b|\b(?:listed|shown) (?:here|below)\b|\bwe (?:follow|track|list|cover|show)\b|\bof (?:any|all) (?:the |our )?(?:listed )?(?:coins?|tokens?|stocks?|funds?|etps?|products?|companies)\b|\bamong (?:the |our )?listed companies\b/i;
const unknownScope =
  /\b(?:defi|layer|meme|privacy|gaming|ai|smart[- ]contract|mid|small[- ]cap|altcoins?|single-coin|legacy|sector|miners?|bitcoin funds?|ether funds?|spot funds?|majors?|large[- ]caps?|volumes?|flows?|inflows?|outflows?|holders?|holdings?|open interest|liquidat\w+|revenue|fees|buyers?|treasur\w+)\b/i;

/** `No product carries a larger premium than X`, `nothing has beaten X`. */
const unbeaten =
  /\b(?<no>no(?: other)?|nothing(?: else)?|none|nobody|nowhere)\b(?<mid>.*?)\b(?<how>more|better|larger|bigger|higher|wider|richer|stronger|greater|steeper|deeper|dearer|faster|further|as (?:much|well|high|large|far|strongly)|beaten|beats?|bettered|outdone|outpaced|outperformed|matched|topped|worse|less|smaller|lower|weaker|cheaper|slower|as (?:little|low|badly|poorly))\b/i;
const lessWords =
  /^(?:worse|less|smaller|lower|weaker|cheaper|slower|as (?:little|low|badly|poorly))$/i;

const superlative = new RegExp(
  `\\b(?:(?<ordinal>${ordinals.slice(1).join('|')})[- ])?(?<how>best|strongest|top|biggest|largest|highest|widest|richest|most valuable|steepest|deepest|greatest|worst|weakest|poorest|smallest|lowest|least valuable|cheapest)[- ](?:performing |listed |single |daily |price )*(?<what>day|session|gain|gains|gainer|rise|advance|return|loss|losses|drop|fall|decline|loser|decliner|performer|performance|premium|discount|market (?:value|cap\\w*)|${nouns})\\b`,
  'i',
);
const lastHow = /^(?:worst|weakest|poorest|smallest|lowest|least valuable|cheapest)$/i;
const fallWords =
  /\b(?:loss(?:es)?|drops?|falls?|declines?|losers?|decliners?|discounts?|lost|fell|fallen|dropped|declined|slid)\b/i;

function measureOf(sentence: string, what: string, period: FactScene['period']): Measure {
  if (/\b(?:premium|discount)s?\b/i.test(sentence)) return 'premium';
  const isSized =
    /\bmarket (?:value|cap\w*)\b|\bcapitali[sz]ation\b|\bvaluable\b|\bworth\b/i.test(sentence) ||
    new RegExp(
      `(?<!(?:${numberWord}|\\d) )\\b(?:largest|biggest|smallest)(?:[- ][a-z]+)? ${nouns}\\b`,
      'i',
    ).test(sentence) ||
    /^market/i.test(what);
  if (isSized) return 'cap';
  return period === 'year' ? 'year' : 'change';
}

function listOf(rows: readonly Instrument[], measure: Measure, isMost: boolean): Ranked[] {
  return rows
    .flatMap((row) => {
      const value = figures[measure](row);
      return value === null ? [] : [{ name: row.symbol, value }];
    })
    .toSorted((a, b) => (isMost ? b.value - a.value : a.value - b.value));
}

function unlike(
  list: readonly Ranked[],
  name: string,
  place: number,
  display: (value: number) => string,
): string | null {
  const own = list.find((each) => each.name === name);
  const first = list[place];
  if (!own || !first || own.value === first.value) return null;
  return `the table has ${first.name} there, at ${display(first.value)}, and ${own.name} at ${display(own.value)}.`;
}

/** `Nowhere do longs pay more than on Bitmex`. */
function ofVenues({ scene, facts }: FactScene): ReadFault[] {
  const { sentence } = scene;
  const named = venuesNamed(sentence, facts.venues);
  const [one] = named;
  if (!one || named.length !== 1 || !ofFunding.test(sentence)) return [];
  if (/\b(?:open interest|volumes?|rose|fell|jump|change)\b/i.test(sentence)) return [];
  const match =
    unbeaten.exec(sentence) ??
    /\b(?<how>highest|most expensive|dearest|richest|steepest|costliest|lowest|cheapest|least expensive)\b/i.exec(
      sentence,
    );
  if (!match || /\b(?:after|behind|than (?!on|at)|second|next) /i.test(sentence)) return [];
  const how = match.groups?.['how'] ?? '';
  const isMost = !lessWords.test(how) && !/^(?:lowest|cheapest|least)/i.test(how);
  const list = facts.venues
    .map(({ name, rate }) => ({ name, value: rate }))
    .toSorted((a, b) => (isMost ? b.value - a.value : a.value - b.value));
  const text = unlike(list, one.venue.name, 0, (value) => `${formatDecimals(value, 2)} bps`);
  if (text === null) return [];
  const words = wordsOf(
    scene,
    Math.min(match.index, one.from),
    Math.max(one.to, match.index + match[0].length),
  );
  return [{ words, text }];
}

const largestOnes = new RegExp(`\\b(${numberWord}|\\d+) (?:largest|biggest|most valuable) `, 'i');

/** The rows of the named one’s table, or the largest of them if the sentence is about those. */
function rowsBeside({ facts, scene }: FactScene, row: Instrument): readonly Instrument[] {
  const rows = facts.rows.filter(({ table }) => table === row.table);
  const count = numberOf(largestOnes.exec(scene.sentence)?.[1] ?? '');
  if (count === null) return rows;
  return rows.toSorted((a, b) => (b.cap ?? 0) - (a.cap ?? 0)).slice(0, count);
}

function unbeatenRow(each: FactScene): ReadFault[] {
  const { scene, period } = each;
  const match = unbeaten.exec(scene.sentence);
  const behind = match ? match.index + match[0].length : 0;
  const mentions = scene.mentions.filter(({ from }) => from >= behind);
  const [mention] = mentions;
  if (!match || !mention || scene.mentions.length !== 1 || unknownScope.test(scene.sentence))
    return [];
  const between = scene.sentence.slice(behind, mention.from);
  const isDirect = /^(?:beat|bettered|out|matched|topped)/i.test(match.groups?.['how'] ?? '');
  if (between.length > 45 || (!isDirect && !/\b(?:than|as)\b/i.test(between))) return [];
  const measure = measureOf(scene.sentence, '', period);
  const mid = `${match.groups?.['mid'] ?? ''} ${between}`;
  const isLess = lessWords.test(match.groups?.['how'] ?? '');
  const isMost = fallWords.test(mid) ? isLess : !isLess;
  const text = unlike(
    listOf(rowsBeside(each, mention.instrument), measure, isMost),
    mention.instrument.symbol,
    0,
    show[measure],
  );
  return text === null ? [] : [{ words: wordsOf(scene, match.index, mention.to), text }];
}

/** Words that make the named row another one than the first or last. */
const notTheFirst =
  /\b(?:one of|among the|after|behind|followed|second only|next to|than|not|except|other than|almost|nearly|like|against|its own|since|for its|at its|ever|yet|trail\w*|rival)\b/i;

function superlativeRow(each: FactScene): ReadFault[] {
  const { scene, period } = each;
  const { sentence, mentions } = scene;
  const match = superlative.exec(sentence);
  const [mention] = mentions;
  if (!match || !mention || mentions.length !== 1) return [];
  if (!ofTable.test(sentence) || unknownScope.test(sentence) || notTheFirst.test(sentence))
    return [];
  const { how = '', what = '', ordinal } = match.groups ?? {};
  const measure = measureOf(sentence, what, period);
  const isLast = lastHow.test(how);
  const isMost = fallWords.test(what) ? isLast : !isLast;
  const place = ordinal ? ordinals.indexOf(ordinal.toLowerCase()) : 0;
  const list = listOf(rowsBeside(each, mention.instrument), measure, isMost);
  const text = unlike(list, mention.instrument.symbol, place, show[measure]);
  if (text === null) return [];
  const [from, to] = [
    Math.min(match.index, mention.from),
    Math.max(match.index + match[0].length, mention.to),
  ];
  return [{ words: wordsOf(scene, from, to), text }];
}

const aheadOfAll =
  /\b(?:ahead of|better than|above|outpac\w+|beat\w*) (?:everything|every(?: other)?|all(?: the)?(?: other)?|anything|any other)\b/i;
const keepsPlace = new RegExp(
  `\\b(?:keeps|holds|takes|in|occupies|has|retains) (?:the )?(${ordinals.join('|')}) (?:place|rank|position|spot)\\b`,
  'i',
);

/** `$COIN, ahead of everything else in the table`, `$XRP keeps third place in our table`. */
function placedRow(each: FactScene): ReadFault[] {
  const { scene, period } = each;
  const { sentence, mentions } = scene;
  const [mention] = mentions;
  if (!mention || mentions.length !== 1 || !ofTable.test(sentence) || unknownScope.test(sentence))
    return [];
  const ahead = aheadOfAll.exec(sentence);
  const kept = keepsPlace.exec(sentence);
  const match = ahead ?? kept;
  if (!match || match.index < mention.to) return [];
  const measure = measureOf(sentence, '', period);
  const place = kept ? ordinals.indexOf((kept[1] ?? '').toLowerCase()) : 0;
  const isSized = kept && /\bvalue\b/i.test(sentence);
  const by = isSized ? 'cap' : measure;
  const text = unlike(
    listOf(rowsBeside(each, mention.instrument), by, true),
    mention.instrument.symbol,
    place,
    show[by],
  );
  return text === null
    ? []
    : [{ words: wordsOf(scene, mention.from, match.index + match[0].length), text }];
}

/** Reads which row or venue is first or last, however the sentence puts it. */
export function superlativeFaults(each: FactScene): ReadFault[] {
  return [
    ...ofVenues(each),
    ...unbeatenRow(each),
    ...superlativeRow(each),
    ...placedRow(each),
  ].slice(0, 1);
}
