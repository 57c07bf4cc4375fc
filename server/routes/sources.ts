import { sourceCalls as calls, type SourceCheck, type SourceName } from '@/api/contract/sources';
import { wallClockAt } from '@/domain/format/dates';
import { describedSources, missingFields } from '@/domain/market/sources';
import { sendMoment } from '@/domain/sending/dueFigures';
import {
  listSources,
  saveSource,
  settingsOf,
  type SourceDraft,
  switchOnKeyless,
} from '@server/db/sources';
import type { Deps } from '@server/deps';
import { connectedMarket } from '@server/feeds/feed';
import { sources } from '@server/feeds/sources/all';
import { SourceTrouble } from '@server/feeds/sources/ask';
import type { Reading } from '@server/feeds/sources/source';
import { findInstruments, followed } from '@server/feeds/sync';
import { reply, type Api } from '@server/http/api';
import { requireFreshProof } from '@server/proof';
import {
  administratorsAdvice,
  type ChangeNotice,
  sendChangeNotice,
} from '@server/sending/changeNotice';

/** Milliseconds that a person waits for the check of one source. */
const checkLimit = 10_000;

/** Which sources figures come from. Administrators are mailed of each changed key. */
export function sourceRoutes(api: Api, deps: Deps): void {
  const { db, environmentKeys, feeds, background } = deps;
  // So that Settings > Market has coins to choose from.
  const find = async () => {
    const market = await connectedMarket(feeds);
    if (market) await findInstruments(db, market);
  };
  const check = makeCheck(deps);

  api.on(calls.list, () => listSources(db.read, environmentKeys));

  api.on(calls.save, async (request) => {
    const { body: draft, token } = request;
    const { label } = describedSources[draft.name];
    const isSensitive = draft.key !== undefined || draft.name === 'wordpress';
    if (isSensitive) await requireFreshProof(deps, token);
    await db.write((tx) => saveSource(tx, draft, environmentKeys));
    if (isSensitive) sendChangeNotice(deps, request, noticeOf(draft));
    background.run('find-instruments', find);
    return reply(null, `${label} saved`);
  });

  api.on(calls.switchOnKeyless, async () => {
    await db.write(switchOnKeyless);
    background.run('find-instruments', find);
    return reply(null, 'Sources switched on');
  });

  api.on(calls.check, ({ body: { name } }) => check(name));
}

/** Asks a source once, whether it is switched on or not. */
function makeCheck(deps: Deps) {
  const { db, clock, environmentKeys, askSource } = deps;
  return async (name: SourceName): Promise<SourceCheck> => {
    const { label } = describedSources[name];
    const stored = await settingsOf(db.read, name, environmentKeys);
    const [missing] = missingFields(name, stored);
    if (missing) return refused(`${missing.label}: enter it first.`);
    const source = sources.find((each) => each.name === name);
    if (!source) return refused(`${label} can’t be checked.`);
    const ask = askSource(source, stored, AbortSignal.timeout(checkLimit));
    try {
      if (source.check) return { is_ok: true, sentence: await source.check(ask) };
      const now = clock();
      const readings = (await source.read?.(ask, await followed(db.read, now))) ?? [];
      return answerOf(label, readings, now);
    } catch (error) {
      if (error instanceof SourceTrouble) return refused(`${error.message}.`);
      throw error;
    }
  };
}

const refused = (sentence: string): SourceCheck => ({ is_ok: false, sentence });

/** Such as `CoinGecko answered with 42 figures, the oldest of 07:40.` */
function answerOf(label: string, readings: Reading[], now: Date): SourceCheck {
  const known = readings.filter(({ value }) => value !== null);
  if (known.length === 0) {
    return refused(`${label} answered without any figure that the newsletter follows.`);
  }
  const oldest = new Date(Math.min(...known.map(({ asOf }) => asOf.getTime())));
  const moment = sendMoment(wallClockAt(oldest), wallClockAt(now).slice(0, 10));
  const count =
    known.length === 1
      ? `1 figure, of ${moment}`
      : `${known.length} figures, the oldest of ${moment}`;
  return { is_ok: true, sentence: `${label} answered with ${count}.` };
}

function noticeOf({ name, key }: Pick<SourceDraft, 'name' | 'key'>): ChangeNotice {
  const { label } = describedSources[name];
  const verb = key === '' ? 'removed' : 'changed';
  return {
    to: 'administrators',
    what: `The ${key === undefined ? 'settings' : 'key'} of ${label} ${key === undefined ? 'were' : 'was'} ${verb}.`,
    advice: administratorsAdvice,
    path: '/app/settings/sources',
  };
}
