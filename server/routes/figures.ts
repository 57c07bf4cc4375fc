import { figureCalls as calls } from '@/api/contract/figures';
import type { User } from '@/api/contract/auth';
import { withFigures, type PlacedFigure } from '@/domain/figures/snapshot';
import { changeFigures, ownFigures } from '@server/db/figures';
import { currentFigures } from '@server/db/prices';
import { currentReadings, typeReadings, untypeReadings } from '@server/db/readings';
import { sourceProblems } from '@server/db/sourceStates';
import type { Database } from '@server/db/store';
import { withVersions } from '@server/db/versions/record';
import type { Deps } from '@server/deps';
import { deriveFigures } from '@server/feeds/sync';
import { reply, type Api } from '@server/http/api';

/** Where figures come from, and figures that people type in place of a source's. */
export function figureRoutes(api: Api, { db, clock }: Deps): void {
  api.on(calls.origins, async ({ body: { newsletter_id: id } }) => {
    const own = id === undefined ? null : await ownFigures(db.read, id);
    const { origins = {} } = own ?? (await currentFigures(db.read, clock()));
    return { origins, problems: await sourceProblems(db.read, clock()) };
  });

  /** Makes a change of figures, and shows in the newsletter what it changed. */
  const change = (user: User, id: number | undefined, run: (tx: Database) => Promise<void>) => {
    const now = clock();
    const ids = id === undefined ? [] : [id];
    return db.write((tx) =>
      withVersions(tx, ids, { staffId: user.user_id, now }, async () => {
        const before = await currentReadings(tx, now);
        await run(tx);
        await deriveFigures(tx, now);
        if (id !== undefined) await showChanges(tx, { id, before, now });
      }),
    );
  };

  api.on(calls.type, async ({ body: { newsletter_id: id, figures }, user }) => {
    const by = user.first_name || user.email;
    const typed = figures.map(({ figure, value }) => ({ key: keyOf(figure), value }));
    await change(user, id, async (tx) => {
      const now = clock();
      const known = await currentReadings(tx, now);
      await typeReadings(tx, withCapChange(typed, known), { by, now });
    });
    return reply(null, figures.length === 1 ? 'Figure saved' : `${figures.length} figures saved`);
  });

  api.on(calls.useSource, async ({ body: { newsletter_id: id, figures }, user }) => {
    const keys = figures.map(keyOf);
    const isOfCap = keys.some((key) => capInputs.has(key));
    await change(user, id, (tx) =>
      untypeReadings(tx, isOfCap ? [...keys, capChange] : keys, clock()),
    );
    return reply(null, 'The source’s figures are shown again');
  });
}

/** Tickers are in upper case. */
function keyOf(figure: string): string {
  const [table = '', symbol = ''] = figure.split('/');
  return `${table}/${table === 'metrics' ? symbol : symbol.toUpperCase()}`;
}

const cap = 'metrics/market_cap';
const capPercent = 'metrics/market_cap_percent';
const capChange = 'metrics/market_cap_change';
const capInputs = new Set([cap, capPercent]);

interface Typed {
  key: string;
  value: number | null;
}

/** The change of the market cap in dollars and in percent is one figure, so both are typed together. */
function withCapChange(typed: Typed[], known: Readings): Typed[] {
  if (!typed.some(({ key }) => capInputs.has(key))) return typed;
  const valueOf = (key: string) =>
    (typed.find((each) => each.key === key) ?? known.get(key))?.value ?? null;
  const [size, percent] = [valueOf(cap), valueOf(capPercent)];
  const value = size === null || percent === null ? null : (size * percent) / (100 + percent);
  return [...typed, { key: capChange, value }];
}

type Readings = Awaited<ReturnType<typeof currentReadings>>;

/** The newsletter's other figures stay those of its own sync. */
async function showChanges(
  tx: Database,
  { id, before, now }: { id: number; before: Readings; now: Date },
): Promise<void> {
  const own = await ownFigures(tx, id);
  if (!own) return;
  const after = await currentReadings(tx, now);
  const { origins = {} } = await currentFigures(tx, now);
  const keys = new Set([...before.keys(), ...after.keys()]);
  const changed = [...keys].flatMap((key): PlacedFigure[] => {
    const [was, is] = [before.get(key), after.get(key)];
    const isSame = was?.value === is?.value && was?.source === is?.source && was?.by === is?.by;
    return isSame ? [] : [{ key, value: is?.value ?? null, origin: origins[key] }];
  });
  await changeFigures(tx, id, withFigures(own, changed));
}
