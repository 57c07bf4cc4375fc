import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleUser } from '@/api/samples/auth';
import * as session from '@/app/session/session';

const other = { ...sampleUser, user_id: 2, first_name: 'Ada' };

/** Opens another tab of the same browser, on the shared storage. */
function openTab(storage: Map<string, string>) {
  const target = new EventTarget();
  vi.stubGlobal('window', target);
  vi.stubGlobal('document', { cookie: '', querySelector: () => null });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  });
  session.restoreSession();
  return { ...session, storageChanges: () => target.dispatchEvent(new Event('storage')) };
}

afterEach(() => {
  vi.unstubAllGlobals();
  session.restoreSession();
});

describe('session', () => {
  let storage: Map<string, string>;
  beforeEach(() => {
    storage = new Map();
  });

  it('is restored from storage by another tab', () => {
    openTab(storage).startSession({ token: 't', user: sampleUser, capabilities: null });
    expect(openTab(storage).currentSession()).toEqual({
      token: 't',
      user: sampleUser,
      capabilities: null,
    });
  });

  it('is not restored before the sign-in is complete', () => {
    storage.set('token', 't');
    expect(openTab(storage).currentSession()).toBeNull();
  });

  it.each([
    ['the user can’t be read', { user: '{"user_id":' }],
    ['the user is missing', {}],
    ['the user is nobody', { user: 'null' }],
    ['the flag says otherwise', { user: JSON.stringify(sampleUser), authenticated: 'false' }],
    ['there is no token', { user: JSON.stringify(sampleUser), token: '' }],
  ])('is not restored where %s', (_, parts) => {
    const found = { token: 't', authenticated: 'true', ...parts };
    expect(openTab(new Map(Object.entries(found))).currentSession()).toBeNull();
  });

  it('takes a changed user over into this and other tabs', () => {
    const tab = openTab(storage);
    tab.startSession({ token: 't', user: sampleUser, capabilities: null });
    const listener = vi.fn();
    tab.onSession(listener);
    tab.updateSession({ user: { ...sampleUser }, capabilities: null });
    expect(listener).not.toHaveBeenCalled();
    tab.updateSession({ user: { ...sampleUser, level: 1 }, capabilities: null });
    expect(listener).toHaveBeenCalledOnce();
    const changed = { token: 't', user: { ...sampleUser, level: 1 }, capabilities: null };
    expect(tab.currentSession()).toEqual(changed);
    expect(openTab(storage).currentSession()).toEqual(changed);
  });

  it('doesn’t come back with an answer about a user who signed out meanwhile', () => {
    const tab = openTab(storage);
    tab.updateSession({ user: sampleUser, capabilities: null });
    expect([tab.currentSession(), storage.size]).toEqual([null, 0]);
    tab.startSession({ token: 't', user: sampleUser, capabilities: null });
    tab.holdSession(() => true);
    tab.endSession();
    tab.updateSession({ user: { ...sampleUser, level: 1 }, capabilities: null });
    expect(tab.currentSession()).toEqual({ token: '', user: sampleUser, capabilities: null });
    expect(storage.size).toBe(0);
  });

  it.each([
    ['none', '[]', []],
    ['those that it knows', '["schedule","of a later version"]', ['schedule']],
    ['nothing yet where they can’t be read', '{', null],
    ['nothing yet where they were never asked', undefined, null],
  ])('knows of the API’s capabilities %s', (_, stored, capabilities) => {
    const found = { token: 't', authenticated: 'true', user: JSON.stringify(sampleUser) };
    const all = stored === undefined ? found : { ...found, capabilities: stored };
    const tab = openTab(new Map(Object.entries(all)));
    expect(tab.currentSession()?.capabilities).toEqual(capabilities);
  });

  it('is complete in storage before other tabs are told', () => {
    const tab = openTab(storage);
    const order: string[] = [];
    vi.stubGlobal('localStorage', {
      setItem: (key: string) => order.push(key),
      removeItem: () => undefined,
    });
    tab.startSession({ token: 't', user: sampleUser, capabilities: null });
    expect(order.at(-1)).toBe('authenticated');
  });

  it('takes the cookie of images with it', () => {
    const tab = openTab(storage);
    tab.startSession({ token: 't', user: sampleUser, capabilities: null });
    tab.clearSession();
    expect(document.cookie).toMatch(/^token=;.*path=\/;.*max-age=0/);
    expect(storage.size).toBe(0);
  });

  it('tells listeners until they stop', () => {
    const tab = openTab(storage);
    const listener = vi.fn();
    const stop = tab.onSession(listener);
    tab.startSession({ token: 't', user: sampleUser, capabilities: null });
    tab.clearSession();
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
    tab.startSession({ token: 't', user: sampleUser, capabilities: null });
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it('forgets the user if no page holds the session', () => {
    const tab = openTab(storage);
    tab.startSession({ token: 't', user: sampleUser, capabilities: null });
    tab.endSession();
    expect(tab.currentSession()).toBeNull();
    expect(storage.size).toBe(0);
  });

  it('keeps its user for a page that holds the session, until that page closes', () => {
    const tab = openTab(storage);
    tab.startSession({ token: 't', user: sampleUser, capabilities: null });
    const letGo = tab.holdSession(() => false);
    tab.endSession();
    expect(tab.currentSession()).toEqual({ token: '', user: sampleUser, capabilities: null });
    expect(storage.size).toBe(0);
    letGo();
    expect(tab.currentSession()).toBeNull();
  });

  it('stays while the page that holds it now is another one', () => {
    const tab = openTab(storage);
    tab.startSession({ token: 't', user: sampleUser, capabilities: null });
    const letGo = tab.holdSession(() => true);
    const letGoLater = tab.holdSession(() => true);
    letGo();
    tab.endSession();
    expect(tab.currentSession()).toEqual({ token: '', user: sampleUser, capabilities: null });
    letGoLater();
    expect(tab.currentSession()).toBeNull();
  });

  it('goes on when a page that held it closes', () => {
    const tab = openTab(storage);
    tab.startSession({ token: 't', user: sampleUser, capabilities: null });
    tab.holdSession(() => true)();
    expect(tab.currentSession()).toEqual({ token: 't', user: sampleUser, capabilities: null });
    tab.endSession();
    expect(tab.currentSession()).toBeNull();
  });

  it('is nobody’s where nobody was signed in', () => {
    const tab = openTab(storage);
    tab.holdSession(() => true);
    tab.endSession();
    expect(tab.currentSession()).toBeNull();
  });

  it('ends at Log Out even if a page holds it', () => {
    const tab = openTab(storage);
    tab.startSession({ token: 't', user: sampleUser, capabilities: null });
    tab.holdSession(() => true);
    tab.clearSession();
    expect(tab.currentSession()).toBeNull();
  });

  it.each([
    { isUnsaved: true, kept: { token: '', user: sampleUser, capabilities: null } },
    { isUnsaved: false, kept: null },
  ])('when it ends in another tab, unsaved text ($isUnsaved) decides', (row) => {
    const tab = openTab(storage);
    tab.startSession({ token: 't', user: sampleUser, capabilities: null });
    tab.holdSession(() => row.isUnsaved);
    tab.onSession(() => undefined);
    storage.clear();
    tab.storageChanges();
    expect(tab.currentSession()).toEqual(row.kept);
  });

  it('ends in another tab for a page without text too', () => {
    const tab = openTab(storage);
    tab.startSession({ token: 't', user: sampleUser, capabilities: null });
    const listener = vi.fn();
    tab.onSession(listener);
    storage.clear();
    tab.storageChanges();
    expect(listener).toHaveBeenCalled();
    expect(tab.currentSession()).toBeNull();
  });

  it('continues after a sign-in in another tab, even by another user', () => {
    const tab = openTab(storage);
    tab.startSession({ token: 't', user: sampleUser, capabilities: null });
    tab.holdSession(() => true);
    tab.onSession(() => undefined);
    tab.endSession();
    storage.set('token', 'u').set('user', JSON.stringify(other)).set('authenticated', 'true');
    tab.storageChanges();
    expect(tab.currentSession()).toEqual({ token: 'u', user: other, capabilities: null });
  });
});
