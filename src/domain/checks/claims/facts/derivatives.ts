import { formatDecimals, formatSignedPercent } from '@/domain/format/numbers';
import type { ReadFault } from '@/domain/checks/claims/fundingClaims';
import { multipleIn, namedRows, wordsOf, type FactScene } from './factScene';

const morePuts =
  /\bmore puts than calls\b|\bputs (?:\w+ ){0,3}(?:outnumber\w*|exceed\w*|outweigh\w*|outpac\w*|outsold)(?: \w+){0,2} calls\b|\b(?:fewer|less) calls than puts\b/i;
const moreCalls =
  /\bmore calls than puts\b|\bcalls (?:\w+ ){0,3}(?:outnumber\w*|exceed\w*|outweigh\w*|outpac\w*|outsold)(?: \w+){0,2} puts\b|\b(?:fewer|less) puts than calls\b/i;

/** `More puts than calls changed hands`: a ratio below one says the opposite. */
function sidesOfOptions({ scene, facts: { metrics } }: FactScene): ReadFault[] {
  const { sentence } = scene;
  const puts = morePuts.exec(sentence);
  const match = puts ?? moreCalls.exec(sentence);
  const { volume_putcall_ratio: volume, open_interest_putcall_ratio: open } = metrics;
  if (!match || namedRows(scene).some(({ symbol }) => symbol !== 'BTC')) return [];
  const isOpen = /\b(?:open interest|outstanding|open (?:puts|calls|contracts|positions))\b/i.test(
    sentence,
  );
  const isVolume = /\b(?:volume|traded|bought|changed hands|turnover)\b/i.test(sentence);
  const ratios = [isOpen && !isVolume ? null : volume, isVolume && !isOpen ? null : open].filter(
    (each) => each !== null,
  );
  const isRight = ratios.some((ratio) => (puts ? ratio > 1 : ratio < 1));
  const [ratio] = ratios;
  if (isRight || ratio === undefined) return [];
  const text = `the put/call ratio is ${formatDecimals(ratio, 2)}, so ${ratio < 1 ? 'calls' : 'puts'} are more.`;
  return [{ words: match[0], text }];
}

/** `Ten times as much open interest in options as in CME futures`. */
function multiples({ scene, facts: { metrics } }: FactScene): ReadFault[] {
  const { sentence } = scene;
  const times = multipleIn(sentence);
  const isOpen = /\bopen interest\b/i.test(sentence);
  const isVolume = /\b(?:volumes?|turnover)\b/i.test(sentence);
  const at = { options: sentence.search(/\boptions\b/i), futures: sentence.search(/\bfutures\b/i) };
  if (!times || isOpen === isVolume || at.options === -1 || at.futures === -1) return [];
  const [options, futures] = isOpen
    ? [metrics.open_interest, metrics.futures_open_interest]
    : [metrics.volume_options, metrics.futures_volume];
  if (!options || !futures) return [];
  const actual = at.options < at.futures ? options / futures : futures / options;
  if (Math.abs(actual - times.value) <= times.room) return [];
  const [from, to] = [
    Math.min(times.from, at.options, at.futures),
    Math.max(times.to, at.options + 7, at.futures + 7),
  ];
  return [
    {
      words: wordsOf(scene, from, to),
      text: `by the table it is ${formatDecimals(actual, 1)} times.`,
    },
  ];
}

const busy = /\b(?:busier|livelier|more active|brisker)\b/i;
const quiet = /\b(?:quieter|calmer|slower|less active|duller)\b/i;
const moreTraded =
  /\b(more|less|fewer|higher|lower) (?:\w+ )?(?:traded|changed hands|turnover|volume|business|contracts)\b/i;

/** `A quieter day for options, with 18.75% less traded`. */
function turnover({ scene, facts: { metrics } }: FactScene): ReadFault[] {
  const { sentence, quantities } = scene;
  const isOptions = /\boptions?\b/i.test(sentence);
  const isFutures = /\bfutures\b/i.test(sentence);
  const traded = moreTraded.exec(sentence);
  const [isBusy, isQuiet] = [busy.test(sentence), quiet.test(sentence)];
  if (isOptions === isFutures || (!traded && !/\bday for\b/i.test(sentence))) return [];
  const change = isOptions ? metrics.volume_options_percent : metrics.futures_volume_percent;
  const isUp = traded ? /more|higher/i.test(traded[1] ?? '') : isBusy === isQuiet ? null : isBusy;
  const figure = traded ? quantities.find(({ unit }) => unit === 'percent') : undefined;
  if (change === null || isUp === null || Math.abs(change) < 0.05) return [];
  const isFar =
    figure && Math.abs(figure.value - Math.abs(change)) > Math.max(figure.step * 0.51, 0.1);
  if (isUp === change > 0 && !isFar) return [];
  const place = traded ?? busy.exec(sentence) ?? quiet.exec(sentence);
  const from = Math.min(figure?.from ?? Infinity, place?.index ?? 0);
  const words = wordsOf(scene, from, (place?.index ?? 0) + (place?.[0].length ?? 0));
  return [
    {
      words,
      text: `the volume of ${isOptions ? 'options' : 'futures'} changed by ${formatSignedPercent(change)}.`,
    },
  ];
}

/** Reads what a sentence says about options and futures without naming a row of their table. */
export function derivativeFaults(each: FactScene): ReadFault[] {
  return [...sidesOfOptions(each), ...multiples(each), ...turnover(each)].slice(0, 1);
}
