import type { NewsletterRow } from '@/api/contract/newsletters';
import type { SendRecord } from '@/api/contract/sends';
import type { FixField } from '@/domain/checks/report';
import { counted } from '@/domain/format/text';
import { hasArrived } from '@/domain/sending/recipientOutcomes';

/**
 * The stages of a newsletter's morning, in their order. `send` is the email to subscribers, `live`
 * the publication on the website.
 */
const runStages = ['write', 'check', 'test', 'send', 'live'] as const;
export type RunStage = (typeof runStages)[number];

export type StrokeState =
  | 'done'
  | 'next'
  | 'todo'
  | 'edited'
  | 'scheduled'
  | 'failed'
  | 'unconfirmed';

/** One stage of the run, and how far it is. */
export interface Stroke {
  stage: RunStage;
  state: StrokeState;
  /** When that was, or when it is due, `YYYY-MM-DD HH:mm:ss` in New York; null if it isn't known. */
  at: string | null;
}

/** Where a newsletter is as a whole, by what needs attention first. */
export type RunState =
  | 'draft'
  | 'tested'
  | 'sending'
  | 'scheduled'
  | 'sent'
  | 'published'
  | 'edited'
  | 'held'
  | 'failed'
  | 'unconfirmed';

/** The one thing to do next. `field` is a section of the composer; the others lead to the preview. */
export type RunStep =
  | { kind: 'write'; field: FixField }
  | { kind: 'check'; count: number; field: FixField }
  | { kind: 'checks'; isRunning: boolean }
  | { kind: 'test' | 'launch' | 'preview' | 'schedule' | 'results' | 'confirm' };

/** What a screen knows of a newsletter. Everything may be absent but what was sent. */
export interface RunFacts {
  /** Whether the commentary has any text; undefined if that isn't known. */
  isWritten?: boolean | undefined;
  /** When it was last written. */
  writtenAt?: string | null | undefined;
  /** What blocks sending, and where the first of it is; undefined if the checks didn't run. */
  issues?: { count: number; field?: FixField | null | undefined } | undefined;
  /** Why the issues aren’t known: until they are, nothing after the checks is the next step. */
  checks?: 'running' | 'stopped' | undefined;
  /** The newest test; null for none. */
  tested: { at: string | null; isThisVersion: boolean } | null;
  /** When it last went to subscribers; null for never. */
  sentAt: string | null;
  /** When it was last published; null for never. */
  publishedAt: string | null;
  /** When the next scheduled send is due; null for none. */
  scheduledAt: string | null;
  /** The number of sends whose delivery isn't confirmed. */
  unclear: number;
  /** True if it isn't as it was when it was last sent or published. */
  isEdited: boolean;
  isSending?: boolean;
  /** A scheduled send that was held, or a send that failed with none after it. */
  problem?: 'held' | 'failed' | undefined;
  /** False for a user who may only send tests. */
  mayLaunch?: boolean | undefined;
}

/** How far a newsletter is, told in every way that screens show it. */
export interface Run {
  /** The five stages in their order. */
  strokes: readonly Stroke[];
  state: RunState;
  /** Such as `Written and checked; next: send a test`. */
  sentence: string;
  step: RunStep;
}

/** The one place that says how far a newsletter is, and what to do next. */
export function runOf(facts: RunFacts): Run {
  const state = stateOf(facts);
  const step = stepOf(facts, state);
  const strokes = runStages.map((stage) => strokeOf(stage, { facts, state, step }));
  return { strokes, state, step, sentence: sentenceOf(strokes, { facts, state, step }) };
}

function stateOf(facts: RunFacts): RunState {
  if (facts.unclear > 0) return 'unconfirmed';
  if (facts.isSending) return 'sending';
  if (facts.problem) return facts.problem;
  if (facts.scheduledAt !== null) return 'scheduled';
  if (facts.isEdited) return 'edited';
  if (facts.sentAt !== null) return 'sent';
  if (facts.publishedAt !== null) return 'published';
  return facts.tested?.isThisVersion ? 'tested' : 'draft';
}

