import { formatDecimals, formatSignedPercent } from '@/domain/format/numbers';
import { claimsIn } from '@/domain/checks/claims/claimsInText';
import { directionOf, reversal } from '@/domain/checks/claims/claimWords';
import type { ReadFault } from '@/domain/checks/claims/fundingClaims';
import { isOfAnotherThing, isRough, namedRows, wordsOf, type FactScene } from './factScene';

/** Words for gains and losses of those who own something, and for its price against before. */
const gains = /^(?:profits?|dearer|richer|earned|earns|paid|pricier|returned|ahead)$/;
const losses = /^(?:cost|cheaper|poorer|behind)$/;
/** Figures that are no change of a price. */
const notMove =
  /\b(?:volatility|as much as|volumes?|flows?|inflows?|outflows?|revenues?|sales|earnings|supply|fees|funding|interest|users|deposits|stak\w+|yields?|holdings|reserves|dominance|hash ?rate|difficulty|market (?:cap\w*|value)|capitali[sz]ation|options|futures|activity|addresses|balances?|guidance|rates?|premium|discount|NAV|share of|slice|support|resistance|levels?|average|than (?:bitcoin|ether)|of (?:all|the) (?:market|coins)|points?|odds|chance|tax|of its|lower than|higher than (?!a day|yesterday)|above|below|short of|away)\b/i;

function wayOf(word: string): 1 | -1 | 0 {
  if (gains.test(word)) return 1;
  return losses.test(word) ? -1 : directionOf(word);
}

function wordsIn(text: string): string[] {
  const plain = text
    .toLowerCase()
    .replace(/\bg[ai]v(?:e|en|ing) (?:up|back)\b/g, 'lost')
    .replace(/\b(?:put|puts|tacked|piled) on\b/g, 'gained');
  return plain.match(/[a-z]+/g) ?? [];
}

/** The direction of the words beside a figure: the nearest before it, or the one behind it. */
function directionBeside(before: string, behind: string): 1 | -1 | 0 {
  const next = wordsIn(behind.split(/[.,;]/)[0] ?? '')
    .slice(0, 2)
    .map(wayOf)
    .find((way) => way !== 0);
  const near = wordsIn(before)
    .slice(-5)
    .map(wayOf)
    .findLast((way) => way !== 0);
  if (next !== undefined && near !== undefined && next !== near) return 0;
  return next ?? near ?? 0;
}

/** Reads the change of the only row that a sentence names, such as `earned its owners 2.9%`. */
export function moveFaults({ scene, facts: { own }, period }: FactScene): ReadFault[] {
  const { sentence, mentions, quantities } = scene;
  const [row, second] = namedRows(scene);
  const [mention] = mentions;
  const figures = quantities.filter(({ unit }) => unit === 'percent');
  const [figure] = figures;
  if (!row || second || !mention || !figure || figures.length !== 1 || notMove.test(sentence))
    return [];
  if (reversal.test(sentence) || isOfAnotherThing(scene, mention)) return [];
  if (
    claimsIn(sentence, () => [...mentions], own).some((claim) => claim.figure?.from === figure.from)
  )
    return [];
  const way = directionBeside(sentence.slice(0, figure.from), sentence.slice(figure.to));
  const actual = period === 'year' ? row.year : row.change;
  if (way === 0 || actual === null) return [];
  const room = Math.max(figure.step * 0.51, 0.12, isRough(scene, figure) ? 0.6 : 0);
  const isRight = way * actual >= 0 && Math.abs(figure.value - Math.abs(actual)) <= room;
  if (isRight) return [];
  const text = `the table says ${formatSignedPercent(actual)}${period === 'year' ? ' to date' : ''} for ${row.symbol}.`;
  return [
    {
      words: wordsOf(scene, Math.min(mention.from, figure.from), Math.max(mention.to, figure.to)),
      text,
    },
  ];
}

const extra =
  /\b(?:extra|another|additional|further|added|rise of|gain of|increase of|up|more|climb of|jump of|advance of|rose|gained|climbed|fall of|drop of|decline of|lost|fell|down|dropped)(?: by)? (?:about |around |nearly |almost |some )?$/i;

/** Points that an index or a share moved, which percent must not be taken for. */
export function pointFaults({ scene, facts: { subjects } }: FactScene): ReadFault[] {
  const { sentence, quantities } = scene;
  const figure = quantities.find(({ unit }) => unit === 'points');
  if (!figure || namedRows(scene).some(({ symbol }) => symbol !== 'BTC')) return [];
  const named = subjects.flatMap((metric) => {
    const [match] = sentence.matchAll(metric.pattern);
    return match && (metric.unit === 'index' || metric.unit === 'percent')
      ? [{ metric, match }]
      : [];
  });
  const [one, other] = named;
  const { difference = null } = one?.metric ?? {};
  if (!one || other || difference === null || !extra.test(sentence.slice(0, figure.from)))
    return [];
  const isUp = !/\b(?:fall|drop|decline|lost|fell|down|dropped)\b[^,;]{0,20}$/i.test(
    sentence.slice(0, figure.from),
  );
  const room = Math.max(
    figure.step * 0.51,
    Math.abs(difference) * (isRough(scene, figure) ? 0.15 : 0.02),
  );
  const isRight =
    Math.abs(figure.value - Math.abs(difference)) <= room &&
    (isUp ? difference >= 0 : difference <= 0);
  if (isRight) return [];
  const text = `the table gives ${one.metric.name} a change of ${formatDecimals(difference, 2)} points.`;
  const { index } = one.match;
  return [
    {
      words: wordsOf(
        scene,
        Math.min(index, figure.from),
        Math.max(index + one.match[0].length, figure.to),
      ),
      text,
    },
  ];
}
