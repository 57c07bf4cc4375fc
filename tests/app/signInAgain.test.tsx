import useSWR from 'swr';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sampleUser } from '@/api/samples/auth';
import { useSignInAgain } from '@/app/session/useSignInAgain';
import { closePage, pass, runHook, settle } from './hooks';
import { openSessionPage, type Reply } from './sessionPage';

const start = { token: 't', user: sampleUser, capabilities: null };
const other = { ...sampleUser, user_id: 2, first_name: 'Ada', email: 'ada@researchdesk.example' };
const granted: Record<string, Reply> = {
  '/auth/login': [200, '', { token: 'new' }],
  '/user/info': [200, '', sampleUser],
};

/** A page with text, whose user is signed in at first. */
async function openComposer({ isUnsaved = true, user = sampleUser } = {}) {
  const opened = openSessionPage(granted);
  opened.session.startSession({ ...start, user });
  const calls = { onReturn: vi.fn(), onSwitch: vi.fn(), read: vi.fn(async () => 'news') };
  function useComposer(isUnsavedNow: boolean) {
    useSWR('news', calls.read);
    return useSignInAgain({ user, isUnsaved: isUnsavedNow, ...calls });
  }
  const composer = runHook(() => useComposer(isUnsaved), opened.around);
  await pass(0);
  return {
    ...opened,
    ...calls,
    dialog: composer.now,
    saved: () => composer.again(() => useComposer(false)),
    close: composer.close,
    key: () => opened.page.window.dispatchEvent(new Event('keydown')),
    /** The session ends as another tab, or the API, ends it. */
    async end() {
      opened.session.endSession();
      await settle();
    },
    async startElsewhere(who: typeof sampleUser) {
      const { storage } = opened.page;
      storage.set('token', 'u').set('user', JSON.stringify(who)).set('authenticated', 'true');
      opened.page.window.dispatchEvent(new Event('storage'));
      await settle();
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(closePage);

describe('the dialog that asks to sign in again', () => {
  it('is not there while its user is signed in', async () => {
    const { dialog, onReturn, read } = await openComposer();
    await pass(10_000);
    expect(dialog()).toBeNull();
    expect(onReturn).not.toHaveBeenCalled();
    expect(read).toHaveBeenCalledOnce();
  });

  it.each([
    ['Robin', 'Robin'],
    ['', sampleUser.email],
  ])('names the user, first name %j, as %s', async (first_name, name) => {
    const { dialog, end } = await openComposer({ user: { ...sampleUser, first_name } });
    await end();
    expect(dialog()).toMatchObject({ user: { name, email: sampleUser.email }, other: null });
  });

  it('opens once no key was pressed for 1.5 s', async () => {
    const { dialog, end, key } = await openComposer();
    await end();
    expect(dialog()?.isAside).toBe(true);
    await pass(1_499);
    key();
    await pass(1_499);
    expect(dialog()?.isAside).toBe(true);
    await pass(1);
    expect(dialog()?.isAside).toBe(false);
  });

  it('can be put aside and opened again, and typing doesn’t put it away', async () => {
    const { dialog, end, key } = await openComposer();
    await end();
    dialog()?.onOpen();
    await settle();
    expect(dialog()?.isAside).toBe(false);
    dialog()?.onClose();
    await pass(10_000);
    expect(dialog()?.isAside).toBe(true);
    dialog()?.onOpen();
    key();
    await pass(0);
    expect(dialog()?.isAside).toBe(false);
  });

  it('opens again whenever a call needs the session', async () => {
    const { dialog, end } = await openComposer();
    await end();
    await pass(1_500);
    dialog()?.onClose();
    await settle();
    expect(dialog()?.isAside).toBe(true);
    await end();
    expect(dialog()?.isAside).toBe(false);
  });

  it('waits for a pause in typing again when the session ends for the second time', async () => {
    const { dialog, end, startElsewhere } = await openComposer();
    await end();
    await pass(1_500);
    await startElsewhere(sampleUser);
    expect(dialog()).toBeNull();
    await pass(10_000);
    await end();
    expect(dialog()?.isAside).toBe(true);
    await pass(1_500);
    expect(dialog()?.isAside).toBe(false);
  });
});

describe('after signing in again', () => {
  it('the page goes on and reads everything again, once', async () => {
    const { dialog, end, session, onReturn, read } = await openComposer();
    await end();
    await pass(10_000);
    expect(read).toHaveBeenCalledOnce();
    void dialog()?.onSignIn({ email: sampleUser.email, password: 'right' });
    await vi.waitFor(() => expect(session.currentSession()?.token).toBe('new'));
    await pass(0);
    expect(dialog()).toBeNull();
    expect(onReturn).toHaveBeenCalledOnce();
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('in another tab, the page goes on too', async () => {
    const { dialog, end, startElsewhere, onReturn } = await openComposer();
    await end();
    await startElsewhere(sampleUser);
    expect(dialog()).toBeNull();
    expect(onReturn).toHaveBeenCalledOnce();
  });

  it('by somebody else, the page waits and offers to open for them', async () => {
    const { dialog, end, startElsewhere, onReturn, onSwitch } = await openComposer();
    await end();
    await startElsewhere(other);
    expect(dialog()?.other).toEqual({ name: 'Ada', email: 'ada@researchdesk.example' });
    expect(dialog()?.user.name).toBe('Robin');
    expect(onReturn).not.toHaveBeenCalled();
    dialog()?.onContinue();
    expect(onSwitch).toHaveBeenCalledOnce();
  });
});

describe('a session that ends', () => {
  it('leaves the page open here, whatever is unsaved', async () => {
    const { dialog, end, session } = await openComposer({ isUnsaved: false });
    await end();
    expect(session.currentSession()).toEqual({ token: '', user: sampleUser, capabilities: null });
    expect(dialog()).not.toBeNull();
  });

  it('in another tab, keeps the page only while it has unsaved changes', async () => {
    const { page, saved, session } = await openComposer();
    page.storage.clear();
    page.window.dispatchEvent(new Event('storage'));
    expect(session.currentSession()).toEqual({ token: '', user: sampleUser, capabilities: null });
    saved();
    page.window.dispatchEvent(new Event('storage'));
    expect(session.currentSession()).toBeNull();
  });

  it('is over once the page is left, which then ignores keys', async () => {
    const { close, end, key, session } = await openComposer();
    await end();
    close();
    expect(session.currentSession()).toBeNull();
    await pass(10_000);
    const timers = vi.getTimerCount();
    key();
    expect(vi.getTimerCount()).toBe(timers);
  });
});