const settled: Partial<Record<RunState, RunStep['kind'] & ('confirm' | 'results' | 'schedule')>> = {
  unconfirmed: 'confirm',
  sending: 'results',
  scheduled: 'schedule',
  sent: 'results',
  published: 'results',
};

/** First what is sent already, then writing, what blocks sending, the test, and the launch. */
function stepOf(facts: RunFacts, state: RunState): RunStep {
  const kind = settled[state];
  if (kind) return { kind };
  if (!hasText(facts)) return { kind: 'write', field: 'commentary' };
  const { count = 0, field } = facts.issues ?? {};
  if (count > 0) return { kind: 'check', count, field: field ?? 'commentary' };
  const isTested = facts.tested?.isThisVersion === true;
  // Where no checks run, such as in a list, a test says that somebody has seen their result.
  if (!facts.issues && (facts.checks || !isTested)) {
    return { kind: 'checks', isRunning: facts.checks === 'running' };
  }
  if (!isTested) return { kind: 'test' };
  return { kind: facts.mayLaunch === false ? 'preview' : 'launch' };
}

/** What was tested or sent is written, also where nobody counts words. */
function hasText({ isWritten, tested, sentAt, publishedAt, issues }: RunFacts): boolean {
  return isWritten ?? (tested !== null || sentAt !== null || publishedAt !== null || !!issues);
}

/** Where a send that isn't over belongs: what never went out comes first. */
function openStage({ sentAt, publishedAt }: RunFacts): 'send' | 'live' {
  return sentAt !== null && publishedAt === null ? 'live' : 'send';
}

interface Told {
  facts: RunFacts;
  state: RunState;
  step: RunStep;
}

function strokeOf(stage: RunStage, told: Told): Stroke {
  const { facts } = told;
  const state = strokeState(stage, told);
  const times = {
    write: facts.writtenAt ?? null,
    check: null,
    test: facts.tested?.at ?? null,
    send: state === 'scheduled' ? facts.scheduledAt : facts.sentAt,
    live: state === 'scheduled' ? facts.scheduledAt : facts.publishedAt,
  };
  return { stage, state, at: state === 'todo' || state === 'next' ? null : times[stage] };
}

function strokeState(stage: RunStage, { facts, state, step }: Told): StrokeState {
  if (stage === 'send' || stage === 'live') return outgoingState(stage, { facts, state, step });
  const isNext = stage === (step.kind === 'checks' ? 'check' : step.kind);
  // What went out, or waits to, has passed all that comes before it.
  const isPassed = settled[state] !== undefined;
  const isDone = {
    write: hasText(facts),
    check: isPassed || (facts.issues?.count === 0 && hasText(facts)),
    test: facts.tested !== null && (isPassed || facts.tested.isThisVersion),
  }[stage];
  if (isDone) return 'done';
  if (isNext) return 'next';
  const isOld = stage === 'test' && facts.tested !== null;
  return isOld || (stage === 'check' && state === 'edited' && !facts.issues) ? 'edited' : 'todo';
}

const open: Partial<Record<RunState, StrokeState>> = {
  unconfirmed: 'unconfirmed',
  sending: 'next',
  held: 'failed',
  failed: 'failed',
  scheduled: 'scheduled',
};

function outgoingState(stage: 'send' | 'live', { facts, state, step }: Told): StrokeState {
  const at = stage === 'send' ? facts.sentAt : facts.publishedAt;
  if (stage === openStage(facts) && open[state]) return open[state];
  if (at !== null) return facts.isEdited ? 'edited' : 'done';
  return step.kind === 'launch' && stage === openStage(facts) ? 'next' : 'todo';
}

/** The words on the button of a step. */
export function stepLabel(step: RunStep): string {
  if (step.kind === 'check') return `Check ${counted(step.count, 'issue')}`;
  if (step.kind === 'checks') return step.isRunning ? 'Checking…' : 'Open checks';
  return stepLabels[step.kind];
}

