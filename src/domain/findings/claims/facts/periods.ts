import { formatMoney, formatSignedPercent } from '@/domain/format/numbers';
import type { ReadFault } from '@/domain/findings/claims/fundingClaims';
import type { MaskedSentence } from '@/domain/findings/claims/maskedSentence';
import { namedRows, wordsOf, type Facts } from './factScene';

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

/** A sentence that gives a row's own figure for another session, week or year than the table's. */
export function periodFaults(scene: MaskedSentence, { own, year }: Facts): ReadFault[] {
  const { sentence, quantities } = scene;
  const [row, second] = namedRows(scene);
  const [mention] = scene.mentions;
  if (!row || !mention || second || others.test(sentence)) return [];
  const digits = row.isListed && /\b(?:ended|closed|finished|settled)\b/i.test(sentence) ? 2 : 3;
  const told = quantities.filter(({ from, to }) => isTelling(sentence.slice(from, to), digits));
  const ofDay = told.find(
    ({ unit, value, step }) => unit === 'percent' && isSame(value, step * 10, row.change),
  );
  const ofYear = told.find(
    ({ unit, value, step }) => unit === 'percent' && isSame(value, step, row.year),
  );
  const ofPrice = told.find(
    ({ unit, value, step }) => unit === 'dollar' && isSame(value, step, row.price),
  );
  const asked = session.exec(sentence);
  const figure = ofDay ?? ofPrice;
  const plain = own.listed ? sentence.replace(own.listed, (day) => ' '.repeat(day.length)) : '';
  const day = row.isListed && figure && asked && own.listed ? session.exec(plain) : null;
  if (
    figure &&
    day &&
    plain.replace(session, '').search(session) === -1 &&
    asked?.index === day.index
  ) {
    if (!quietTime.test(sentence.slice(0, day.index))) {
      const text = `the table’s ${figure === ofPrice ? `close of ${formatMoney(row.price)}` : `change of ${formatSignedPercent(row.change)}`} is of the last session, which is another day.`;
      return [
        {
          words: wordsOf(
            scene,
            Math.min(mention.from, day.index, figure.from),
            Math.max(day.index + day[0].length, figure.to),
          ),
          text,
        },
      ];
    }
  }
  const isDayOnly = ofYear && !ofDay && oneDay.test(sentence) && !yearly.test(sentence);
  if (isDayOnly && row.change !== null) {
    const text = `${formatSignedPercent(row.year)} is what the table says for the year to date.`;
    return [{ words: wordsOf(scene, mention.from, ofYear.to), text }];
  }
  const week = longer.exec(sentence);
  if (ofDay && week && row.year !== row.change) {
    const text = `${formatSignedPercent(row.change)} is what the table says for the ${row.isListed ? 'session' : 'last 24 hours'}.`;
    return [
      {
        words: wordsOf(
          scene,
          Math.min(mention.from, week.index),
          Math.max(week.index + week[0].length, ofDay.to),
        ),
        text,
      },
    ];
  }
  const since = sinceYear.exec(sentence);
  const saidYear = Number(since?.[1] ?? since?.[2] ?? 0);
  if (!ofYear || !since || year === null || saidYear === year) return [];
  const text = `${formatSignedPercent(row.year)} is what the table says since the start of ${year}.`;
  return [
    {
      words: wordsOf(
        scene,
        Math.min(mention.from, since.index),
        Math.max(since.index + since[0].length, ofYear.to),
      ),
      text,
    },
  ];
}
