import { nameOf, type Case } from './cases';
import type { Snapshot, Run } from './play';

/** One broken rule, with everything that led to it. */
export interface Violation {
  kind: 'duplicate' | 'silent loss' | 'untrue' | 'unasked' | 'unfinished';
  what: string;
}

type Rule = (now: Snapshot, before: Snapshot | undefined, each: Case) => Violation | null;

const isLost = ({ accepted }: Snapshot) => accepted.every((count) => count === 0);
const isWhole = ({ accepted }: Snapshot) => accepted.every((count) => count === 1);
const hasRestarted = ({ when }: Snapshot) => when !== 'crashed';

/** Rules that hold at every moment of every case. */
const rules: Rule[] = [
  ({ accepted }) =>
    accepted.some((count) => count > 1)
      ? { kind: 'duplicate', what: `recipients have ${accepted.join(', ')} messages` }
      : null,
  (now) =>
    isLost(now) && now.state === 'nothing' && !now.results.some((result) => result !== 'sent')
      ? { kind: 'silent loss', what: 'nothing left, nothing is in the log, no error was shown' }
      : null,
  (now) =>
    isLost(now) && (now.state === 'sent' || now.results.includes('sent'))
      ? { kind: 'silent loss', what: 'somebody was told that it was sent, and nothing left' }
      : null,
  (now) =>
    now.state === 'failed' && !isLost(now)
      ? { kind: 'untrue', what: 'the log says failed, and it left' }
      : null,
  (now) =>
    now.state === 'nothing' && !isLost(now)
      ? { kind: 'untrue', what: 'the log says nothing, and it left' }
      : null,
  (now) =>
    now.rows.length > 1
      ? { kind: 'untrue', what: `one message has ${now.rows.length} rows` }
      : null,
  (now, before) =>
    hasRestarted(now) && before?.when === 'crashed' && now.rows.some((state) => state === 'sending')
      ? { kind: 'unfinished', what: 'a restart leaves a send as sending' }
      : null,
  (now, before, each) =>
    each.provider === 'no_idempotency_no_lookup' &&
    before?.when === 'crashed' &&
    before.rows[0] === 'sending' &&
    hasRestarted(now)
      ? unlessUnknown(now)
      : null,
  (now, before, each) =>
    each.provider === 'no_idempotency_no_lookup' &&
    before?.state === 'unknown' &&
    now.when !== 'said' &&
    (now.requests > before.requests || !['unknown', 'sent'].includes(now.state))
      ? { kind: 'unasked', what: `unknown became ${now.state} and nobody had said a word` }
      : null,
  (now) =>
    now.when === 'ended' && !(isWhole(now) && now.state === 'sent')
      ? { kind: 'unfinished', what: `at the end the log says ${now.state}` }
      : null,
];

function unlessUnknown({ state }: Snapshot): Violation | null {
  return state === 'unknown'
    ? null
    : { kind: 'untrue', what: `a send that was cut off is ${state} without anybody knowing` };
}

/** Every rule that a run broke. */
export function violationsOf(each: Case, { snapshots }: Run): Violation[] {
  return snapshots.flatMap((now, at) =>
    rules.flatMap((rule) => rule(now, snapshots[at - 1], each) ?? []),
  );
}

/** The case, the rules that it broke, and its moments, one per line. */
export function describeRun(each: Case, violations: Violation[], { snapshots }: Run): string {
  const lines = snapshots.map(
    ({ when, state, rows, accepted, requests, results }) =>
      `  ${when}: log ${state}, rows [${rows.join()}], received [${accepted.join()}], ` +
      `${requests} requests, results [${results.join()}]`,
  );
  const broken = [
    ...new Set(violations.map(({ kind, what }) => `  ${kind.toUpperCase()}: ${what}`)),
  ];
  return [nameOf(each), ...broken, ...lines].join('\n');
}
