import { pause } from './servers';
import { openPerson } from './person';
import { staff, type Fleet } from './openFleet';
import { addNewsletter, schedulePush, sendBulk, sendsOf } from './work';

/** A newsletter that somebody wrote, tested and sent while servers came and went. */
interface Morning {
  title: string;
  id: number;
  /** True if the page said that the test was sent. */
  isTested: boolean;
  /** What the bulk send came to: `sent`, `open` or an error message; null without one. */
  bulk: Promise<string | null>;
}

/** One morning after the other: sign in, write with an image, send a test, send to all subscribers. */
export async function runMornings(
  { browser, proxy, desk }: Fleet,
  isOver: () => boolean,
  isPatienceOver: () => boolean,
): Promise<Morning[]> {
  const mornings: Morning[] = [];
  while (!isOver()) {
    const title = `Morning ${mornings.length + 1}`;
    const context = await browser.newContext({ timezoneId: 'America/New_York' });
    const person = openPerson(await context.newPage(), proxy.url);
    await person.signIn(staff.email, staff.password);
    const id = await addNewsletter(desk, title);
    await person.compose(id, `The text of ${title}.`);
    const { body, isSent } = await person.sendTest(id);
    const press = { ...body, reason: 'The fleet tries it out.' };
    const bulk = isSent ? sendBulk(desk, press, isPatienceOver) : Promise.resolve(null);
    mornings.push({ title, id, isTested: isSent, bulk });
    await context.close();
  }
  return mornings;
}

/** Schedules a push every five seconds. Returns the titles. */
export async function runSchedule({ desk }: Fleet, isOver: () => boolean): Promise<string[]> {
  const titles: string[] = [];
  while (!isOver()) {
    const title = `Push ${titles.length + 1}`;
    titles.push(title);
    await schedulePush(desk, title);
    await pause(5_000);
  }
  return titles;
}

/** What one morning sent twice, or reported wrongly, as text. */
export async function checkMorning(
  { desk, standIns }: Fleet,
  { title, id, isTested, bulk }: Morning,
): Promise<string[]> {
  const found: string[] = [];
  const isBulkSent = (await bulk) === 'sent';
  const log = await sendsOf(desk, id);
  for (const channel of ['test', 'bulk'] as const) {
    const counts = standIns.count(channel, title);
    const states = log.filter((send) => send.channel === channel).map(({ state }) => state);
    const isSaidSent = states.includes('sent') || (channel === 'test' ? isTested : isBulkSent);
    if (counts.some((count) => count > 1))
      found.push(`${channel} of ${title}: delivered ${counts.join()} times`);
    if (isSaidSent && counts.some((count) => count !== 1))
      found.push(`${channel} of ${title}: said to be sent, delivered ${counts.join()} times`);
    if (states.join() === 'failed' && counts.some((count) => count > 0))
      found.push(`${channel} of ${title}: said to have failed, delivered ${counts.join()} times`);
  }
  return found;
}
