import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { newsletterCalls as calls } from '@/api/contract/newsletters';
import { post } from '../server/child';
import { findPostgres, openPostgres, postgresMissing } from '../server/postgresServer';
import {
  bareEmbedded,
  barePostgres,
  bareSave,
  fillNewsletters,
  type BareDatabase,
} from './bareDatabase';
import { account, openDesk, type Desk } from './desk';
import { inFolder } from './folder';
import { makeCaller, pacedTimes, throughput, timesOf } from './load';
import { besides, megabytes, milliseconds, usualMost, type Compared, type Line } from './table';

const rounds = 5;
const newsletters = 10_000;
const people = 50;
/** Seconds for which they save in a round. */
const seconds = 3;
const atOnce = 8;
/** Milliseconds for which each throughput is measured in a round, and before all of them. */
const stretch = 1_000;
const warmUp = 2_000;
const text = `<p>${'Bitcoin reclaimed $94,000 overnight. '.repeat(60)}</p>`;

const whole = (value: number) => Math.round(value).toLocaleString('en-US');

interface Measured {
  /** The database's name. */
  name: string;
  desk: Desk;
  /** The same database without our server: used directly, in this process. */
  bare: BareDatabase;
  /** The most memory that the server may take, in bytes. */
  mostMemory: number;
}

/** Measures the server on a database with 10,000 newsletters, beside that database used bare. */
async function measure({ name, desk, bare, mostMemory }: Measured): Promise<Line[]> {
  const { response } = await post(desk.origin, '/auth/login', account);
  const call = makeCaller(desk.origin, (response as { token: string }).token);
  const list = () => call(calls.list.path, { page: 1 });
  const save = (person: number) =>
    call(calls.saveComments.path, {
      newsletter_id: person + 1,
      comments: text,
      op_id: crypto.randomUUID(),
    });
  const saveBare = (worker: number) => bareSave(bare, worker + 1, text);
  const lists: number[] = [];
  const saves: number[] = [];
  const rates: Compared = { ours: [], other: [] };
  // The first calls compile what the later ones run.
  await timesOf(200, list);
  await throughput(atOnce, warmUp, save);
  await throughput(atOnce, warmUp, saveBare);
  for (let round = 0; round < rounds; round += 1) {
    lists.push(usualMost(await timesOf(200, list)));
    saves.push(usualMost(await pacedTimes(people, seconds, save)));
    rates.ours.push(await throughput(atOnce, stretch, save));
    rates.other.push(await throughput(atOnce, stretch, saveBare));
  }
  const times = { unit: milliseconds, atMost: 100 };
  const memory = [await desk.memory()];
  return [
    { what: `A save on ${name}, ${people} people saving each second`, values: saves, ...times },
    besides(`in a second, beside ${name} used bare`, rates, whole, { atLeast: 0.2 }),
    {
      what: `  a page of the list of ${whole(newsletters)}`,
      values: lists,
      ...times,
    },
    {
      what: '  memory of the server after that',
      values: memory,
      unit: megabytes,
      atMost: mostMemory,
    },
  ];
}

/** Each may have a folder open only once, so the database used bare is a copy. */
async function onEmbedded(folder: string): Promise<Line[]> {
  const data = join(folder, 'data');
  const copy = join(folder, 'copy');
  await (await openDesk(data)).stop();
  const filled = await bareEmbedded(join(data, 'db'));
  await fillNewsletters(filled, newsletters);
  await filled.close();
  cpSync(join(data, 'db'), copy, { recursive: true });
  const desk = await openDesk(data);
  const bare = await bareEmbedded(copy);
  try {
    return await measure({ name: 'the embedded database', desk, bare, mostMemory: 512_000_000 });
  } finally {
    await desk.stop();
    await bare.close();
  }
}

async function onPostgres(folder: string): Promise<Line[]> {
  const postgres = await openPostgres();
  const bare = barePostgres(postgres.url, atOnce);
  let desk: Desk | undefined;
  try {
    desk = await openDesk(folder, postgres.url);
    await fillNewsletters(bare, newsletters);
    return await measure({ name: 'PostgreSQL', desk, bare, mostMemory: 256_000_000 });
  } finally {
    await bare.close();
    await desk?.stop();
    await postgres.remove();
  }
}

/** Measures the API on the embedded database, and on PostgreSQL where it is installed. */
export async function measureSaves(): Promise<Line[]> {
  const embedded = await inFolder(onEmbedded);
  if (findPostgres() !== undefined) return [...embedded, ...(await inFolder(onPostgres))];
  console.log(postgresMissing);
  return embedded;
}
