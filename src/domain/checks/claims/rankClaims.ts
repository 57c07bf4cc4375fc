import {
  formatMoneyAbbreviated,
  formatPercent,
  formatSignedPercent,
} from '@/domain/format/numbers';
import type { ReadFault } from './fundingClaims';
import { matchesOf, type Found, type MaskedSentence } from './maskedSentence';
import type { Instrument } from './mentions';
import { scopeOf, scopeWords, type Scope } from './scopes';

type Measure = 'day' | 'year' | 'cap' | 'premium';
type Side = 'most' | 'least';

const best =
  '(?<!(?:second|third|fourth|next|its|their)[- ])(?:best|strongest|top|biggest gainer|largest gainer|biggest winner|best performer|best-performing|top performer|top gainer|strongest performer|outperformer)';
const worst =
  '(?<!(?:second|third|fourth|next|its|their)[- ])(?:worst|weakest|biggest loser|largest loser|biggest decliner|largest decliner|worst performer|worst-performing|weakest performer|laggard|poorest)';
const extreme = `(?:(${best})|(${worst}))`;
const performer =
  '(?:[- ](?:performer|performing|gainer|mover|winner|loser|decliner|coin|token|stock|fund|name|asset|trust|miner|of the day|of all))*';
const whose =
  "(?:(?:the|our) |(?:the day|the session|today|yesterday|the table|the list|[A-Z][a-z]+day)[’']s (?:own )?|its |)";
const within = `(?:(?:of|among|in|from|on) (?:all )?(?:the |our |these |those )?(?:[a-z]+ |\\d+ )?(${scopeWords}))`;
const time =
  '(?: (?:on [A-Z][a-z]+day|today|yesterday|overnight|over (?:the (?:past|last) )?24 hours|so far|in a day|this year|year to date|this morning|of the day|in our table|in the table))*';
const was = '(?: (?:was|is|were|remains|ended as|finished as|came in as|proved|,))';

/** Sentences that say which row is first or last by its change. */
const forms: readonly { pattern: RegExp; groups: 'extreme' | 'nobody' | 'led' }[] = [
  {
    pattern: new RegExp(
      `\\b(?:the )?${extreme}${performer}(?:,? ${within})?${time}(?:${was}+|:) §+`,
      'gi',
    ),
    groups: 'extreme',
  },
  {
    pattern: new RegExp(
      `\\bamong (?:all )?(?:the |our )?(?:[a-z]+ |\\d+ )?(${scopeWords}),? (?:it was )?§+${was} ${whose}${extreme}`,
      'gi',
    ),
    groups: 'extreme',
  },
  {
    pattern: new RegExp(`§+,?${was} ${whose}${extreme}${performer}(?: ${within})?`, 'gi'),
    groups: 'extreme',
  },
  {
    pattern: new RegExp(`§+, (?:the )?${whose}${extreme}${performer}(?: ${within})?`, 'gi'),
    groups: 'extreme',
  },
  {
    pattern: new RegExp(`\\b${whose}${extreme}${performer}(?: ${within})?, §+`, 'gi'),
    groups: 'extreme',
  },
  {
    pattern: new RegExp(
      `\\bno (?:other )?(${scopeWords})(?: [a-z]+){0,3} (?:did|fared|performed|was|gained|rose|lost|fell|climbed|dropped) (better|worse|stronger|weaker|more)(?: on the day)? than §+`,
      'gi',
    ),
    groups: 'nobody',
  },
  {
    pattern: new RegExp(
      `§+ (?:again |also )?(led|leads|topped|tops|headed|heads|lagged|lags|trailed|trails)(?: all)? (?:the |our |every |all |each )?(?:other |\\w+ )?(${scopeWords})\\b`,
      'gi',
    ),
    groups: 'led',
  },
];

const figureOf: Record<Measure, (row: Instrument) => number | null> = {
  day: ({ change }) => change,
  year: ({ year }) => year,
  cap: ({ cap = null }) => cap,
  premium: ({ premium = null }) => premium,
};

const show: Record<Measure, (value: number) => string> = {
  day: formatSignedPercent,
  year: (value) => `${formatSignedPercent(value)} to date`,
  cap: formatMoneyAbbreviated,
  premium: (value) =>
    `${value < 0 ? 'a discount' : 'a premium'} of ${formatPercent(Math.abs(value))}`,
};

function ranked(rows: readonly Instrument[], measure: Measure, side: Side) {
  const sign = side === 'most' ? -1 : 1;
  return rows
    .flatMap((row) => {
      const value = figureOf[measure](row);
      return value === null ? [] : [{ row, value }];
    })
    .toSorted((a, b) => sign * (a.value - b.value));
}

function fault(
  words: string,
  told: Instrument | undefined,
  { rows, isLoose }: Scope,
  measure: Measure,
  side: Side,
): ReadFault[] {
  const list = ranked(rows, measure, side);
  const own = told && list.find(({ row }) => row.symbol === told.symbol);
  const [first] = list;
  if (!own || !first || own.value === first.value) return [];
  if (isLoose) {
    const majors = scopeOf('majors', rows).rows;
    const isMajorFirst = ranked(majors, measure, side)[0]?.row.symbol === own.row.symbol;
    if (isMajorFirst || list.indexOf(own) < 3) return [];
  }
  const where = side === 'most' ? 'first' : 'last';
  const text = `the table has ${first.row.symbol} ${where}, at ${show[measure](first.value)}, and ${own.row.symbol} at ${show[measure](own.value)}.`;
  return [{ words, text }];
}

