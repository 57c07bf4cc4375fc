import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountCalls } from '@/api/contract/account';
import { activityCalls as calls, type ActivityRow } from '@/api/contract/activity';
import { allCalls } from '@/api/contract/all';
import { authCalls } from '@/api/contract/auth';
import { binCalls } from '@/api/contract/bin';
import { corePortfolioCalls } from '@/api/contract/corePortfolio';
import { findingCalls } from '@/api/contract/checks';
import { newsletterCalls } from '@/api/contract/newsletters';
import { recipientCalls } from '@/api/contract/settings';
import { userCalls } from '@/api/contract/users';
import { activityRules } from '@server/activity/record';
import { activity } from '@server/db/schema/operations';
import { sampleNewsletter } from '@/api/samples/newsletters';
import { snippetCalls, type Snippet } from '@/api/contract/snippets';
import { sampleAccount } from '@server/db/seed/seed';
import { later, openTestApi, type TestApi } from './testApi';

const { email, password } = sampleAccount;
let api: TestApi;
let token: string;

beforeEach(async () => {
  api = await openTestApi();
  token = await api.signIn();
});
afterEach(() => api.close());

async function rows(filter: object = {}): Promise<ActivityRow[]> {
  const { body } = await api.raw(calls.list, JSON.stringify(filter), token);
  return (body.response as { rows: ActivityRow[] }).rows;
}
const sentences = async (filter: object = {}) =>
  (await rows(filter)).map((row) => `${row.action} ${row.subject} ${row.subject_id ?? ''}`.trim());
const save = (id: number, comments: string) =>
  api.call(newsletterCalls.saveComments, { newsletter_id: id, comments }, token);

/**
 * Calls that change nothing. Checking a delivery service sends nothing and saves nothing; who has a
 * newsletter open is forgotten within a minute; what somebody has looked at is their own mark; an
 * uploaded image shows nowhere until it is saved; giving the password changes no account, and neither
 * does asking for the link that changes an address.
 */
const reads = `
account.get account.prove account.startEmailChange account.startSecondFactor passkeys.list passkeys.signInOptions passkeys.startAdd passkeys.startProof passkeys.prove signInRules.get activity.download activity.list activity.people
approvals.get approvals.getSetting approvals.review apps.list archive.get audiences.get capabilities.get
checkSettings.list checkSettings.modes comments.list
announcements.get announcements.getViews announcements.list auth.userInfo bin.list bulkLists.get bulkSends.running bulkSends.undelivered
comparator.compare comparator.insights comparator.suggestions corePortfolio.list dashboard.get deliveries.check
deliveries.list figures.origins firstToMarket.news followed.get
fsiActions.liveVotes funding.scraped funding.selected hiddenMetrics.get hold.get hold.sends imports.list imports.preview imports.readWeights imports.rows instruments.search languageReview.setup linkChecks.check market.source metrics.analytics
metrics.previousBmi metrics.today news.selected news.today newsFeeds.check newsFeeds.list newsletters.get newsletters.list
notifications.get notifications.list notifications.pushes presence.leave presence.report prices.btcEth prices.crypto
prices.coinCloses
prices.lastNewsletter prices.listed providerQuery.run publication.get publication.uploadImage publication.versions quant.ratings quant.sectors quant.stocks
questions.get questions.list recipients.get restrictedWords.get retention.get scheduledSends.list sendEvents.results sends.log sends.quantLog sends.sentEmail snippets.list sources.check sources.list stockSearch.search
stockServices.export stockServices.get stockServices.list stocks.list subscribers.checkBatch subscribers.counts subscribers.download subscribers.list themePortfolio.closes themePortfolio.prices
themePortfolio.session themePortfolio.sessions themePortfolio.technicals users.list users.search
utm.allTags utm.list utm.tags versions.list versions.saves versions.see versions.state webhooks.list recipients.launchTests website.bmi website.post
`
  .trim()
  .split(/\s+/);

/** Sign-ins are recorded by the route; asking for a link and a closed sign-up change no account. */
const recordedElsewhere = [
  'passkeys.signIn',
  'auth.finishSignIn',
  'auth.forgot',
  'auth.login',
  'auth.oauthToken',
  'auth.reset',
  'auth.signUp',
];

