import { announcementCalls } from '@/api/contract/announcements';
import { firstToMarketCalls } from '@/api/contract/firstToMarket';
import { fsiActionCalls } from '@/api/contract/fsiActions';
import { questionCalls } from '@/api/contract/questions';
import { announcements, announcementViews } from '@server/db/schema/messaging';
import { openTestApi, type TestApi } from '../server/testApi';
import { measureCall, printCalls, type CallFigures } from './calls';

const announcementCount = 1_000;
const viewCount = 10_000;

const two = (part: number) => String(part).padStart(2, '0');
const stampOf = (at: number) =>
  `2026-${two(1 + (at % 10))}-${two(1 + (at % 28))} ${two(at % 24)}:${two(at % 60)}:00`;

async function fill({ db }: TestApi): Promise<void> {
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

/** Measures the lists of announcements and views with 1,000 announcements and 10,000 views. */
export async function measureMessaging(): Promise<CallFigures[]> {
  const api = await openTestApi();
  try {
    const token = await api.signIn();
    await fill(api);
    const figures: CallFigures[] = [];
    for (const call of [
      announcementCalls.list,
      announcementCalls.getViews,
      questionCalls.list,
      fsiActionCalls.liveVotes,
      firstToMarketCalls.news,
    ]) {
      figures.push(await measureCall(api, { call, body: {}, token }));
    }
    return figures;
  } finally {
    await api.close();
  }
}

const mostTime = 200;

export function printMessaging(figures: CallFigures[]): void {
  printCalls(figures, mostTime);
}
