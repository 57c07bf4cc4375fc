import type { Statement } from './statement';

/** The time of a claim, as far as the tables show it. */
export interface Period {
  /** `either` if another clause is about the year and this one doesn't say. */
  span: 'day' | 'year' | 'either';
  /** The weekdays that it names are those of coins, or of what trades in sessions. */
  of: 'coins' | 'listed' | null;
}

const border =
  /(?:, | (?:and|but|while|as|with|after|though|although|because|when|where|so|before|despite|until|than) )/g;

/** Where the clause of an index of the plain text begins. */
export function clauseStart(text: string, index: number): number {
  const last = [...text.slice(0, index).matchAll(border)].at(-1);
  return last ? last.index + last[0].length : 0;
}

/** Where the clause of an index ends. */
export function clauseEnd(text: string, index: number): number {
  const end = text
    .slice(index)
    .search(
      /[,;:)]|\.(?: |$)| (?:and|but|while|as|after|though|although|because|when|where|so|before|which|that) /,
    );
  return end === -1 ? text.length : index + end;
}

/** A clause behind that only says when, such as `, since the spring`. */
const goesOn =
  /^,? (?:over|in|since|for|during|on|from|between|before|compared|all|this|last|year|month|week|at one|at the)\b[^,;)]*/;

/** The stretch of the plain text that says when and whether a claim is so. */
function stretchOf({ text }: Statement, from: number, to: number): [number, number] {
  const isFirst = !/[§µ]/.test(text.slice(0, from));
  const end = clauseEnd(text, to);
  return [
    isFirst ? 0 : clauseStart(text, from),
    end + (goesOn.exec(text.slice(end))?.[0].length ?? 0),
  ];
}

/** The period of a claim between two indexes of the plain text; null if no table shows it. */
export function periodOf(statement: Statement, from: number, to: number): Period | null {
  const { at, times } = statement;
  const [start, end] = stretchOf(statement, from, to);
  const [first, last] = [
    start === 0 ? 0 : (at[start] ?? 0),
    end >= statement.text.trimEnd().length - 1 ? Infinity : (at[end] ?? Infinity),
  ];
  if (times.some(({ kind }) => kind === 'hypothetical')) return null;
  const near = times.filter(({ index }) => index >= first && index < last);
  const has = (kind: Statement['times'][number]['kind']) => near.some((each) => each.kind === kind);
  if (has('other') || has('doubt') || (has('listed') && has('coins'))) return null;
  const isElsewhere = times.some(({ kind }) => kind === 'year');
  const span = has('year') ? 'year' : isElsewhere ? 'either' : 'day';
  return { span, of: has('listed') ? 'listed' : has('coins') ? 'coins' : null };
}