describe('the record', () => {
  it('covers every call that changes something', () => {
    const covered = Object.entries(allCalls)
      .filter(([, { path }]) => activityRules.has(path))
      .map(([name]) => name);
    const all = [...reads, ...recordedElsewhere, ...covered];
    expect(all.toSorted()).toEqual(Object.keys(allCalls).toSorted());
  });

  it('says who did what, when and from where', async () => {
    await api.call(newsletterCalls.remove, { id: 12 }, token);
    const [row] = await rows();
    expect(row).toEqual({
      id: row?.id,
      at: '2026-11-20 09:30:00',
      staff_id: 1,
      staff: `Robin <${email}>`,
      action: 'removed',
      subject: 'newsletter',
      subject_id: 12,
      name: sampleNewsletter.name,
      address: 'local',
      reason: '',
    });
  });

  it('calls things as they were called at that time, and keeps the names of deleted ones', async () => {
    const rename = (name: string) =>
      api.call(newsletterCalls.saveTitle, { newsletter_id: 12, name }, token);
    await rename('First');
    later(api, 11);
    await rename('Second');
    const item = { kind: 'newsletter', id: 12 } as const;
    await api.call(newsletterCalls.remove, { id: 12 }, token);
    await api.call(binCalls.remove, item, token);
    const snippet = { name: 'Flows', html: '<p>a</p>' };
    await api.call(snippetCalls.add, snippet, token);
    const { body } = await api.call(snippetCalls.list, {}, token);
    const [{ id } = { id: 0 }] = body.response as Snippet[];
    await api.call(snippetCalls.change, { ...snippet, id, name: 'Inflows', seen: snippet }, token);
    await api.call(snippetCalls.remove, { id }, token);
    const names = (await rows()).map(({ action, name }) => [action, name]);
    expect(names).toEqual([
      ['removed', 'Inflows'],
      ['changed', 'Inflows'],
      ['added', 'Flows'],
      ['permanently deleted', 'Second'],
      ['removed', 'Second'],
      ['changed', 'Second'],
      ['changed', 'First'],
      ['signed in to', ''],
    ]);
  });

  it('keeps what isn’t a mistake', async () => {
    const finding = { key: 'figures: $BTC fell', text: 'BTC is wrong.' };
    await api.call(findingCalls.ignore, { newsletter_id: 12, ...finding }, token);
    const [row] = await rows();
    expect([row?.action, row?.reason]).toEqual(['ignored an issue in', 'BTC is wrong.']);
  });

  it('keeps why the weights of the core portfolio don’t add up', async () => {
    const portfolio = [
      { ticker: 'BTC', weight: 82.9, index: 'yes' as const },
      { ticker: 'SOL', weight: 60.25, index: 'no' as const },
      { ticker: 'XRP', weight: 30, index: 'no' as const },
    ];
    await api.call(corePortfolioCalls.rebalance, { portfolio }, token);
    await api.call(
      corePortfolioCalls.rebalance,
      { portfolio, reason: ' The rest is in cash. ' },
      token,
    );
    const [row, before] = await rows();
    expect([row?.action, row?.subject, row?.reason, before?.action]).toEqual([
      'changed',
      'core portfolio',
      'Weights add up to 90.25%: The rest is in cash.',
      'signed in to',
    ]);
  });

  it('has sign-ins, failed ones of known accounts, and changes of accounts', async () => {
    await api.call(authCalls.login, { email, password: 'wrong' });
    await api.call(authCalls.login, { email: 'nobody@x.example', password: 'wrong' });
    await api.call(accountCalls.saveName, { first_name: 'Ada' }, token);
    const sam = { first_name: 'Sam', email: 'sam@x.example', level: 1 as const };
    await api.call(userCalls.add, sam, token);
    await api.call(userCalls.changeLevel, { id: 2, level: 2 }, token);
    await api.call(
      accountCalls.changePassword,
      { current: password, password: 'any words here' },
      token,
    );
    expect(await sentences()).toEqual([
      'changed password 1',
      'changed level 2',
      'added user',
      'changed name 1',
      'failed to sign in to account 1',
      'signed in to account 1',
    ]);
  });

  it('has what happens to rows in the bin, and changes of the recipients', async () => {
    const row = { kind: 'newsletter', id: 12 } as const;
    await api.call(newsletterCalls.remove, { id: 12 }, token);
    await api.call(binCalls.restore, row, token);
    await api.call(newsletterCalls.remove, { id: 12 }, token);
    await api.call(binCalls.remove, row, token);
    await api.call(recipientCalls.save, { list: 'test', addresses: ['ann@x.example'] }, token);
    expect(await sentences()).toEqual([
      'changed settings',
      'permanently deleted newsletter 12',
      'removed newsletter 12',
      'restored newsletter 12',
      'removed newsletter 12',
      'signed in to account 1',
    ]);
  });

  it('has no row for a call that was refused or failed', async () => {
    await api.call(newsletterCalls.remove, { id: 424_242 }, token);
    await api.raw(newsletterCalls.remove, '{}', token);
    expect(await sentences()).toEqual(['signed in to account 1']);
  });

  it('has one row for the saves of one person within 10 minutes', async () => {
    await save(12, '<p>a</p>');
    later(api, 5);
    await save(12, '<p>b</p>');
    await save(11, '<p>c</p>');
    later(api, 6);
    await save(12, '<p>d</p>');
    expect(await sentences({ action: 'changed' })).toEqual([
      'changed newsletter 12',
      'changed newsletter 11',
      'changed newsletter 12',
    ]);
  });

  it('holds the names of things, but no content and no secrets', async () => {
    const planted = 'planted-word-7';
    await save(12, `<p>${planted}</p>`);
    await api.call(newsletterCalls.saveTitle, { newsletter_id: 11, name: 'A new title' }, token);
    await api.call(newsletterCalls.saveSummary, { newsletter_id: 12, summary: planted }, token);
    await api.call(authCalls.login, { email, password: planted, code: planted });
    await api.call(accountCalls.changePassword, { current: password, password: planted }, token);
    await api.call(accountCalls.prove, { password: planted }, token);
    const stored = JSON.stringify(await api.db.read.select().from(activity));
    expect(stored).toContain('A new title');
    for (const secret of [planted, password, token]) expect(stored).not.toContain(secret);
  });

  it('never fails the call, but is logged', async () => {
    await api.db.write((tx) => tx.execute(sql`alter table activity rename to away`));
    const answer = await api.call(newsletterCalls.remove, { id: 12 }, token);
    await api.db.write((tx) => tx.execute(sql`alter table away rename to activity`));
    expect(answer.status).toBe(200);
    expect(api.lines).toContainEqual(
      expect.objectContaining({ level: 'error', event: 'activity' }),
    );
  });

  it('can’t be changed or removed', async () => {
    const refused = { cause: { message: 'Rows of activity are never changed or removed.' } };
    const changes = [
      api.db.write((tx) => tx.delete(activity)),
      api.db.write((tx) => tx.update(activity).set({ address: '' })),
    ];
    for (const change of changes) await expect(change).rejects.toMatchObject(refused);
    expect(await rows()).toHaveLength(1);
  });
});

