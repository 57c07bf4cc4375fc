import type { Page } from '@playwright/test';
import { Time } from '../autosave/time';
import { corpus } from '../corpora/corpus';
import type { Schedule } from '../corpora/schedules';
import { account, addNewsletter, call, tokenOf } from '../e2e/session';
import { expect, test, type TestServer } from '../e2e/testServer';
import { roundsOf } from '../proofs';
import { marksOf, places, shownText, statesOf } from './page';
import { Person, type ServerFailures } from './person';
import { BrowserPlay } from './play';

/** The number of schedules. The environment variable SCHEDULES sets another one. */
const wanted = Number(process.env['SCHEDULES'] ?? roundsOf(10, 1));
const all = corpus<Schedule>('autosave_schedules');
const chosen = all.filter((_, at) => at % Math.floor(all.length / wanted) === 0).slice(0, wanted);

/** The newsletter's fields on the server. */
async function storedTexts(server: TestServer, id: number): Promise<Map<string, string>> {
  const token = await tokenOf(server);
  const stored = await call<Record<string, string>>(server, '/newsletter/get', { id }, token);
  const names = {
    Title: 'name',
    Author: 'author',
    'Market Commentary': 'daily_comments',
    'Technical Commentary': 'daily_comments_technical',
    'Promo Link FSI': 'link_fsi',
    'Promo Link FSGA': 'link_fsga',
  };
  return new Map(
    Object.entries(names).map(([label, name]) => {
      const value = stored[name] ?? '';
      return [label, name.startsWith('link') ? decodeURIComponent(value) : value];
    }),
  );
}

/** The text that is inside an address. */
const readable = (text: string) => text.replace(/(%[\dA-F]{2})+/g, decodeURIComponent);

/** Fields whose state is wrong: Saved with another text than the server's, or never finished. */
async function untrue(page: Page, stored: Map<string, string>): Promise<string[]> {
  const states = await statesOf(page);
  const wrong: string[] = [];
  for (const place of Object.values(places)) {
    const state = states.get(place.label) ?? '';
    if (state.startsWith('Changed')) continue;
    const isSame = marksOf(await shownText(page, place)) === marksOf(stored.get(place.label) ?? '');
    if (!state.startsWith('Saved') || !isSame) wrong.push(`${place.label}: ${state}`);
  }
  return wrong;
}

for (const { seed, actors, events } of chosen) {
  test(`schedule ${seed} loses nothing in a real browser @core`, async ({ browser, server }) => {
    const id = await addNewsletter(server, `Schedule ${seed}`);
    const time = new Time();
    const failures: ServerFailures = { outage: 'none', saves: 0 };
    const address = `${server.url}/app/newsletter/${id}`;
    const people: Person[] = [];
    for (const who of ['A', 'B'].slice(0, actors)) {
      people.push(await Person.arrive(browser, who, address, time, failures));
    }
    const play = new BrowserPlay(people, time, failures);
    await play.run(events);
    for (let round = 0; round < 2; round += 1) {
      for (const person of people) await person.focus();
      await play.pass(5_000);
      for (const person of people) await person.signInAgain(account.password);
    }

    const stored = await storedTexts(server, id);
    const texts = [...stored.values()];
    for (const page of people.flatMap(({ pages }) => pages)) {
      expect(await untrue(page, stored)).toEqual([]);
      const versions = page.getByRole('region', { name: /^(Your|Their) version$/ });
      const conflicts = page.getByRole('heading', { name: /was changed elsewhere$/ });
      await expect(versions).toHaveCount(2 * (await conflicts.count()));
      for (const region of await versions.all()) {
        texts.push(readable((await region.textContent()) ?? ''));
      }
    }
    expect(play.marks.missing(texts)).toEqual([]);
    if (play.isAlone) expect(play.sawConflict).toBe(false);

    failures.saves = 0;
    await play.pass(60_000);
    expect(failures.saves).toBe(0);
    for (const { context } of people) await context.close();
  });
}
