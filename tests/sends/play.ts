import type { SendRow } from '@server/db/sends';
import type { Case } from './cases';
import { stops, type Stop } from './crash';
import { fakeProvider, type FakeProvider } from './fakeProvider';
import { recipientsOf } from './messages';
import { bootServer, type Reply, type Server } from './server';
import type { Standing, World } from './world';

/** Everything that was visible at one moment of a case. */
export interface Snapshot {
  when: 'crashed' | 'recovered' | 'pressed again' | 'handled' | 'said' | 'ended';
  /** The newest line of the send log. */
  state: SendRow['state'] | 'nothing';
  /** The row in the database behind it. */
  rows: SendRow['state'][];
  /** Messages that each recipient received. */
  accepted: number[];
  /** Complete requests that reached the provider. */
  requests: number;
  results: Reply['result'][];
}

export interface Run {
  snapshots: Snapshot[];
  /** False if the case never reached the point at which it should crash. */
  hasCrashed: boolean;
}

interface RunState {
  world: World;
  each: Case;
  /** Chooses between equivalent ways to play a case. */
  index: number;
  fake: FakeProvider;
  /** The running servers. A timer fires on two. */
  servers: Server[];
  replies: Reply[];
  snapshots: Snapshot[];
  hasCrashed: boolean;
}

const lease = 91_000;
const isTimed = ({ each }: RunState) => each.action === 'notification_scheduled';
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Plays one case from the first press until the log shows the outcome. */
export async function play(world: World, each: Case, index: number): Promise<Run> {
  await world.clear();
  const fake = fakeProvider(each.provider, each.providerResult, world.wait);
  const run: RunState = {
    world,
    each,
    index,
    fake,
    servers: [],
    replies: [],
    snapshots: [],
    hasCrashed: false,
  };
  run.servers.push(bootServer(world, fake));
  if (isTimed(run)) run.servers.push(bootServer(world, fake));
  await crash(run);
  await note(run, 'recovered');
  pressAgain(run);
  await quiet(run);
  await note(run, 'pressed again');
  await handle(run);
  fire(run, 'key-1', 1);
  fire(run, 'key-last', 2);
  await quiet(run);
  await note(run, 'ended');
  return { snapshots: run.snapshots, hasCrashed: run.hasCrashed };
}

/** One press. A timer fires on every server with the key of its scheduled time. */
function fire(run: RunState, key: string, staffId: number): void {
  const { servers, each, replies } = run;
  const asked = isTimed(run) ? servers : servers.slice(0, 1);
  for (const server of asked) replies.push(server.press(each.action, key, staffId));
}

/** Before the crash. */
async function pressFirst(run: RunState): Promise<void> {
  const { trigger } = run.each;
  fire(run, 'key-1', 1);
  if (trigger === 'double_click_30ms') {
    for (let turns = run.index % 5; turns >= 0; turns -= 1) await turn();
    fire(run, 'key-1', 1);
  }
  if (trigger === 'enter_twice') fire(run, 'key-1', 1);
  if (trigger === 'two_tabs') fire(run, 'key-2', 1);
  if (trigger === 'two_staff') fire(run, 'key-2', 2);
}

/** After the restart, without reading the log first. */
function pressAgain(run: RunState): void {
  const { trigger } = run.each;
  const hasError = run.replies.some(({ result }) => result === 'error' || result === 'lost');
  if (trigger === 'reload_then_click') fire(run, 'key-3', 1);
  if (trigger === 'retry_after_error_toast' && hasError) fire(run, 'key-1', 1);
  if (trigger === 'network_retry_same_key') fire(run, 'key-1', 1);
  if (trigger === 'api_replay_old_key') fire(run, 'key-1', 1);
}

/** Crashes the first server at the case's point and starts another. */
async function crash(run: RunState): Promise<void> {
  const { crashPoint } = run.each;
  if (crashPoint === 'during_reconcile') return crashInRecovery(run);
  if (crashPoint === 'during_second_claim') return crashInSecondClaim(run);
  run.servers[0]?.process.arm(stops[crashPoint]);
  await pressFirst(run);
  const isTold = () => isAnswered(run);
  await (crashPoint === 'after_client_reply' ? runUntil(run, isTold) : quiet(run));
  const hasEnded = run.servers[0]?.process.isDead ?? false;
  run.hasCrashed = hasEnded || crashPoint === 'after_client_reply';
  await end(run);
  await restart(run);
}

