import type { NewsletterApprovals } from '@/api/contract/approvals';
import type { Recipients } from '@/api/contract/settings';
import type { FigureChoice, ScheduledSend } from '@/api/contract/scheduledSends';
import type { BulkProgress } from '@/api/contract/bulkSends';
import type { Audience, SendChannel, SendRecord, SendVariant } from '@/api/contract/sends';
import { counted } from '@/domain/format/text';
import type { EmailForm, Finding } from '@/domain/checks/report';
import type { BrandKey, Publisher } from '@/api/contract/publication';
import { variants } from '@/domain/newsletter/variants';
import {
  isPublic,
  launchChannels,
  launchKeys,
  type LaunchChannel,
  type LaunchKey,
} from './channels';
import { approvalObstacle, approvalStatus } from './approval';
import { hasArrived } from './recipientOutcomes';
import { dueMoment, scheduleStateNames } from './scheduling';
import { sendMoment } from './dueFigures';
import { shownState, stateMoment } from './sendState';

/** A blocking finding, and where it can be fixed. */
export interface LaunchIssue {
  text: Finding['text'];
  field?: Finding['field'] | undefined;
  words?: Finding['words'] | undefined;
}

/** What inboxes show of a newsletter under one or more brands. */
export interface LaunchEmail {
  subject: string;
  /** Empty for none. */
  preheader: string;
  /** Each brand's code, such as `FSI`, with its sender: `Name <mailbox>`. */
  senders: { brand: string; from: string }[];
}

/** One channel with what was sent through it, and what stands in its way. */
export interface LaunchRow extends LaunchChannel {
  key: LaunchKey;
  status:
    | 'draft'
    | 'scheduled'
    | 'sending'
    | 'sent'
    | 'saved'
    | 'partial'
    | 'failed'
    | 'unconfirmed';
  /** When it was last sent, such as `08:20`, or with the date on another day; null for never. */
  last: { at: string; isThisVersion: boolean; isSaved?: boolean } | null;
  /** The recipients in words, or where a publication leads. */
  audience: string;
  /** How many recipients there are; null if nobody knows, undefined while it loads. */
  size: number | null | undefined;
  /** The findings that need a reason. */
  blocking: LaunchIssue[];
  /** Why a scheduled send was held or failed, with its time; null for none. */
  held: string | null;
  /** What approval is missing, as a sentence; null for none. An administrator gives a reason instead. */
  missingApproval: string | null;
  /** Why it can't be sent; null if it can. A missing test is told by `tested`. */
  obstacle: string | null;
  /** Whether this version was tested. */
  tested: 'none' | 'same' | 'other';
  /** When that version, or else the last one, was tested, such as `07:40`; null for never. */
  testedAt: string | null;
  /** The newest send that this one would repeat. */
  repeats: { id: number; at: string } | null;
  /** How far a send is that leaves one email after the other and goes on. */
  run?: BulkProgress | undefined;
  /** Whom alone it goes to, after a send of this version was cancelled. */
  rest?: string | undefined;
  /** The part of Settings where an administrator removes the obstacle. */
  fixIn?: Audience['fix_in'] | undefined;
}

/** What is known of one channel. */
export interface LaunchFacts {
  publisher: Publisher;
  /** The newsletter's sends, newest first. */
  log: readonly SendRecord[];
  schedules: readonly ScheduledSend[];
  /** SHA-256 of the HTML in hex. */
  hash: string;
  blocking: LaunchIssue[];
  /** The address of the public archive; undefined while emails don't link to it. */
  archive?: string | undefined;
  /** What a second person has to approve; undefined if that isn't known. */
  approvals: Pick<NewsletterApprovals, 'mode' | 'approvals'> | undefined;
  /** True if the user may send without approval, with a reason. */
  mayOverride: boolean;
  /** The addresses of the test list or the dev list; undefined if they aren't known. */
  addresses: readonly string[] | undefined;
  /** `YYYY-MM-DD` in New York. */
  today: string;
}

/** The form of the email that a channel sends. */
export function formOf(channel: SendChannel): EmailForm {
  return channel === 'website' ? 'website' : 'email';
}