function wordIn({ groups, words }: Found): string {
  if (/\b(?:our|the) (?:table|list)\b|\bin our\b/i.test(words)) return 'table';
  return (
    groups
      .slice(1)
      .findLast(
        (each) => each !== undefined && new RegExp(`^(?:${scopeWords})$`, 'i').test(each),
      ) ?? ''
  );
}

/** Who leads the pack may be the first of the big ones; who is best is first of all. */
function scopeIn(found: Found, isLed: boolean, rows: readonly Instrument[]): Scope {
  const word = wordIn(found);
  const scope = scopeOf(word, rows, found.instruments.at(-1));
  const isVague = isLed || /^(?:majors?|large|market|field|pack|group)/i.test(word);
  return isVague ? scope : { ...scope, isLoose: false };
}

function sideOf({ groups }: Found): Side {
  const said = groups.slice(1).join(' ');
  return /worst|weak|poor|loser|decliner|laggard|lag|trail|worse/i.test(said) ? 'least' : 'most';
}

function nobodySide({ groups, words }: Found): Side {
  const isDown = /\b(?:lost|fell|dropped)\b/i.test(words);
  const isLess = /worse|weaker/i.test(groups[2] ?? '');
  return isDown || isLess ? 'least' : 'most';
}

/** A subject in other scopes, such as `among DeFi tokens`, which no table knows. */
const unknownScope =
  /\b(?:defi|layer|meme|privacy|gaming|ai|smart-contract|mid|small|single-coin|altcoin|legacy|sector)\b/i;

function byChange(scene: MaskedSentence, rows: readonly Instrument[]): ReadFault[] {
  const measure = scene.period;
  if (measure === null || unknownScope.test(scene.sentence)) return [];
  return forms.flatMap(({ pattern, groups }) =>
    matchesOf(scene, pattern).flatMap((found) => {
      const [told] = found.instruments.slice(-1);
      const side = groups === 'nobody' ? nobodySide(found) : sideOf(found);
      const isDifferent =
        /premium|discount|market (?:cap|value)|volume|flow|inflow|performing year/i.test(
          scene.sentence,
        );
      return isDifferent
        ? []
        : fault(found.words, told, scopeIn(found, groups === 'led', rows), measure, side);
    }),
  );
}

const ordinals = [
  '',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];
const bySize = new RegExp(
  `§+(?:,| is| remains| ranks as|, which is)+ (?:now |still |currently )?(?:the |our )?(?:(${ordinals.slice(1).join('|')})[- ])?(?:largest|biggest|most valuable) (coin|token|crypto ?currency|crypto asset|digital asset|asset|stock|company)\\b(?! (?:holder|by (?!market)))`,
  'gi',
);

/** `XRP is the third-largest coin`: stablecoins aren't in the table, so one place less is right. */
function bySizeFaults(scene: MaskedSentence, rows: readonly Instrument[]): ReadFault[] {
  if (scene.period === null) return [];
  return [...matchesOf(scene, bySize), ...matchesOf(scene, largestOf)].flatMap(
    ({ words, groups, instruments }): ReadFault[] => {
      const [told] = instruments;
      const list = ranked(
        rows.filter(({ table }) => table === told?.table),
        'cap',
        'most',
      );
      const place = list.findIndex(({ row }) => row.symbol === told?.symbol);
      const said = groups[1] ? ordinals.indexOf(groups[1].toLowerCase()) : 0;
      const isRight =
        place === said || (place >= 2 && said === place + 1 && told?.table === 'crypto');
      const first = list[said];
      if (place === -1 || isRight || !first || !told) return [];
      const text = `the table has ${first.row.symbol} there, at ${show.cap(first.value)}, and ${told.symbol} at ${show.cap(list[place]?.value ?? 0)}.`;
      return [{ words, text }];
    },
  );
}

const largestOf = new RegExp(
  `\\b(?:the )?(?:(${ordinals.slice(1).join('|')})[- ])?(?:largest|biggest|most valuable) (?:of|among) (?:all )?(?:the |our )?(?:[a-z]+ |\\d+ )?(${scopeWords})(?: by market (?:value|cap\\w*))?,? (?:is|remains) §+`,
  'gi',
);

const deep = '(?:deepest|widest|largest|steepest|biggest|highest|richest)';
const premiums = [
  new RegExp(
    `\\b${deep} (premium|discount)(?: to (?:its |their )?(?:net asset value|NAV))?(?: in (?:the|our) table| of (?:all|the funds|our funds))?(?: is| was| remains)?(?: that| the one)?(?: of| at| on| to| belongs to)* §+`,
    'gi',
  ),
  new RegExp(
    `§+(?: (?:has|trades at|carries|shows|still|again|now|at|with))+ the ${deep} (premium|discount)`,
    'gi',
  ),
];

function byPremium(scene: MaskedSentence, rows: readonly Instrument[]): ReadFault[] {
  if (scene.period === null || unknownScope.test(scene.sentence)) return [];
  return premiums.flatMap((pattern) =>
    matchesOf(scene, pattern).flatMap(({ words, groups, instruments }) => {
      const side = /premium/i.test(groups[1] ?? '') ? 'most' : 'least';
      const funds = { rows: rows.filter(({ table }) => table === 'etps'), isLoose: false };
      return fault(words, instruments.at(-1), funds, 'premium', side);
    }),
  );
}

/** Reads who is first or last by the day, the year, the market cap or the premium. */
export function rankFaults(scene: MaskedSentence, rows: readonly Instrument[]): ReadFault[] {
  if (scene.mentions.length === 0) return [];
  const all = [...byChange(scene, rows), ...bySizeFaults(scene, rows), ...byPremium(scene, rows)];
  return all.slice(0, 1);
}
