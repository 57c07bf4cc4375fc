import { nameOf, type Case } from './cases';
import type { Moment, Story } from './play';

/** One broken rule, with everything that led to it. */
export interface Fault {
  kind: 'duplicate' | 'silent loss' | 'untrue' | 'unasked' | 'unfinished';
  what: string;
}

type Rule = (now: Moment, before: Moment | undefined, each: Case) => Fault | null;

const isGone = ({ accepted }: Moment) => accepted.every((count) => count === 0);
const isWhole = ({ accepted }: Moment) => accepted.every((count) => count === 1);
const ranOn = ({ when }: Moment) => when !== 'crashed';

/** Rules that hold at every moment of every case. */
const rules: Rule[] = [
  ({ accepted }) =>
    accepted.some((count) => count > 1)
      ? { kind: 'duplicate', what: `recipients have ${accepted.join(', ')} messages` }
      : null,
  (now) =>
    isGone(now) && now.state === 'nothing' && !now.told.some((told) => told !== 'sent')
      ? { kind: 'silent loss', what: 'nothing left, nothing is in the log, no error was shown' }
      : null,
  (now) =>
    isGone(now) && (now.state === 'sent' || now.told.includes('sent'))
      ? { kind: 'silent loss', what: 'somebody was told that it was sent, and nothing left' }
      : null,
  (now) =>
    now.state === 'failed' && !isGone(now)
      ? { kind: 'untrue', what: 'the log says failed, and it left' }
      : null,
  (now) =>
    now.state === 'nothing' && !isGone(now)
      ? { kind: 'untrue', what: 'the log says nothing, and it left' }
      : null,
  (now) =>
    now.rows.length > 1
      ? { kind: 'untrue', what: `one message has ${now.rows.length} rows` }
      : null,
  (now, before) =>
    ranOn(now) && before?.when === 'crashed' && now.rows.some((state) => state === 'sending')
      ? { kind: 'unfinished', what: 'a restart leaves a send as sending' }
      : null,
  (now, before, each) =>
    each.provider === 'no_idempotency_no_lookup' &&
    before?.when === 'crashed' &&
    before.rows[0] === 'sending' &&
    ranOn(now)
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

function unlessUnknown({ state }: Moment): Fault | null {
  return state === 'unknown'
    ? null
    : { kind: 'untrue', what: `a send that was cut off is ${state} without anybody knowing` };
}

/** Every rule that a run broke. */
export function faultsOf(each: Case, { moments }: Story): Fault[] {
  return moments.flatMap((now, at) =>
    rules.flatMap((rule) => rule(now, moments[at - 1], each) ?? []),
  );
}

/** The case, the rules that it broke, and its moments, one per line. */
export function told(each: Case, faults: Fault[], { moments }: Story): string {
  const lines = moments.map(
    ({ when, state, rows, accepted, requests, told: said }) =>
      `  ${when}: log ${state}, rows [${rows.join()}], received [${accepted.join()}], ` +
      `${requests} requests, told [${said.join()}]`,
  );
  const broken = [...new Set(faults.map(({ kind, what }) => `  ${kind.toUpperCase()}: ${what}`))];
  return [nameOf(each), ...broken, ...lines].join('\n');
}
