import { BroadcastChannel } from 'node:worker_threads';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, expect, it, vi } from 'vitest';
import { sampleUser } from '@/api/samples/auth';
import { openJournal } from '@/app/autosave/journal';
import { useUnsavedText } from '@/app/composer/useUnsavedText';
import { closePage, runHook } from './hooks';
import { openSessionPage } from './sessionPage';

const entry = {
  value: 'typed',
  baseRev: 3,
  inFlight: null,
  doubts: [],
  competingVersions: [],
  at: 1,
};
const channels: BroadcastChannel[] = [];

/** Is closed with the page. */
class PageChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    channels.push(this);
  }
}

afterEach(async () => {
  await closePage();
  for (const channel of channels.splice(0)) channel.close();
});

function openPage() {
  const opened = openSessionPage();
  Object.assign(opened.page.window, { BroadcastChannel: PageChannel });
  vi.stubGlobal('BroadcastChannel', PageChannel);
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('IDBKeyRange', IDBKeyRange);
  vi.stubGlobal('navigator', {});
  opened.session.startSession({ token: 't', user: sampleUser, capabilities: null });
  return runHook(() => useUnsavedText(12), opened.around);
}

it('is what another tab keeps, until the tab has saved it', async () => {
  const page = openPage();
  await vi.waitFor(() => expect(page.now()).toBe(false));
  const tab = openJournal(sampleUser.user_id, 12);
  await tab.write('name', entry);
  await vi.waitFor(() => expect(page.now()).toBe(true));
  await tab.remove('name');
  await vi.waitFor(() => expect(page.now()).toBe(false));
});

it('is what a closed tab has left, until a tab takes it up', async () => {
  const page = openPage();
  const closed = openJournal(sampleUser.user_id, 12);
  await closed.write('name', entry);
  closed.release();
  await vi.waitFor(() => expect(page.now()).toBe(true));
  await openJournal(sampleUser.user_id, 12).takeUp(() => Promise.resolve());
  await vi.waitFor(() => expect(page.now()).toBe(false));
});
