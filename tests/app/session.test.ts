import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleUser } from '@/api/samples/auth';

const other = { ...sampleUser, user_id: 2, first_name: 'Ada' };

/** Opens another tab of the same browser: a fresh module on the shared storage. */
async function openTab(storage: Map<string, string>) {
  const target = new EventTarget();
  vi.stubGlobal('window', target);
  vi.stubGlobal('document', { cookie: '', querySelector: () => null });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });
  vi.resetModules();
  const tab = await import('@/app/session/session');
  return { ...tab, storageChanges: () => target.dispatchEvent(new Event('storage')) };
}

afterEach(() => void vi.unstubAllGlobals());

describe('session', () => {
  let storage: Map<string, string>;
  beforeEach(() => {
    storage = new Map();
  });

  it('is restored from storage by another tab', async () => {
    (await openTab(storage)).startSession({ token: 't', user: sampleUser });
    expect((await openTab(storage)).currentSession()).toEqual({ token: 't', user: sampleUser });
  });

  it('is not restored before the sign-in is complete', async () => {
    storage.set('token', 't');
    expect((await openTab(storage)).currentSession()).toBeNull();
  });

  it('forgets the user if no page holds the session', async () => {
    const tab = await openTab(storage);
    tab.startSession({ token: 't', user: sampleUser });
    tab.endSession();
    expect(tab.currentSession()).toBeNull();
    expect(storage.size).toBe(0);
  });

  it('keeps its user for a page that holds the session, until that page closes', async () => {
    const tab = await openTab(storage);
    tab.startSession({ token: 't', user: sampleUser });
    const letGo = tab.holdSession(() => false);
    tab.endSession();
    expect(tab.currentSession()).toEqual({ token: '', user: sampleUser });
    expect(storage.size).toBe(0);
    letGo();
    expect(tab.currentSession()).toBeNull();
  });

  it('ends at Log Out even if a page holds it', async () => {
    const tab = await openTab(storage);
    tab.startSession({ token: 't', user: sampleUser });
    tab.holdSession(() => true);
    tab.clearSession();
    expect(tab.currentSession()).toBeNull();
  });

  it.each([
    { isUnsaved: true, kept: { token: '', user: sampleUser } },
    { isUnsaved: false, kept: null },
  ])('when it ends in another tab, unsaved text ($isUnsaved) decides', async (row) => {
    const tab = await openTab(storage);
    tab.startSession({ token: 't', user: sampleUser });
    tab.holdSession(() => row.isUnsaved);
    tab.onSession(() => undefined);
    storage.clear();
    tab.storageChanges();
    expect(tab.currentSession()).toEqual(row.kept);
  });

  it('continues after a sign-in in another tab, even by another user', async () => {
    const tab = await openTab(storage);
    tab.startSession({ token: 't', user: sampleUser });
    tab.holdSession(() => true);
    tab.onSession(() => undefined);
    tab.endSession();
    storage.set('token', 'u').set('user', JSON.stringify(other)).set('authenticated', 'true');
    tab.storageChanges();
    expect(tab.currentSession()).toEqual({ token: 'u', user: other });
  });
});
