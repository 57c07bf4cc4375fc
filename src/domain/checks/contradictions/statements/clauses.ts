import type { CalendarDate } from '@internationalized/date';
import type { Told } from '@/domain/checks/contradictions/told';
import { remembered, textAndDayKey } from '@/domain/checks/remembered';
import { assetsAt, assetsIn } from './assets';
import { windowsIn } from './windows';

/** A part of a sentence that says one thing. */
export interface Clause {
  text: string;
  /** Where it is in its sentence. */
  index: number;
  assets: ReadonlySet<string>;
  /** The first of them, and the last one that the sentence named before. */
  first: string | undefined;
  before: string | undefined;
  windows: ReadonlySet<string>;
  /** True for wishes, conditions, questions and the words of others. */
  isMaybe: boolean;
}

const mark =
  /;|: (?=[A-Z])| – |—|,? (?:while|whereas|but|although|though|even as) |, (?:and|yet|before|until|so) (?!a row)| as (?!of\b|an?\b|much|well|low|high|many|long|soon|usual|expected|planned|if\b|late|early|little|few|far|part|the (?:first|day))/g;
const maybe =
  /\b(?:if|unless|would|could|might|may(?! \d)|should|suppose|whether|forecasts?|predict\w*|expect(?:s|ing)? |hopes?|wish\w*|risk of|risks|in case|imagine|hypothetical\w*|let[’']s say|want|need(?:s|ed)? to|one more|bets? on|plans? to|aims?|wait for|a break (?:of|above|below)|had it|were it)\b|\?\s*$/i;

function readClauses(text: string, day: CalendarDate): Clause[] {
  const starts: number[] = [0];
  const ends: number[] = [];
  for (const match of text.matchAll(mark)) {
    ends.push(match.index);
    starts.push(match.index + match[0].length);
  }
  return starts.map((index, at) => {
    const part = text.slice(index, ends[at] ?? text.length);
    return {
      text: part,
      index,
      assets: assetsIn(part),
      first: assetsAt(part)[0]?.asset,
      before: assetsAt(text.slice(0, index)).at(-1)?.asset,
      windows: windowsIn(part, day),
      isMaybe: maybe.test(part) || (at > 0 && /^\s*(?:if|unless)\b/i.test(text)),
    };
  });
}

const clausesOfText = remembered(textAndDayKey, readClauses);

/** True if the words at a position are a wish, a condition or a question. */
export function isMaybeAt({ text, isMaybe }: Clause, index: number): boolean {
  if (!isMaybe || /^\s*(?:if|unless|should|were|had|suppose)\b|\?\s*$/i.test(text)) return isMaybe;
  const start = text.lastIndexOf(', ', index) + 1;
  const end = text.indexOf(', ', index);
  return maybe.test(text.slice(start, end === -1 ? text.length : end));
}

export function clausesOf({ sentence }: Told, day: CalendarDate): Clause[] {
  return clausesOfText(sentence.text, day);
}