async function crashInRecovery(run: RunState): Promise<void> {
  const { index, fake } = run;
  const first = [
    stops.after_claim,
    { at: 'accepted' } as const,
    stops.after_response_before_record,
  ];
  run.servers[0]?.process.arm(first[index % 3]);
  await pressFirst(run);
  await quiet(run);
  await end(run);
  const inRecovery: Stop[] = [
    { at: 'write', nth: 1, when: 'before' },
    { at: 'write', nth: 1, when: 'after' },
    fake.recovery === 'lookup' ? { at: 'find' } : { at: 'write', nth: 1, when: 'inside' },
  ];
  await restart(run, inRecovery[Math.floor(index / 3) % 3]);
  run.hasCrashed = run.servers[0]?.process.isDead ?? false;
  await end(run);
  await restart(run);
}

async function crashInSecondClaim(run: RunState): Promise<void> {
  const isFirstCut = run.index % 2 === 1;
  if (isFirstCut) run.servers[0]?.process.arm(stops.after_intent_insert);
  await pressFirst(run);
  await quiet(run);
  if (isFirstCut) {
    await end(run);
    await restart(run);
  }
  run.servers[0]?.process.arm(stops.after_claim);
  fire(run, run.each.trigger === 'reload_then_click' ? 'key-3' : 'key-1', 1);
  await quiet(run);
  run.hasCrashed = run.servers[0]?.process.isDead ?? false;
  await end(run);
  await restart(run);
}

/** Kills the first server. The one beside it finishes its work. */
async function end(run: RunState): Promise<void> {
  const [first, ...others] = run.servers;
  if (first) first.process.isDead = true;
  run.servers = others;
  for (const reply of run.replies) {
    if (reply.by.isDead && reply.result === 'nothing yet') reply.result = 'lost';
  }
  if (others.length > 0) await quiet(run);
  await note(run, 'crashed');
}

/** A server that shares its database waits until interrupted attempts must be dead. */
async function restart(run: RunState, stop?: Stop): Promise<void> {
  const { world, fake } = run;
  const server = bootServer(world, fake);
  server.process.arm(stop);
  await world.pass(isTimed(run) ? lease : 1_000);
  let isDone = false;
  const isAlone = !isTimed(run);
  void server.recover(isAlone).then(() => (isDone = true));
  const isOver = () => isDone || server.process.isDead;
  await world.until(isOver, () => !isOver());
  server.process.arm(undefined);
  run.servers.unshift(server);
}

function isAnswered({ replies }: RunState): boolean {
  return replies.every(({ result, by }) => result !== 'nothing yet' || by.isDead);
}

/** Waits until every press is answered and nothing runs, or the first server has crashed. */
async function quiet(run: RunState): Promise<void> {
  const { servers } = run;
  await runUntil(run, () => {
    if (servers[0]?.process.isDead) return true;
    return isAnswered(run) && !servers.some((server) => server.isWorking());
  });
}

function runUntil(run: RunState, isOver: () => boolean): Promise<void> {
  const isBusy = () => run.servers.some(({ process }) => process.writing > 0 && !process.isDead);
  return run.world.until(isOver, isBusy);
}

async function note(run: RunState, when: Snapshot['when']): Promise<void> {
  const { world, fake, each, replies, snapshots } = run;
  const rows = await world.rows();
  const state = shown(rows)?.state ?? 'nothing';
  if (when === 'recovered' && !each.action.startsWith('notification')) {
    const logged = await world.logged();
    if (logged !== state) throw new Error(`The log says ${logged} of a send that is ${state}.`);
  }
  const key = [...fake.accepted.keys()].map((counted) => counted.split(' ')[0]);
  if (new Set(key).size > 1) throw new Error('One message went out under two keys.');
  const accepted = recipientsOf(each.action).map(
    (recipient) => fake.accepted.get(`${key[0]} ${recipient}`) ?? 0,
  );
  snapshots.push({
    when,
    state,
    accepted,
    requests: fake.requests,
    rows: rows.map(({ state }) => state),
    results: replies.map(({ result }) => result),
  });
}

/** The newest row that the log shows. */
function shown(rows: Standing[]): Standing | undefined {
  return rows.find(({ state }) => state !== 'intent');
}

/**
 * Reads the log: presses again if the message failed, settles it if it is unknown, otherwise does
 * nothing.
 */
async function handle(run: RunState): Promise<void> {
  const { world, fake } = run;
  for (let round = 0; round < 6; round += 1) {
    const newest = shown(await world.rows());
    if (newest?.state === 'sent') return;
    if (!newest || newest.state === 'failed') {
      fire(run, `key-more-${round}`, 1);
      await quiet(run);
      await note(run, 'handled');
      continue;
    }
    await world.pass(lease);
    for (const server of run.servers) await server.recover(false);
    await note(run, 'handled');
    const now = shown(await world.rows());
    if (now?.state !== 'unknown') continue;
    if (fake.recovery === 'key' && round < 4) fire(run, `key-more-${round}`, 1);
    else await world.settle(now.id, fake.accepted.size > 0 ? 'sent' : 'failed');
    await quiet(run);
    await note(run, 'said');
  }
}
