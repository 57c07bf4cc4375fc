import type { Clearing, VoteTarget } from '@/api/contract/fsiActions';

interface Target {
  /** Label of the button, which the specification fixes. */
  label: string;
  /** Name in the table; lower case in a sentence. */
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

export function votesNoun(count: number): string {
  return count === 1 ? 'vote' : 'votes';
}

/** The confirmation question; `count` is undefined if it isn't known. */
export function clearingQuestion(target: VoteTarget, count: number | undefined): string {
  const name = targets[target].name.toLowerCase();
  if (count === 0) return `Nothing to clear: there are no live votes of the ${name} right now.`;
  const number = count === undefined ? 'all' : `the ${formatCount(count)}`;
  const votes = count === 1 ? 'live vote' : 'live votes';
  return `You are about to clear ${number} ${votes} of the ${name}, all users will be affected.`;
}

/** A clearing that was done on this page. */
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
  if (!listed) return `Cleared the live votes of the ${name}.`;
  const { votes, staff, created_at } = listed;
  const clock = created_at?.slice(11, 16);
  return [
    `${formatCount(votes)} ${votesNoun(votes)} of the ${name} cleared`,
    clock && ` at ${clock}`,
    staff && ` by ${staff}`,
    '.',
  ]
    .filter(Boolean)
    .join('');
}