/** The brand whose subscribers a row reaches. */
export function brandOf({ variant }: Pick<LaunchRow, 'variant'>): BrandKey {
  return variants[variant].brand;
}

export function launchRow(key: LaunchKey, facts: LaunchFacts): LaunchRow {
  const { hash, today, blocking, addresses } = facts;
  const row = { key, ...launchChannels[key] };
  const isOwn = (each: { channel: SendChannel; variant: SendVariant }) =>
    each.channel === row.channel && each.variant === row.variant;
  const log = facts.log.filter(isOwn);
  const waiting = facts.schedules.find((each) => isOwn(each) && each.state === 'waiting');
  const held = facts.schedules.find(
    (each) => isOwn(each) && (each.state === 'held' || each.state === 'failed'),
  );
  const last = log.find(({ state }) => hasArrived(state));
  const missing = facts.approvals
    ? approvalObstacle(approvalStatus(facts.approvals, { ...row, hash }))
    : null;
  return {
    ...row,
    status: waiting ? 'scheduled' : statusOf(log),
    last: last
      ? {
          at: sendMoment(last.updated_at ?? '', today),
          isThisVersion: last.hash === hash,
          ...(last.is_saved && { isSaved: true }),
        }
      : null,
    audience: audienceOf(row, facts),
    size: isPublic(row.channel) ? null : (addresses?.length ?? null),
    blocking: isPublic(row.channel) ? blocking : [],
    held: held ? `${scheduleStateNames[held.state]} ${dueMoment(held, today)}: ${held.note}` : null,
    missingApproval: missing,
    obstacle: waiting
      ? `Scheduled for ${dueMoment(waiting, today)}.`
      : (obstacleIn(log, row.channel === 'website' && last?.hash === hash, today) ??
        (facts.mayOverride ? null : missing)),
    ...testedIn(facts, row.variant),
    repeats: repeatedIn(log, row.channel, facts),
    run: runIn(log, row),
    rest: restIn(log, hash),
  };
}

/** How far a row's send is that leaves one email after the other; undefined where none goes on. */
export function runIn(
  log: readonly SendRecord[],
  { channel, variant }: Pick<LaunchRow, 'channel' | 'variant'>,
): BulkProgress | undefined {
  const goesOn = log.find(
    (each) =>
      each.channel === channel &&
      each.variant === variant &&
      each.progress &&
      !each.progress.is_ended,
  );
  return goesOn?.progress ?? undefined;
}

function restIn([newest]: readonly SendRecord[], hash: string): string | undefined {
  const progress = newest?.hash === hash ? newest.progress : undefined;
  if (!progress?.is_cancelled || !progress.is_ended || progress.cancelled === 0) return undefined;
  return `Cancelled after ${counted(progress.sent, 'subscriber')} got it. Goes only to the other ${progress.cancelled.toLocaleString('en-US')}.`;
}

/** The row with what is known of its subscribers; their number is undefined while it loads. */
export function withAudience(
  row: LaunchRow,
  audience: Audience | undefined,
  isLoading: boolean,
): LaunchRow {
  if (row.channel !== 'bulk') return row;
  const {
    size = isLoading ? undefined : null,
    obstacle = '',
    fix_in: fixIn = null,
  } = audience ?? {};
  return { ...row, size, ...(obstacle !== '' && { obstacle: row.obstacle ?? obstacle, fixIn }) };
}

function statusOf(log: readonly SendRecord[]): LaunchRow['status'] {
  if (log.some(({ state }) => state === 'unknown')) return 'unconfirmed';
  if (log.some(({ state }) => state === 'sending' || state === 'intent')) return 'sending';
  const newest = log[0] && shownState(log[0]);
  if (newest === undefined) return 'draft';
  return newest === 'failed' || newest === 'partial' || newest === 'saved' ? newest : 'sent';
}

