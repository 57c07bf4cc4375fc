import { formatMoneyAbbreviated, formatSignedPercent } from '@/domain/format/numbers';
import type { ReadFault } from '@/domain/checks/claims/fundingClaims';
import type { Instrument, Mention } from '@/domain/checks/claims/mentions';
import { wordsOf, type FactScene } from './factScene';

const ordered =
  /\b(?:in (?:descending|ascending|that|this) order|in order(?: of)?|ranked|ranking|sorted|from (?:best|strongest|largest|biggest|top) to|(?:two|three|four|five|six) (?:best|strongest|top|largest|biggest|worst|weakest|most valuable)|(?:top|best|bottom|worst) (?:two|three|four|five|six))\b/i;
const fromBelow = /\b(?:ascending|worst|weakest|bottom|smallest|los(?:s|ses|ers))\b/i;
const bySize =
  /\b(?:market (?:cap\w*|value)|capitali[sz]ation|size|largest|biggest|most valuable)\b/i;
const byOther =
  /\b(?:volumes?|flows?|inflows?|holdings|premium|discount|revenue|alphabetical|fees)\b/i;

/** The longest run of rows with only commas and `and` between them. */
function listIn(sentence: string, mentions: readonly Mention[]): Mention[] {
  let best: Mention[] = [];
  let run: Mention[] = [];
  for (const mention of mentions) {
    const last = run.at(-1);
    const isNext =
      last &&
      /^(?:,|,? and|,? then|;)? ?(?:and |then )?$/.test(sentence.slice(last.to, mention.from));
    run = isNext ? [...run, mention] : [mention];
    if (run.length > best.length) best = run;
  }
  return best;
}

/** `The day’s best coins, in descending order: Aave, Solana and Chainlink`. */
export function orderFaults({ scene, period }: FactScene): ReadFault[] {
  const { sentence } = scene;
  const match = ordered.exec(sentence);
  const list = listIn(sentence, scene.mentions);
  if (!match || list.length < 3 || byOther.test(sentence)) return [];
  const isSize =
    bySize.test(sentence) &&
    !/\b(?:gains?|los(?:s|ses)|moves?|rises?|performers?)\b/i.test(sentence);
  const valueOf = ({ cap = null, year, change }: Instrument) =>
    isSize ? cap : period === 'year' ? year : change;
  const way = fromBelow.test(sentence) ? 1 : -1;
  const values = list.map(({ instrument }) => valueOf(instrument));
  const at = values.findIndex((value, place) => {
    const next = values[place + 1];
    return value !== null && next !== null && next !== undefined && (next - value) * way < 0;
  });
  const [first, second] = [list[at]?.instrument, list[at + 1]?.instrument];
  const [from, to] = [list[0]?.from ?? 0, list.at(-1)?.to ?? 0];
  if (at === -1 || !first || !second) return [];
  const show = isSize ? formatMoneyAbbreviated : formatSignedPercent;
  const text = `in the table ${second.symbol}, at ${show(valueOf(second))}, comes before ${first.symbol}, at ${show(valueOf(first))}.`;
  return [{ words: wordsOf(scene, from, to), text }];
}

const bracketed = /^ \((?:[+−-])?[\d.]+%\)$/;

/** `$AAVE (5.06%), $SOL (4.12%)`: figures in brackets behind each of several rows. */
export function bracketFaults({ scene, period }: FactScene): ReadFault[] {
  const { sentence, mentions, quantities } = scene;
  if (byOther.test(sentence)) return [];
  const pairs = mentions.flatMap((mention) => {
    const figure = quantities.find(
      ({ from, to, unit }) =>
        unit === 'percent' &&
        from >= mention.to &&
        bracketed.test(sentence.slice(mention.to, to + 1)),
    );
    return figure ? [{ mention, figure }] : [];
  });
  if (pairs.length < 2) return [];
  const wrong = pairs.find(({ mention: { instrument }, figure }) => {
    const actual = period === 'year' ? instrument.year : instrument.change;
    return (
      actual !== null &&
      Math.abs(Math.abs(actual) - figure.value) > Math.max(figure.step * 0.51, 0.1)
    );
  });
  if (!wrong) return [];
  const { instrument } = wrong.mention;
  const actual = period === 'year' ? instrument.year : instrument.change;
  const text = `the table says ${formatSignedPercent(actual)} for ${instrument.symbol}.`;
  return [{ words: wordsOf(scene, wrong.mention.from, wrong.figure.to + 1), text }];
}

/** `A, B and C lost 3%, 2% and 1% respectively`: each figure belongs to the row at its place. */
export function respectiveFaults({ scene, period }: FactScene): ReadFault[] {
  const { sentence, mentions, quantities } = scene;
  const word = /\brespectively\b/i.exec(sentence);
  const figures = quantities.filter(({ unit }) => unit === 'percent');
  if (!word || mentions.length < 2 || mentions.length !== figures.length || byOther.test(sentence))
    return [];
  const at = mentions.findIndex(({ instrument }, place) => {
    const actual = period === 'year' ? instrument.year : instrument.change;
    const figure = figures[place];
    return (
      figure &&
      actual !== null &&
      Math.abs(Math.abs(actual) - figure.value) > Math.max(figure.step * 0.51, 0.1)
    );
  });
  const row = mentions[at]?.instrument;
  if (!row) return [];
  const actual = period === 'year' ? row.year : row.change;
  const from = mentions[0]?.from ?? 0;
  return [
    {
      words: wordsOf(scene, from, word.index + word[0].length),
      text: `the table says ${formatSignedPercent(actual)} for ${row.symbol}.`,
    },
  ];
}
