import { announcementCalls } from '@/api/contract/announcements';
import type { Call } from '@/api/contract/call';
import { firstToMarketCalls } from '@/api/contract/firstToMarket';
import { fsiActionCalls } from '@/api/contract/fsiActions';
import { questionCalls } from '@/api/contract/questions';
import { announcements, announcementViews } from '@server/db/messagingSchema';
import { openDesk, type Desk } from '../server/desk';
import { kilobytes, milliseconds, printRows, within } from './printed';

/** Times are in milliseconds. */
export interface CallFigures {
  path: string;
  bytes: number;
  median: number;
  p95: number;
}

const announcementCount = 1_000;
const viewCount = 10_000;
const warmUps = 5;
const rounds = 41;

const two = (part: number) => String(part).padStart(2, '0');
const stampOf = (at: number) =>
  `2026-${two(1 + (at % 10))}-${two(1 + (at % 28))} ${two(at % 24)}:${two(at % 60)}:00`;

async function fill({ db }: Desk): Promise<void> {
  const many = Array.from({ length: announcementCount }, (_, at) => ({
    id: 1_000 + at,
    name: `Announcement ${at}: a webinar for the members of the research service`,
    service: at % 2 === 0 ? 'fsinsight' : 'fundstrat',
    url: `https://insight.northlight.example/webinars/${at}`,
    image_phone: 'images/samples/webinar-phone.png',
    image_tablet: 'images/samples/webinar-tablet.png',
    date_start: stampOf(at),
    date_end: '2026-12-31 18:00:00',
  }));
  await db.write((tx) => tx.insert(announcements).values(many));
  for (let from = 0; from < viewCount; from += 1_000) {
    const views = Array.from({ length: 1_000 }, (_, at) => ({
      announcement_id: 1_000 + at,
      email: `reader.${from + at}@client.example`,
      target: at % 3 === 0 ? 'tablet' : 'phone',
      name: `Announcement ${at}: a webinar for the members of the research service`,
      image_phone: 'images/samples/webinar-phone.png',
      created_at: stampOf(from + at * 7),
    }));
    await db.write((tx) => tx.insert(announcementViews).values(views));
  }
}

async function timeOf(desk: Desk, call: Call, token: string) {
  const start = performance.now();
  const answer = await desk.app.request(`/api${call.path}`, {
    method: 'POST',
    body: '{}',
    headers: { authorization: `Bearer ${token}` },
  });
  const bytes = (await answer.arrayBuffer()).byteLength;
  if (answer.status !== 200) throw new Error(`${call.path} answered ${answer.status}.`);
  return { time: performance.now() - start, bytes };
}

async function measure(desk: Desk, call: Call, token: string): Promise<CallFigures> {
  for (let round = 0; round < warmUps; round += 1) await timeOf(desk, call, token);
  const times: number[] = [];
  let bytes = 0;
  for (let round = 0; round < rounds; round += 1) {
    const each = await timeOf(desk, call, token);
    times.push(each.time);
    bytes = each.bytes;
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)] ?? NaN;
  return { path: call.path, bytes, median: at(0.5), p95: at(0.95) };
}

/** Measures the lists of messaging with 1,000 announcements and 10,000 views in the database. */
export async function measureMessaging(): Promise<CallFigures[]> {
  const desk = await openDesk();
  try {
    const token = await desk.signIn();
    await fill(desk);
    const figures: CallFigures[] = [];
    for (const call of [
      announcementCalls.list,
      announcementCalls.getViews,
      questionCalls.list,
      fsiActionCalls.liveVotes,
      firstToMarketCalls.news,
    ]) {
      figures.push(await measure(desk, call, token));
    }
    return figures;
  } finally {
    await desk.close();
  }
}

/** Milliseconds from the request to the last byte, within the process. */
const mostTime = 200;

export function printMessaging(figures: CallFigures[]): void {
  printRows(
    figures.flatMap(({ path, bytes, median, p95 }) => [
      { what: path, figure: milliseconds(median), limit: within(median, mostTime, milliseconds) },
      { what: '  p95', figure: milliseconds(p95), limit: within(p95, mostTime, milliseconds) },
      { what: '  answer', figure: kilobytes(bytes), limit: '' },
    ]),
  );
}
