import { formatMoney, formatSignedPercent } from '@/domain/format/numbers';
import type { ReadFault } from '@/domain/checks/claims/fundingClaims';
import type { MaskedSentence } from '@/domain/checks/claims/maskedSentence';
import type { Instrument } from '@/domain/checks/claims/mentions';
import type { Quantity } from '@/domain/checks/claims/quantities';
import { namedRows, placeOf, wordsAround, type Facts } from './factScene';

const session =
  /\b(?:on |in |at )?(Monday|Tuesday|Wednesday|Thursday|Friday)(?:[’']s)?(?: (?:session|close|trading))?(?! (?:last|of|the week|and|to|or|through))\b/i;
const quietTime =
  /\b(?:last|previous|prior|since|from|until|next|coming|after|before|ahead of|every) $/i;
const others =
  /\b(?:if|would|could|should|might|may|will|expect\w*|said|according|average|high of|low of|compared|against|versus|again|also|both|record|target)\b/i;

/** Words for another period than the day and this year, which no column shows. */
const longer =
  /\b(?:(?:over|in|for|on|during) (?:the|this|a|the past|the last) (?:week|month|quarter)|this (?:week|month|quarter)|on the (?:week|month|quarter)|week[- ]to[- ]date|month[- ]to[- ]date)\b/i;
const sinceYear =
  /\b(?:since|from) (?:the )?(?:(?:start|beginning|turn) of |january (?:1, )?)?(20\d\d)\b|\b(?:in|during|for) (20\d\d)\b/i;

/** Words for the day’s column, and for the year’s. */
const oneDay =
  /\b(?:in|over) (?:the (?:past|last) )?24 hours\b|\bon the day\b|\bin a day\b|\bovernight\b|\bsince yesterday\b/i;
const yearly = /\b(?:years?|ytd|january|20\d\d)\b/i;

/** A figure with enough digits that two columns hardly share it. */
function isTelling(text: string, digits: number): boolean {
  return text.replace(/\D/g, '').replace(/^0+/, '').length >= digits;
}

function isSame(value: number, step: number, actual: number | null): boolean {
  return (
    actual !== null && Math.abs(actual) > 0.05 && Math.abs(value - Math.abs(actual)) <= step * 0.051
  );
}

/** A sentence about one row, with the figures of that row that it gives. */
interface OwnFigures {
  scene: MaskedSentence;
  row: Instrument;
  mention: { from: number; to: number };
  ofDay: Quantity | undefined;
  ofYear: Quantity | undefined;
  ofPrice: Quantity | undefined;
}

function ownFigures(scene: MaskedSentence): OwnFigures | null {
  const { sentence, quantities } = scene;
  const [row, second] = namedRows(scene);
  const [mention] = scene.mentions;
  if (!row || !mention || second || others.test(sentence)) return null;
  const isClose = row.isListed && /\b(?:ended|closed|finished|settled)\b/i.test(sentence);
  const find = (unit: Quantity['unit'], actual: number | null, slack: number) =>
    quantities.find(
      ({ from, to, step, value, ...each }) =>
        each.unit === unit &&
        isTelling(sentence.slice(from, to), isClose ? 2 : 3) &&
        isSame(value, step * slack, actual),
    );
  return {
    scene,
    row,
    mention,
    ofDay: find('percent', row.change, 10),
    ofYear: find('percent', row.year, 1),
    ofPrice: find('dollar', row.price, 1),
  };
}

/** The weekday that a sentence names for a session, if it is another than that of the tables. */
function otherSession(sentence: string, own: RegExp | null) {
  const plain = own ? sentence.replace(own, (day) => ' '.repeat(day.length)) : '';
  const day = session.exec(plain);
  const isOnly = day !== null && session.exec(sentence)?.index === day.index;
  if (!day || !isOnly || plain.replace(session, '').search(session) !== -1) return null;
  return quietTime.test(sentence.slice(0, day.index)) ? null : day;
}

/** `$MSTR ended Wednesday’s session at …` with Thursday’s close. */
function sessionFaults(told: OwnFigures, own: RegExp | null): ReadFault[] {
  const { scene, row, mention, ofDay, ofPrice } = told;
  const figure = ofDay ?? ofPrice;
  const day = row.isListed && figure ? otherSession(scene.sentence, own) : null;
  if (!figure || !day) return [];
  const shown = ofDay
    ? `change of ${formatSignedPercent(row.change)}`
    : `close of ${formatMoney(row.price)}`;
  const text = `the table’s ${shown} is of the last session, which is another day.`;
  return [{ words: wordsAround(scene, mention, figure, placeOf(day)), text }];
}

/** The day’s change told of the week, and the year’s told of the day. */
function columnFaults({ scene, row, mention, ofDay, ofYear }: OwnFigures): ReadFault[] {
  const { sentence } = scene;
  const isDayOnly = !ofDay && oneDay.test(sentence) && !yearly.test(sentence);
  if (ofYear && isDayOnly && row.change !== null) {
    const text = `${formatSignedPercent(row.year)} is what the table says for the year to date.`;
    return [{ words: wordsAround(scene, mention, ofYear), text }];
  }
  const week = longer.exec(sentence);
  if (!ofDay || !week || row.year === row.change) return [];
  const when = row.isListed ? 'session' : 'last 24 hours';
  const text = `${formatSignedPercent(row.change)} is what the table says for the ${when}.`;
  return [{ words: wordsAround(scene, mention, ofDay, placeOf(week)), text }];
}

/** This year’s change told of another year. */
function yearFaults({ scene, row, mention, ofYear }: OwnFigures, year: number | null): ReadFault[] {
  const since = sinceYear.exec(scene.sentence);
  const said = Number(since?.[1] ?? since?.[2] ?? 0);
  if (!ofYear || !since || year === null || said === year) return [];
  const text = `${formatSignedPercent(row.year)} is what the table says since the start of ${year}.`;
  return [{ words: wordsAround(scene, mention, ofYear, placeOf(since)), text }];
}

/** A sentence that gives a row’s own figure for another session, week or year than the table’s. */
export function periodFaults(scene: MaskedSentence, { own, year }: Facts): ReadFault[] {
  const told = ownFigures(scene);
  if (!told) return [];
  const found = [
    ...sessionFaults(told, own.listed),
    ...columnFaults(told),
    ...yearFaults(told, year),
  ];
  return found.slice(0, 1);
}
