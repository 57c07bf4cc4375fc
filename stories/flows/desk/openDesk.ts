import { authCalls } from '@/api/contract/auth';
import { samplePublisher } from '@/api/samples/publication';
import { readDictionary } from '@/app/checks/readDictionary';
import { askSession, clearSession, currentSession, startSession } from '@/app/session/session';
import type { Dictionary } from '@/domain/checks/dictionary';
import { addColleagues } from '@server/browser/colleagues';
import { openBrowserApi, type BrowserApi, type BrowserApiOptions } from '@server/browser/openApi';
import { restartClock } from '@tests/visual/clock';
import { feedsUnder, under, type Conditions } from './conditions';
import { startColleague } from './colleague';
import { addManyRows } from './manyRows';
import { answerInPage, type Handle } from './network';
import {
  everybodysPassword,
  firstUser,
  isUsual,
  people,
  startOf,
  type DeskSettings,
  type Person,
  type Scenario,
} from './settings';
import { openStorage } from './storage';
import { openUploads, staticBase } from './uploads';

/** A dashboard's server, network and storage, all in this tab. */
export interface OpenDesk {
  outbox: BrowserApi['outbox'];
  handle: Handle;
  signInAs(person: Person): Promise<void>;
  setScenario(scenario: Scenario): void;
  /** Says which address is on the screen: a colleague opens the same newsletter. */
  look(address: string): void;
  close(): Promise<void>;
}

const clock = () => new Date();

/** Opens the desk with fresh data. */
export async function openDesk(settings: DeskSettings): Promise<OpenDesk> {
  restartClock(startOf(settings).getTime());
  const storage = await openStorage();
  const conditions: Conditions = { scenario: settings.scenario };
  const uploads = await openUploads();
  const api = await openApi(settings, conditions, uploads.keep);
  const serve: Handle = async (request) => api.app.fetch(request);
  const handle = under(conditions, serve);
  const stopAnswering = answerInPage(handle);
  let stopColleague = () => {};
  let address = '';
  const openNewsletter = () => Number(/^\/app\/newsletter\/(\d+)/.exec(address)?.[1]) || null;

  async function signInAs(person: Person): Promise<void> {
    clearSession();
    if (person === 'nobody') return;
    const { scenario } = conditions;
    conditions.scenario = 'normal';
    const { email } = people[person];
    startSession(await askSession({ email, password: everybodysPassword }));
    conditions.scenario = scenario;
    if (scenario === 'signedOut') await endSessionOnServer(serve);
  }

  function setScenario(scenario: Scenario): void {
    conditions.scenario = scenario;
    stopColleague();
    stopColleague =
      scenario === 'colleague' ? startColleague(serve, openNewsletter) : () => undefined;
    if (scenario === 'signedOut') void endSessionOnServer(serve);
  }

  await signInAs(settings.person);
  setScenario(settings.scenario);
  return {
    outbox: api.outbox,
    handle,
    signInAs,
    setScenario,
    look: (next) => void (address = next),
    async close() {
      stopColleague();
      stopAnswering();
      clearSession();
      storage.restore();
      await uploads.forget();
      await api.close();
    },
  };
}

async function openApi(
  settings: DeskSettings,
  conditions: Conditions,
  onImage: BrowserApiOptions['onImage'],
): Promise<BrowserApi> {
  const { scenario } = settings;
  const [prepared, { renderNewsletter }, { checkEmail }] = await Promise.all([
    isUsual(settings) ? readPrepared() : undefined,
    import('@/email/newsletter/renderNewsletter'),
    import('@/domain/checks/checkEmail'),
  ]);
  let dictionary: Dictionary | undefined;
  void readDictionary().then((read) => (dictionary = read));
  const api = await openBrowserApi({
    clock,
    log: () => undefined,
    feeds: feedsUnder(conditions),
    renderNewsletter,
    checkEmail: (email) => checkEmail({ ...email, dictionary }),
    version: 'in this tab',
    publicUrl: `${window.location.origin}/`,
    imageHost: staticBase,
    publisher: samplePublisher,
    prepared,
    firstUser: scenario === 'empty' ? firstUser : undefined,
    onImage,
  });
  if (!prepared && scenario !== 'empty') await addColleagues(api.deps.db, clock());
  if (scenario === 'manyRows') await api.deps.db.write((tx) => addManyRows(tx, clock()));
  return api;
}

/** The seeded database that was made with Storybook; undefined where it can't be loaded. */
async function readPrepared(): Promise<Blob | undefined> {
  const answer = await fetch(new URL('desk/desk.db', staticBase)).catch(() => null);
  if (!answer?.ok) return undefined;
  const bytes = new Uint8Array(await answer.arrayBuffer());
  // Some file servers decompress what they serve. PGlite goes by the type.
  const isCompressed = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return new Blob([bytes], { type: isCompressed ? 'application/gzip' : 'application/x-tar' });
}

/** Logs out behind the page's back, as if the session had been ended elsewhere. */
async function endSessionOnServer(serve: Handle): Promise<void> {
  const token = currentSession()?.token ?? '';
  const url = new URL(`/api${authCalls.logout.path}`, window.location.origin);
  await serve(new Request(url, { headers: { authorization: `Bearer ${token}` } }));
}
