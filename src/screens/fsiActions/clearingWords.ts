import type { Clearing, VoteTarget } from '@/api/contract/fsiActions';

interface Target {
  /** The button's (first document §2). */
  label: string;
  /** In the table; in a sentence with small letters. */
  name: string;
}

export const targets: Record<VoteTarget, Target> = {
  technical: { label: 'Clear LIVE Technical Analysis Votes', name: 'Technical Analysis' },
  portfolio: { label: 'Clear LIVE Portfolio Analysis Votes', name: 'Portfolio Analysis' },
  portfolio_questions: {
    label: 'Clear LIVE Portfolio Questions Votes',
    name: 'Portfolio Questions',
  },
  technical_questions: {
    label: 'Clear LIVE Technical Questions Votes',
    name: 'Technical Questions',
  },
};

/** `1,280`. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}

export function votesWord(count: number): string {
  return count === 1 ? 'vote' : 'votes';
}

/** What the person is asked; `count` is undefined where nobody can tell. */
export function clearingQuestion(target: VoteTarget, count: number | undefined): string {
  const name = targets[target].name.toLowerCase();
  if (count === 0) return `Nothing to clear now: there are no live votes of the ${name}.`;
  const number = count === undefined ? 'all' : `the ${formatCount(count)}`;
  const votes = count === 1 ? 'live vote' : 'live votes';
  return `You are about to clear ${number} ${votes} of the ${name}, all users will be affected.`;
}

/** A clearing of this visit. */
export interface Cleared {
  target: VoteTarget;
  /** The newest clearing that was known before it; 0 where none was. */
  after: number;
}

/** `128 votes of the technical analysis cleared at 08:14 by Ana.` */
export function clearedLine(cleared: Cleared, clearings: Clearing[] | undefined): string {
  const { target, after } = cleared;
  const name = targets[target].name.toLowerCase();
  const listed = clearings?.find((each) => each.target === target && each.id > after);
  if (!listed) return `The live votes of the ${name} are cleared.`;
  const { votes, staff, created_at } = listed;
  const clock = created_at?.slice(11, 16);
  return [
    `${formatCount(votes)} ${votesWord(votes)} of the ${name} cleared`,
    clock && ` at ${clock}`,
    staff && ` by ${staff}`,
    '.',
  ]
    .filter(Boolean)
    .join('');
}
