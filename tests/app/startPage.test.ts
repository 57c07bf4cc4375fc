import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { levels } from '@/api/contract/call';
import { sampleUser } from '@/api/samples/auth';
import { restoreSession, startSession, type Session } from '@/app/session/session';
import { startAddress, useStartPage } from '@/app/session/startPage';
import { paths } from '@/screens/paths';
import { closePage, openPage, runHook } from './hooks';

const publisher: Session = {
  token: 't',
  user: { ...sampleUser, level: levels.publish },
  capabilities: ['dashboard', 'levels'],
};

beforeEach(() => {
  openPage();
});
afterEach(async () => {
  await closePage();
  vi.unstubAllGlobals();
  restoreSession();
});

describe('the start page', () => {
  it('is the dashboard for publishers', () => {
    expect(startAddress(publisher)).toBe(paths.dashboard);
  });

  it.each<[string, Partial<Session>]>([
    ['writers', { user: { ...sampleUser, level: levels.write } }],
    ['an API without a dashboard', { capabilities: [] }],
    ['an API that has not answered yet', { capabilities: null }],
  ])('is the list of newsletters for %s', (_, change) => {
    expect(startAddress({ ...publisher, ...change })).toBe(paths.newsletters);
  });

  it('is what the user chose, and nobody else', () => {
    startSession(publisher);
    const { now } = runHook(useStartPage);
    expect(now().startPage).toBe('dashboard');
    now().onStartPage('newsletters');
    expect(startAddress(publisher)).toBe(paths.newsletters);
    const colleague = { ...publisher, user: { ...publisher.user, user_id: 99 } };
    expect(startAddress(colleague)).toBe(paths.dashboard);
  });
});
