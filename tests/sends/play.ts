import type { SendRow } from '@server/db/sends';
import type { Case } from './cases';
import { stops, type Stop } from './crash';
import { fakeProvider, type FakeProvider } from './fakeProvider';
import { recipientsOf } from './messages';
import { bootServer, type Reply, type Server } from './server';
import type { Standing, World } from './world';

/** Everything that was visible at one moment of a case. */
export interface Moment {
  when: 'crashed' | 'recovered' | 'pressed again' | 'handled' | 'said' | 'ended';
  /** The newest line of the send log. */
  state: SendRow['state'] | 'nothing';
  /** The row in the database behind it. */
  rows: SendRow['state'][];
  /** Messages that each recipient received. */
  accepted: number[];
  /** Complete requests that reached the provider. */
  requests: number;
  told: Reply['told'][];
}

export interface Story {
  moments: Moment[];
  /** False if the case never reached the point at which it should crash. */
  hasCrashed: boolean;
}

interface Stage {
  world: World;
  each: Case;
  /** Chooses between equivalent ways to play a case. */
  index: number;
  fake: FakeProvider;
  /** The running servers. A timer fires on two. */
  servers: Server[];
  replies: Reply[];
  moments: Moment[];
  hasCrashed: boolean;
}

const lease = 91_000;
const isTimed = ({ each }: Stage) => each.action === 'notification_scheduled';
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Plays one case from the first press until the log shows the outcome. */
export async function play(world: World, each: Case, index: number): Promise<Story> {
  await world.clear();
  const fake = fakeProvider(each.provider, each.providerResult, world.wait);
  const stage: Stage = {
    world,
    each,
    index,
    fake,
    servers: [],
    replies: [],
    moments: [],
    hasCrashed: false,
  };
  stage.servers.push(bootServer(world, fake));
  if (isTimed(stage)) stage.servers.push(bootServer(world, fake));
  await crash(stage);
  await note(stage, 'recovered');
  pressAgain(stage);
  await quiet(stage);
  await note(stage, 'pressed again');
  await handle(stage);
  fire(stage, 'key-1', 1);
  fire(stage, 'key-last', 2);
  await quiet(stage);
  await note(stage, 'ended');
  return { moments: stage.moments, hasCrashed: stage.hasCrashed };
}

/** One press. A timer fires on every server with the key of its scheduled time. */
function fire(stage: Stage, key: string, staffId: number): void {
  const { servers, each, replies } = stage;
  const asked = isTimed(stage) ? servers : servers.slice(0, 1);
  for (const server of asked) replies.push(server.press(each.action, key, staffId));
}

/** Before the crash. */
async function pressFirst(stage: Stage): Promise<void> {
  const { trigger } = stage.each;
  fire(stage, 'key-1', 1);
  if (trigger === 'double_click_30ms') {
    for (let turns = stage.index % 5; turns >= 0; turns -= 1) await turn();
    fire(stage, 'key-1', 1);
  }
  if (trigger === 'enter_twice') fire(stage, 'key-1', 1);
  if (trigger === 'two_tabs') fire(stage, 'key-2', 1);
  if (trigger === 'two_staff') fire(stage, 'key-2', 2);
}

/** After the restart, without reading the log first. */
function pressAgain(stage: Stage): void {
  const { trigger } = stage.each;
  const hasError = stage.replies.some(({ told }) => told === 'error' || told === 'lost');
  if (trigger === 'reload_then_click') fire(stage, 'key-3', 1);
  if (trigger === 'retry_after_error_toast' && hasError) fire(stage, 'key-1', 1);
  if (trigger === 'network_retry_same_key') fire(stage, 'key-1', 1);
  if (trigger === 'api_replay_old_key') fire(stage, 'key-1', 1);
}

/** Crashes the first server at the case's point and starts another. */
async function crash(stage: Stage): Promise<void> {
  const { crashPoint } = stage.each;
  if (crashPoint === 'during_reconcile') return crashInRecovery(stage);
  if (crashPoint === 'during_second_claim') return crashInSecondClaim(stage);
  stage.servers[0]?.process.arm(stops[crashPoint]);
  await pressFirst(stage);
  const isTold = () => isAnswered(stage);
  await (crashPoint === 'after_client_reply' ? runUntil(stage, isTold) : quiet(stage));
  const hasEnded = stage.servers[0]?.process.isDead ?? false;
  stage.hasCrashed = hasEnded || crashPoint === 'after_client_reply';
  await end(stage);
  await restart(stage);
}

