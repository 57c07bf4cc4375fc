import { expect, it } from 'vitest';
import { checkMorning, runMornings, runSchedule } from '../fleet/mornings';
import { openFleet } from '../fleet/openFleet';
import { killInTurn, pause } from '../fleet/servers';
import { addNewsletter, checkSaver, saveOn } from '../fleet/work';

/** How long servers are killed and started in turn. FLEET_MINUTES sets another time. */
const minutes = Number(process.env['FLEET_MINUTES'] ?? 1);
/** Milliseconds in which sends that a kill cut off are settled. */
const patience = 300_000;

it(
  `loses and doubles nothing while two servers are killed in turn for ${minutes} minutes`,
  { timeout: (minutes + 30) * 60_000 },
  async () => {
    const fleet = await openFleet();
    const { desk, servers, phones, proxy } = fleet;
    const ids: number[] = [];
    for (const name of ['one', 'two', 'three']) ids.push(await addNewsletter(desk, name));

    const end = Date.now() + minutes * 60_000;
    const isOver = () => Date.now() > end;
    const [kills, pushes, mornings, savers] = await Promise.all([
      killInTurn(servers, isOver),
      runSchedule(fleet, isOver),
      runMornings(fleet, isOver, () => Date.now() > end + patience),
      Promise.all(ids.map((id) => saveOn(desk, id, isOver))),
    ]);
    const violations = [
      ...(await Promise.all(savers.map((saver) => checkSaver(desk, saver)))).flat(),
      ...(await Promise.all(mornings.map((morning) => checkMorning(fleet, morning)))).flat(),
    ];
    await pause(15_000);
    for (const title of pushes) {
      const count = phones.count(title);
      if (count !== 1) violations.push(`${title} reached the phones ${count} times`);
    }

    const bulks = await Promise.all(mornings.map(({ bulk }) => bulk));
    const saves = savers.reduce((sum, { saved }) => sum + saved, 0);
    console.log(
      `${kills} kills in ${minutes} minutes: ${saves} saves; ${mornings.length} newsletters composed with an image, ` +
        `${mornings.filter(({ isTested }) => isTested).length} tests confirmed at once, ` +
        `${bulks.filter((bulk) => bulk === 'sent').length} of ${bulks.filter((bulk) => bulk !== null).length} bulk sends confirmed; ` +
        `${pushes.length} scheduled pushes; answers ${JSON.stringify(Object.fromEntries(proxy.answers))}`,
    );
    expect(violations).toEqual([]);
    expect(savers.every(({ saved }) => saved > 0)).toBe(true);
    expect(mornings.length).toBeGreaterThan(0);
    expect(kills).toBeGreaterThan(1);
  },
);
