import type { Subject } from '@/domain/checks/check';
import type { Slip } from '@/domain/checks/slips';
import { fundingVenues } from '@/domain/checks/tables/fundingRelations';
import { formatDecimals } from '@/domain/format/numbers';
import { elsewhen, tableWindow } from './claimWords';

/** Words of a sentence, and what the table says instead. */
export interface ReadFault {
  words: string;
  text: string;
  slip?: Slip | undefined;
}

interface Venue {
  name: string;
  rate: number;
}

const spelled: Readonly<Record<string, string>> = { htx: 'Huobi', okx: 'OKex' };
const names = [...fundingVenues.map(([name]) => name), ...Object.keys(spelled)].join('|');
const venue = `(${names})`;

/** `Only Deribit shows negative funding`, `funding on Deribit is negative`. */
const signs: readonly RegExp[] = [
  new RegExp(
    `(only |just |alone )?\\b${venue}(?:[’']s)?(?: alone| is the only (?:venue|exchange) (?:with|to show)| (?:shows?|has|posts?|prints?|with|sees|reports?|still has))*(?: a)? (negative|positive) (?:funding|rates?)`,
    'gi',
  ),
  new RegExp(
    `(only |just )?\\b${venue}(?:[’']s)? (?:funding )?(?:rates? )?(?:is|remains|stays|turned|went) (negative|positive)`,
    'gi',
  ),
];
const reversed: readonly RegExp[] = [
  new RegExp(`(negative|positive) funding (?:rates? )?(only )?(?:on|at) ${venue}`, 'gi'),
  new RegExp(
    `funding (?:rates? )?(?:is |are |remains? |turned )?(negative|positive) (only )?(?:on|at) ${venue}`,
    'gi',
  ),
];
const onVenue = new RegExp(
  `funding (?:rates? )?(?:on|at) ${venue} (?:is|remains|stays|turned|went) (negative|positive)`,
  'gi',
);
const all =
  /\b(?:every|all|each)(?: of)?(?: the)?(?: \w+)? (?:venues?|exchanges?)(?: (?:shows?|have|has|pays?|posts?|with))* (negative|positive) (?:funding|rates?)|funding(?: rates?)? (?:is|are) (negative|positive) (?:on (?:all|every)[a-z ]* (?:venues?|exchanges?)|everywhere|across the board)/gi;
const highest = new RegExp(
  `(highest|lowest|most expensive|cheapest|richest)(?: \\w+)? funding(?: rates?)?(?: is| are)? (?:on|at|that of) ${venue}|funding(?: rates?)? (?:is|are) (highest|lowest|most expensive|cheapest) (?:on|at) ${venue}|${venue} (?:has|shows|pays|posts) the (highest|lowest)(?: funding)?(?: rates?)?`,
  'gi',
);

function venuesOf({ input: { metrics } }: Subject): Venue[] {
  return fundingVenues.flatMap(([name, metric]) => {
    const rate = metrics[metric];
    return rate === null ? [] : [{ name, rate }];
  });
}

function shown({ name, rate }: Venue): string {
  return `the table says ${formatDecimals(rate, 2)} bps for ${name}.`;
}

function find(venues: readonly Venue[], said: string): Venue | undefined {
  const name = (spelled[said.toLowerCase()] ?? said).toLowerCase();
  return venues.find((each) => each.name.toLowerCase() === name);
}

function signFault(
  venues: readonly Venue[],
  said: string,
  sign: string,
  isOnly: boolean,
): string | null {
  const found = find(venues, said);
  if (!found) return null;
  const isRight = ({ rate }: Venue) => (sign.toLowerCase() === 'negative' ? rate < 0 : rate > 0);
  if (!isRight(found)) return shown(found);
  const other = isOnly ? venues.find((each) => each !== found && isRight(each)) : undefined;
  return other ? `it isn’t the only one, ${shown(other)}` : null;
}

function fault(words: string, text: string | null): ReadFault[] {
  return text === null ? [] : [{ words, text }];
}

function extremeFault(venues: readonly Venue[], match: RegExpMatchArray): ReadFault[] {
  const [words, a, venueA, b, venueB, venueC, c] = match;
  const found = find(venues, venueA ?? venueB ?? venueC ?? '');
  const isHigh = /^(?:highest|most|richest)/i.test(a ?? b ?? c ?? '');
  const best = venues.toSorted((x, y) => (isHigh ? y.rate - x.rate : x.rate - y.rate))[0];
  if (!found || !best || found.rate === best.rate) return [];
  return fault(words, `the ${isHigh ? 'highest' : 'lowest'} is another, ${shown(best)}`);
}

/** Reads the signs and ranks of the venues' funding rates. */
export function fundingClaims(sentence: string, subject: Subject): ReadFault[] {
  if (!/funding|rate/i.test(sentence) || elsewhen.test(sentence.replace(tableWindow, ' ')))
    return [];
  if (/\b(?:if|would|could|should|may|might|was|were|had|until|unless)\b/i.test(sentence))
    return [];
  const venues = venuesOf(subject);
  const ofAll = Array.from(sentence.matchAll(all)).flatMap((match) => {
    const sign = (match[1] ?? match[2] ?? '').toLowerCase();
    const wrong = venues.find(({ rate }) => (sign === 'negative' ? rate >= 0 : rate < 0));
    return fault(match[0], wrong ? shown(wrong) : null);
  });
  return [
    ...signs.flatMap((pattern) =>
      Array.from(sentence.matchAll(pattern)).flatMap(([words, only, name = '', sign = '']) =>
        fault(
          words,
          signFault(venues, name, sign, only !== undefined || /\balone|the only\b/i.test(words)),
        ),
      ),
    ),
    ...reversed.flatMap((pattern) =>
      Array.from(sentence.matchAll(pattern)).flatMap(([words, sign = '', only, name = '']) =>
        fault(words, signFault(venues, name, sign, only !== undefined)),
      ),
    ),
    ...Array.from(sentence.matchAll(onVenue)).flatMap(([words, name = '', sign = '']) =>
      fault(words, signFault(venues, name, sign, false)),
    ),
    ...ofAll,
    ...Array.from(sentence.matchAll(highest)).flatMap((match) => extremeFault(venues, match)),
  ];
}
