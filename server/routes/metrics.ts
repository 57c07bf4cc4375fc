import { metricCalls as calls } from '@/api/contract/metrics';
import { websiteCalls } from '@/api/contract/website';
import { countEverything } from '@server/db/analytics';
import { currentBmi, previousBmi, storeBmi } from '@server/db/bmi';
import { ownFigures } from '@server/db/figures';
import { todaysMetrics } from '@server/db/prices';
import { websitePost } from '@server/db/utm';
import type { Deps } from '@server/deps';
import type { Api } from '@server/http/api';
import { dayOf } from '@server/http/clock';

/** The day's metrics, and the Bitcoin Misery Index with its previous value. */
export function metricRoutes(api: Api, { db, clock }: Deps): void {
  api.on(calls.today, async ({ body: { newsletter_id: id } }) => {
    const own = id === undefined ? null : await ownFigures(db.read, id);
    return own?.metrics ?? todaysMetrics(db.read, clock());
  });
  api.on(calls.analytics, () => countEverything(db.read));

  api.on(calls.storeBmi, async ({ body: { bmi, newsletter_id: id } }) => {
    const own = id === undefined ? null : await ownFigures(db.read, id);
    // A synced newsletter shows the value that its sync stored, and our own value isn't the website's.
    const isOurs = (await currentBmi(db.read, clock())) === bmi;
    if (!isOurs && (!own || own.bmi === null)) {
      await db.write((tx) => storeBmi(tx, bmi, clock()));
    }
    return null;
  });

  api.on(calls.previousBmi, async ({ body: { newsletter_id: id } }) => {
    const own = id === undefined ? null : await ownFigures(db.read, id);
    const previous = own?.previousBmi ?? (await previousBmi(db.read, dayOf(clock())));
    return { bmi: previous, own: own?.bmi ?? null };
  });
}

/** Stands in for two pages of the firm's website: the BMI, and the metadata of a post. */
export function websiteRoutes(site: Api, { db, clock }: Deps): void {
  site.open(websiteCalls.bmi, async () => ({ bmi: await currentBmi(db.read, clock()) }));
  site.open(websiteCalls.post, ({ body }) => websitePost(db.read, body.id));
}