function obstacleIn(
  log: readonly SendRecord[],
  isPublished: boolean,
  today: string,
): string | null {
  const unknown = log.find(({ state }) => state === 'unknown');
  if (unknown) {
    return `Delivery of the send from ${stateMoment(unknown, today)} isn’t confirmed. Mark it as sent or failed in the send log first.`;
  }
  const underWay = log.find(({ state }) => state === 'sending' || state === 'intent');
  if (underWay) return `Another send has been in progress since ${stateMoment(underWay, today)}.`;
  return isPublished ? 'This version is already published.' : null;
}

function testedIn(
  { log, hash, today }: LaunchFacts,
  variant: SendVariant,
): Pick<LaunchRow, 'tested' | 'testedAt'> {
  const tests = log.filter(
    (each) => each.channel === 'test' && each.variant === variant && hasArrived(each.state),
  );
  const same = tests.find((test) => test.hash === hash);
  const shown = same ?? tests[0];
  if (!shown) return { tested: 'none', testedAt: null };
  return {
    tested: same ? 'same' : 'other',
    testedAt: sendMoment(shown.updated_at ?? '', today),
  };
}

/** To subscribers and readers, every send repeats the last one; to others, only the same version. */
function repeatedIn(
  log: readonly SendRecord[],
  channel: SendChannel,
  { hash, addresses, today }: LaunchFacts,
): LaunchRow['repeats'] {
  const to = addresses?.join(', ');
  const isSame = (each: SendRecord) =>
    isPublic(channel) || (each.hash === hash && (to === undefined || each.audience === to));
  // A send of this version that some didn't get goes on; another version is sent again to all.
  const hasGone = ({ state, hash: sent }: SendRecord) =>
    state === 'sent' || (state === 'partial' && isPublic(channel) && sent !== hash);
  const earlier = log.find((each) => hasGone(each) && isSame(each));
  return earlier ? { id: earlier.id, at: stateMoment(earlier, today) } : null;
}

function audienceOf(
  { channel, variant }: LaunchChannel,
  { publisher, addresses, archive }: LaunchFacts,
): string {
  const { brand } = variants[variant];
  if (channel === 'bulk') return `All subscribers of ${brand.toUpperCase()}`;
  if (channel === 'website') {
    if (!isDaily(variant)) return 'Posts the full newsletter to the members’ site in WordPress';
    const { host } = new URL(publisher.brands[brand].website);
    return `Publishes the crypto daily on ${host}${archive ? ' and in the public archive' : ''}`;
  }
  if (!addresses) return channel === 'test' ? 'The test list' : 'The dev list';
  const [first = '', ...others] = addresses;
  return others.length > 1 ? `${first} and ${others.length} others` : addresses.join(', ');
}

/** True for the layout that is published as the newsletter of a day. */
function isDaily(variant: SendVariant): boolean {
  return variants[variant].actions.includes('publish');
}

/** The addresses of a list; an empty list stands for the user. Undefined if they aren't known. */
export function addressesOf(
  lists: readonly Recipients[] | undefined,
  channel: SendChannel,
  user: string,
): readonly string[] | undefined {
  const own = lists?.find(({ list }) => list === channel)?.addresses;
  return own && (own.length > 0 ? own : [user]);
}

/** The tests that are sent when Launch opens: of this version, if nobody got one yet. */
export function testsToOpenWith(rows: readonly LaunchRow[]): LaunchRow[] {
  return rows.filter(
    ({ channel, tested, status, obstacle }) =>
      channel === 'test' && tested !== 'same' && status !== 'sending' && obstacle === null,
  );
}

const tests: Partial<Record<LaunchKey, LaunchKey>> = { bulkFsi: 'testFsi', bulkFs: 'testFs' };

function testObstacle({ key, tested }: LaunchRow, ticked: ReadonlySet<LaunchKey>): string | null {
  const test = tests[key];
  if (!test || tested === 'same' || ticked.has(test)) return null;
  const what =
    tested === 'none' ? 'Send a test first' : 'The email changed since its test. Send a new test';
  return `${what}, or select ${launchChannels[test].name} too.`;
}

/** Why a row can't be ticked, as a sentence; null if it can. */
export function launchObstacle(
  row: LaunchRow,
  ticked: ReadonlySet<LaunchKey>,
  restriction: string | undefined,
): string | null {
  if (restriction && isPublic(row.channel)) return restriction;
  return row.obstacle ?? testObstacle(row, ticked);
}