async function crashInRecovery(stage: Stage): Promise<void> {
  const { index, fake } = stage;
  const first = [
    stops.after_claim,
    { at: 'accepted' } as const,
    stops.after_response_before_record,
  ];
  stage.servers[0]?.process.arm(first[index % 3]);
  await pressFirst(stage);
  await quiet(stage);
  await end(stage);
  const inRecovery: Stop[] = [
    { at: 'write', nth: 1, when: 'before' },
    { at: 'write', nth: 1, when: 'after' },
    fake.recovery === 'lookup' ? { at: 'find' } : { at: 'write', nth: 1, when: 'inside' },
  ];
  await restart(stage, inRecovery[Math.floor(index / 3) % 3]);
  stage.hasCrashed = stage.servers[0]?.process.isDead ?? false;
  await end(stage);
  await restart(stage);
}

async function crashInSecondClaim(stage: Stage): Promise<void> {
  const isFirstCut = stage.index % 2 === 1;
  if (isFirstCut) stage.servers[0]?.process.arm(stops.after_intent_insert);
  await pressFirst(stage);
  await quiet(stage);
  if (isFirstCut) {
    await end(stage);
    await restart(stage);
  }
  stage.servers[0]?.process.arm(stops.after_claim);
  fire(stage, stage.each.trigger === 'reload_then_click' ? 'key-3' : 'key-1', 1);
  await quiet(stage);
  stage.hasCrashed = stage.servers[0]?.process.isDead ?? false;
  await end(stage);
  await restart(stage);
}

/** Kills the first server. The one beside it finishes its work. */
async function end(stage: Stage): Promise<void> {
  const [first, ...others] = stage.servers;
  if (first) first.process.isDead = true;
  stage.servers = others;
  for (const reply of stage.replies) {
    if (reply.by.isDead && reply.told === 'nothing yet') reply.told = 'lost';
  }
  if (others.length > 0) await quiet(stage);
  await note(stage, 'crashed');
}

/** A server that shares its database waits until interrupted attempts must be dead. */
async function restart(stage: Stage, stop?: Stop): Promise<void> {
  const { world, fake } = stage;
  const server = bootServer(world, fake);
  server.process.arm(stop);
  await world.pass(isTimed(stage) ? lease : 1_000);
  let isDone = false;
  const isAlone = !isTimed(stage);
  void server.recover(isAlone).then(() => (isDone = true));
  const isOver = () => isDone || server.process.isDead;
  await world.until(isOver, () => !isOver());
  server.process.arm(undefined);
  stage.servers.unshift(server);
}

function isAnswered({ replies }: Stage): boolean {
  return replies.every(({ told, by }) => told !== 'nothing yet' || by.isDead);
}

/** Waits until every press is answered and nothing runs, or the first server has crashed. */
async function quiet(stage: Stage): Promise<void> {
  const { servers } = stage;
  await runUntil(stage, () => {
    if (servers[0]?.process.isDead) return true;
    return isAnswered(stage) && !servers.some((server) => server.isWorking());
  });
}

function runUntil(stage: Stage, isOver: () => boolean): Promise<void> {
  const isBusy = () => stage.servers.some(({ process }) => process.writing > 0 && !process.isDead);
  return stage.world.until(isOver, isBusy);
}

async function note(stage: Stage, when: Moment['when']): Promise<void> {
  const { world, fake, each, replies, moments } = stage;
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
  moments.push({
    when,
    state,
    accepted,
    requests: fake.requests,
    rows: rows.map(({ state }) => state),
    told: replies.map(({ told }) => told),
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
async function handle(stage: Stage): Promise<void> {
  const { world, fake } = stage;
  for (let round = 0; round < 6; round += 1) {
    const newest = shown(await world.rows());
    if (newest?.state === 'sent') return;
    if (!newest || newest.state === 'failed') {
      fire(stage, `key-more-${round}`, 1);
      await quiet(stage);
      await note(stage, 'handled');
      continue;
    }
    await world.pass(lease);
    for (const server of stage.servers) await server.recover(false);
    await note(stage, 'handled');
    const now = shown(await world.rows());
    if (now?.state !== 'unknown') continue;
    if (fake.recovery === 'key' && round < 4) fire(stage, `key-more-${round}`, 1);
    else await world.settle(now.id, fake.accepted.size > 0 ? 'sent' : 'failed');
    await quiet(stage);
    await note(stage, 'said');
  }
}
