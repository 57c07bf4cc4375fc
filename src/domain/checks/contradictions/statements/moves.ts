import type { CalendarDate } from '@internationalized/date';
import type { Draft, Subject } from '@/domain/checks/check';
import { quoted } from '@/domain/format/text';
import { sentenceFinding } from '@/domain/checks/reading/sentences';
import type { Told } from '@/domain/checks/contradictions/told';
import { isTurned as isTurnedFigure, type Slip } from '@/domain/checks/slips';
import { assetsAt } from './assets';
import { clausesOf, isMaybeAt, type Clause } from './clauses';

const gap =
  "(?:[’']s)?(?: (?:is|was|has|again|now|also|then|still|sharply|slightly|nearly|almost|about|by|another|over))*";
const ups =
  'gain(?:s|ed)?|ris(?:es|ing)|rose|climb(?:s|ed)?|add(?:s|ed)|up|jump(?:s|ed)?|rall(?:ies|ied)|advanc(?:es|ed)|surg(?:es|ed)|higher by|soar(?:s|ed)';
const downs =
  'los(?:es|t)|fall(?:s|en)?|fell|drop(?:s|ped)?|slid(?:es)?|down|slip(?:s|ped)?|declin(?:es|ed)|tumbl(?:es|ed)|sh(?:ed|eds)|retreat(?:s|ed)?|sank|sinks|plung(?:es|ed)|lower by';
const move = new RegExp(
  `^${gap} (?:(${ups})|(${downs}))${gap} (\\d+(?:\\.\\d+)?)(?:%| percent)`,
  'i',
);
const odd = /^(?: [\w’-]+){0,7} with a (?:(gain|rise|advance)|(loss|fall|decline|drop))\b/i;
const another =
  /\b(?:since|from|this (?:week|month|year)|week|month|year|quarter|ytd|to bitcoin|against|versus|after|before|peak|high|fees|volume|monday|tuesday|wednesday|thursday|yesterday|intraday|at one point|earlier)\b/i;

interface Move {
  asset: string;
  way: 1 | -1;
  /** Null if only the direction is told. */
  size: number | null;
  index: number;
  words: string;
}

function movesIn(clause: Clause): Move[] {
  const { text } = clause;
  if (another.test(text) || /\b(?:not|never)\b|n[’']t/i.test(text)) return [];
  return assetsAt(text).flatMap(({ asset, index, words }): Move[] => {
    const rest = text.slice(index + words.length);
    const match = move.exec(rest) ?? (/\bmajors\b/i.test(text) ? odd.exec(rest) : null);
    if (!match || isMaybeAt(clause, index)) return [];
    const size = match[3] === undefined ? null : Number(match[3]);
    return [{ asset, way: match[1] ? 1 : -1, size, index, words: words + match[0] }];
  });
}

/** True if the move has the size of the table's change, and the other direction. */
function isTurned({ way, size }: Move, change: number): boolean {
  if (Math.abs(change) < 0.1 || Math.sign(change) === way) return false;
  return size === null || Math.abs(size - Math.abs(change)) <= 0.51;
}

function slipIn({ way, size }: Move, change: number): Slip | undefined {
  if (size === null) return undefined;
  const step = Number.isInteger(size) ? 1 : 0.1;
  return isTurnedFigure({ value: size, step, isLoose: false }, way, change) ? 'turned' : undefined;
}

/** Moves of coins in the words that the table of prices shows the other way round. */
export function movesAgainstTable(
  told: readonly Told[],
  { input }: Subject,
  day: CalendarDate,
): Draft[] {
  const changes = new Map(input.crypto.general.map((row) => [row.name, row.last_24_change]));
  return told.flatMap((each) =>
    clausesOf(each, day).flatMap((clause) =>
      movesIn(clause).flatMap((found): Draft[] => {
        const change = changes.get(found.asset);
        if (change === undefined || change === null || !isTurned(found, change)) return [];
        const { words, index } = found;
        const shown = `${found.way === 1 ? '−' : '+'}${Math.abs(change).toFixed(2)}%`;
        const text = `${quoted(words)} in ${each.sentence.authored.where}: Crypto Prices shows ${shown} for ${found.asset}.`;
        return [
          sentenceFinding(each.sentence, {
            severity: 'mustFix',
            slip: slipIn(found, change),
            index: clause.index + index,
            words,
            text,
          }),
        ];
      }),
    ),
  );
}