const stepLabels: Record<Exclude<RunStep['kind'], 'check' | 'checks'>, string> = {
  write: 'Write',
  test: 'Send test',
  launch: 'Launch',
  preview: 'Preview',
  schedule: 'See schedule',
  results: 'See results',
  confirm: 'Confirm delivery',
};

const passed: Partial<Record<RunStage, string>> = {
  write: 'written',
  check: 'checked',
  test: 'tested',
};

function sentenceOf(strokes: readonly Stroke[], { facts, state, step }: Told): string {
  const done = strokes.flatMap(({ stage, state: each }) =>
    each === 'done' ? (passed[stage] ?? []) : [],
  );
  const words = stateSentence(facts, state) ?? (list(done) || 'not written yet');
  const next = nextWords(step);
  return capitalized(next === '' ? words : `${words}; next: ${next}`);
}

function stateSentence(facts: RunFacts, state: RunState): string | null {
  const { unclear, sentAt, publishedAt } = facts;
  if (state === 'unconfirmed') {
    return unclear === 1 ? 'delivery not confirmed' : `${unclear} deliveries not confirmed`;
  }
  const out = list([
    ...(sentAt === null ? [] : ['sent']),
    ...(publishedAt === null ? [] : ['published']),
  ]);
  const words: Partial<Record<RunState, string>> = {
    sending: 'sending',
    held: 'scheduled, but not sent',
    failed: 'not delivered',
    scheduled: 'scheduled',
    sent: out,
    published: out,
    edited: `${out}, edited since`,
  };
  return words[state] ?? null;
}

function nextWords(step: RunStep): string {
  if (step.kind === 'check') return `fix ${counted(step.count, 'issue')}`;
  if (step.kind === 'checks') return step.isRunning ? '' : 'open the checks';
  const words: Partial<Record<RunStep['kind'], string>> = {
    write: 'write',
    test: 'send a test',
    launch: 'launch',
    confirm: 'confirm it',
  };
  return words[step.kind] ?? '';
}

/** Such as `written, checked and tested`. */
function list(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${last}` : last;
}

function capitalized(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** What a row of the list tells of its newsletter. */
export function rowFacts({
  sends,
  is_written,
}: Pick<NewsletterRow, 'sends' | 'is_written'>): RunFacts {
  return {
    isWritten: is_written,
    tested: sends?.tested_at
      ? { at: sends.tested_at, isThisVersion: !(sends.is_test_old ?? sends.is_edited) }
      : null,
    sentAt: sends?.sent_at ?? null,
    publishedAt: sends?.published_at ?? null,
    scheduledAt: sends?.scheduled_at ?? null,
    unclear: sends?.unclear ?? 0,
    isEdited: sends?.is_edited ?? false,
    problem: sends?.is_held ? 'held' : undefined,
  };
}

type LoggedSend = Pick<SendRecord, 'channel' | 'state' | 'created_at' | 'updated_at'>;

/**
 * What a log of sends tells, newest first. `isOlder` says whether what was sent differs from the
 * newsletter as it is now.
 */
export function logFacts<Send extends LoggedSend>(
  log: readonly Send[],
  isOlder: (send: Send) => boolean,
): RunFacts {
  const outgoing = log.filter(({ channel }) => channel === 'bulk' || channel === 'website');
  const sent = outgoing.filter(({ state }) => state === 'sent');
  const timeOf = (send: Send | undefined) => (send ? (send.updated_at ?? send.created_at) : null);
  const newest = (channel: SendRecord['channel']) => sent.find((send) => send.channel === channel);
  const test = log.find(({ channel, state }) => channel === 'test' && hasArrived(state));
  return {
    tested: test ? { at: timeOf(test), isThisVersion: !isOlder(test) } : null,
    sentAt: timeOf(newest('bulk')),
    publishedAt: timeOf(newest('website')),
    scheduledAt: null,
    unclear: outgoing.filter(({ state }) => state === 'unknown').length,
    isEdited: sent[0] !== undefined && isOlder(sent[0]),
    isSending: outgoing.some(({ state }) => state === 'sending'),
    problem: sent.length === 0 && outgoing[0]?.state === 'failed' ? 'failed' : undefined,
  };
}