/** The ticked rows without those that something stands in the way of. */
export function launchable(
  rows: readonly LaunchRow[],
  ticked: ReadonlySet<LaunchKey>,
  restriction: string | undefined,
): Set<LaunchKey> {
  const able = rows.filter(
    (row) => ticked.has(row.key) && launchObstacle(row, ticked, restriction) === null,
  );
  return new Set(able.map(({ key }) => key));
}

/** Everything that can be ticked, except what would be sent a second time or without approval. */
export function launchableAtOnce(
  rows: readonly LaunchRow[],
  restriction: string | undefined,
): Set<LaunchKey> {
  const first = rows.filter(
    ({ repeats, missingApproval, obstacle }) =>
      repeats === null && missingApproval === null && obstacle === null,
  );
  return launchable(rows, new Set(first.map(({ key }) => key)), restriction);
}

/** What the checks say of the channels at the time at which they would be due. */
export interface JudgedLaunch {
  /** `YYYY-MM-DD HH:mm:ss` in New York. */
  dueAt: string;
  /** The findings that need a reason, without the age of the figures; undefined while the checks run. */
  blocking: Partial<Record<LaunchKey, LaunchIssue[]>> | undefined;
  /** The time of the oldest figures that will be old by then; '' if it is unknown, null for none. */
  oldFigures: string | null;
}

/** What is sent after the confirmation. */
export interface LaunchOrder {
  keys: LaunchKey[];
  /** Why it is sent despite blocking findings; empty without any. */
  reason: string;
  /** Why it is sent without approval; empty where none is missing. */
  unapproved: string;
  /** `YYYY-MM-DD HH:mm:ss` in New York; null for now. Tests are always sent now. */
  dueAt: string | null;
  /** Set where the figures will be old by then. */
  figures?: FigureChoice;
}

/** What became of one row. */
export type LaunchState =
  | { kind: 'waiting' | 'sending' | 'started' | 'sent' | 'saved' | 'scheduled' }
  | { kind: 'failed' | 'partial'; error: string };

export type LaunchProgress = Partial<Record<LaunchKey, LaunchState>>;

/** True while something is still to be sent. */
export function isUnderWay(progress: LaunchProgress | null): boolean {
  return Object.values(progress ?? {}).some(({ kind }) => kind === 'waiting' || kind === 'sending');
}

/** True if somebody didn't get it, so that it can be retried. */
export function isIncomplete(state: LaunchState): state is LaunchState & { error: string } {
  return state.kind === 'failed' || state.kind === 'partial';
}

/** True while tests are sent because Launch opened, and until the log is read that has them. */
export function isTestUnderWay(testing: LaunchProgress | null): boolean {
  return Object.values(testing ?? {}).some((state) => !isIncomplete(state));
}

/** Such as `6 of 7 sent. Not sent: Bulk FS.` */
export function launchSummary(progress: LaunchProgress): string {
  const states = launchKeys.flatMap((key) =>
    progress[key] ? [[key, progress[key]] as const] : [],
  );
  const namesOf = (wanted: LaunchState['kind']) =>
    states.filter(([, { kind }]) => kind === wanted).map(([key]) => launchChannels[key].name);
  const count = (wanted: LaunchState['kind'], words: string) => {
    const { length } = namesOf(wanted);
    return length > 0 ? [`${length} of ${states.length} ${words}`] : [];
  };
  const list = (wanted: LaunchState['kind'], words: string) => {
    const names = namesOf(wanted).join(', ');
    return names ? [`${words}: ${names}.`] : [];
  };
  const counts = [
    ...count('sent', 'sent'),
    ...count('started', 'started'),
    ...count('saved', 'saved to the outbox'),
    ...count('scheduled', 'scheduled'),
  ];
  const partial = list('partial', 'Sent to some recipients');
  const done = counts.length > 0 || partial.length === 0;
  return [
    ...(done ? [`${counts.join(', ') || 'Nothing was sent'}.`] : []),
    ...partial,
    ...list('failed', 'Not sent'),
  ].join(' ');
}