describe('the list', () => {
  /** 5,000 rows, one a minute. */
  async function fill(): Promise<void> {
    const values = Array.from({ length: 5_000 }, (_, at) => ({
      at: new Date(Date.UTC(2026, 9, 1) + at * 60_000),
      staffId: (at % 3) + 7,
      staff: `Person ${(at % 3) + 7}`,
      action: at % 2 ? 'removed' : 'changed',
      subject: at % 5 ? 'newsletter' : 'question',
      subjectId: at,
    }));
    await api.db.write((tx) => tx.insert(activity).values(values));
  }

  it('comes in pages without gaps or doubles', async () => {
    await fill();
    const ids: number[] = [];
    let before: number | undefined;
    for (let more = true; more;) {
      const { body } = await api.call(
        calls.list,
        { ...(before && { before }), staff_id: 8 },
        token,
      );
      const page = body.response as { rows: ActivityRow[]; has_more: boolean };
      ids.push(...page.rows.map(({ id }) => id));
      before = page.rows.at(-1)?.id;
      more = page.has_more;
    }
    expect(ids).toHaveLength(1_667);
    expect(new Set(ids).size).toBe(1_667);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });

  it('is filtered by person, action, subject and New York days', async () => {
    await fill();
    const filter = {
      staff_id: 7,
      action: 'changed',
      subject: 'question',
      from: '2026-10-01',
      to: '2026-10-01',
    };
    const found = await rows(filter);
    expect(found.length).toBeGreaterThan(10);
    for (const row of found) {
      expect(row).toMatchObject({ staff_id: 7, action: 'changed', subject: 'question' });
      expect(row.at?.slice(0, 10)).toBe('2026-10-01');
    }
    const { body } = await api.raw(
      calls.download,
      JSON.stringify({ from: '2026-10-01', to: '2026-10-01' }),
      token,
    );
    expect(body.response).toHaveLength(24 * 60);
  });

  it('names everybody who has rows', async () => {
    await fill();
    const { body } = await api.call(calls.people, {}, token);
    expect(body.response).toEqual([
      { staff_id: 7, staff: 'Person 7' },
      { staff_id: 8, staff: 'Person 8' },
      { staff_id: 9, staff: 'Person 9' },
      { staff_id: 1, staff: `Robin <${email}>` },
    ]);
  });
});
