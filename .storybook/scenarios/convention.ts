import type { Args } from '@storybook/react-vite';
import type { Data } from './choices';

const failure = 'The server can’t be reached. Check your connection and try again.';

function isGroup(value: unknown): value is Args {
  return typeof value === 'object' && value !== null && 'error' in value;
}

/** What one group of props becomes, whose `error` says that a server answers for it. */
function answered(data: Data, group: Args): Args {
  const rows = Object.entries(group).filter(([, value]) => Array.isArray(value));
  const waits = Object.keys(group).filter((key) => /^is(Loading|Pending)$/.test(key));
  const become = (value: unknown) => Object.fromEntries(rows.map(([key]) => [key, value]));
  if (data === 'empty') return { ...group, ...become([]) };
  if (rows.length + waits.length === 0) return group;
  if (data === 'failed') return { ...group, ...become(undefined), error: failure };
  const waiting = Object.fromEntries(waits.map((key) => [key, true]));
  return { ...group, ...become(undefined), ...waiting, error: null };
}

/**
 * Screens share one convention: rows are undefined while they load and after an error, which is a
 * sentence beside them. It holds for the props themselves and for each section's group of props.
 */
export function byConvention(data: Data, args: Args): Args {
  const grouped = Object.entries(args).map(([key, value]) => [
    key,
    isGroup(value) ? answered(data, value) : (value as unknown),
  ]);
  const whole = Object.fromEntries(grouped) as Args;
  return isGroup(whole) ? answered(data, whole) : whole;
}
