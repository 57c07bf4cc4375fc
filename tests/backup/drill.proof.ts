import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { holdCalls } from '@/api/contract/hold';
import { newsletterCalls, type Newsletter } from '@/api/contract/newsletters';
import { saveBackup } from '@server/node/backup/backup';
import { restoreBackup } from '@server/node/backup/restore';
import { sampleOf } from '../proofs';
import { buildServer } from '../sends/serverProcess';
import { post } from '../server/child';
import { findPostgres, makePostgres, type PostgresServer } from '../server/postgresServer';
import {
  addApp,
  addNewsletter,
  contentsOf,
  newPlace,
  openDesk,
  uploadImage,
  type Desk,
  type Kind,
  type Place,
} from './desk';

let entry: string;
let postgres: PostgresServer | null = null;
const folder = mkdtempSync(join(tmpdir(), 'desk-backups-'));
const places: Place[] = [];

beforeAll(async () => {
  entry = await buildServer();
  const bin = findPostgres();
  if (bin) postgres = await makePostgres(bin);
});
afterAll(async () => {
  for (const place of places) await place.destroy();
  await postgres?.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function place(kind: Kind): Promise<Place> {
  const made = await newPlace(kind, postgres);
  places.push(made);
  return made;
}

/** What the server has confirmed: the last number that was saved into each newsletter, and images. */
interface Confirmed {
  numbers: Map<number, number>;
  images: string[];
}

/** Saves numbers and images as fast as it can until it is told to end. */
function writeTo(desk: Desk, newsletters: number[]) {
  const confirmed: Confirmed = { numbers: new Map(), images: [] };
  const over = new AbortController();
  const save = async (id: number) => {
    for (let number = 1; !over.signal.aborted; number += 1) {
      const body = { newsletter_id: id, comments: String(number), op_id: `${id}-${number}` };
      const { path } = newsletterCalls.saveComments;
      const { status } = await post(desk.child.base, path, body, desk.token);
      if (status === 'success') confirmed.numbers.set(id, number);
    }
  };
  const upload = async (id: number) => {
    for (let shade = 1; !over.signal.aborted; shade += 1) {
      const path = await uploadImage(desk, id, shade);
      if (path) confirmed.images.push(path);
    }
  };
  const [first = 0] = newsletters;
  const all = Promise.all([...newsletters.map(save), upload(first)]);
  const end = async () => {
    over.abort();
    await all;
  };
  return { confirmed, end };
}

const seconds = (count: number) => new Promise((resolve) => setTimeout(resolve, count * 1_000));

async function commentsOf({ child, token }: Desk, id: number): Promise<number> {
  const { response } = await post(child.base, newsletterCalls.get.path, { id }, token);
  return Number((response as Newsletter).daily_comments);
}

async function statusWith({ child }: Desk, key: string): Promise<number> {
  const headers = { authorization: `Bearer ${key}` };
  return (await fetch(`${child.base}/api/app/questions`, { headers })).status;
}

const kinds: Kind[] = findPostgres() ? ['embedded', 'PostgreSQL'] : ['embedded'];
const ways = kinds.flatMap((from) => kinds.map((to) => ({ from, to })));
const cases = sampleOf('Backups', ways, 1);

it.each(cases)(
  'a backup of $from under load is restored to $to, with every row and image',
  async ({ from, to }) => {
    const source = await place(from);
    const desk = await openDesk(entry, source);
    const newsletters = [];
    for (const name of ['One', 'Two', 'Three']) newsletters.push(await addNewsletter(desk, name));
    const key = await addApp(desk);
    expect(await statusWith(desk, key)).toBe(200);
    const load = writeTo(desk, newsletters);
    await seconds(2);

    const before = new Map(load.confirmed.numbers);
    const imagesBefore = [...load.confirmed.images];
    expect([...before.values()].every((number) => number > 0)).toBe(true);
    const busy = join(folder, `${from}-${to}-busy.backup`);
    await saveBackup(busy, source, 'test');
    expect(statSync(busy).mode & 0o777).toBe(0o600);
    await seconds(1);
    await load.end();
    const quiet = join(folder, `${from}-${to}-quiet.backup`);
    await saveBackup(quiet, source, 'test');
    await desk.child.stop();
    const original = await contentsOf(source);
    places.splice(places.indexOf(source), 1);
    await source.destroy();

    const target = await place(to);
    const { end } = await restoreBackup(quiet, target);
    const restored = await contentsOf(target);
    expect(restored).toEqual(original);
    expect(Object.keys(restored.files).length).toBeGreaterThan(0);
    expect(end.files).toBe(Object.keys(restored.files).length);

    const second = await place(to);
    await restoreBackup(busy, second);
    const again = await openDesk(entry, second);
    const oldToken = await post(again.child.base, holdCalls.get.path, {}, desk.token);
    expect(oldToken.message).toBe('Unauthenticated');
    expect(await statusWith(again, key)).toBe(401);
    const hold = await post(again.child.base, holdCalls.get.path, {}, again.token);
    expect(hold.response).toEqual({ backup_at: expect.any(String), is_by_hand: false });
    for (const [id, number] of before) {
      expect(await commentsOf(again, id)).toBeGreaterThanOrEqual(number);
    }
    for (const path of imagesBefore) {
      expect([path, (await fetch(`${again.child.base}/${path}`)).status]).toEqual([path, 200]);
    }
    expect(await addNewsletter(again, 'Later')).toBeGreaterThan(Math.max(...newsletters));
    expect(await uploadImage(again, newsletters[0] ?? 0, 9)).toMatch(/^uploads\//);
    await again.child.stop();
  },
);
