import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { approvalCalls } from '@/api/contract/approvals';
import { linkCheckCalls } from '@/api/contract/checks';
import { dashboardCalls } from '@/api/contract/dashboard';
import { newsletterCalls, type Newsletter } from '@/api/contract/newsletters';
import { sendCalls } from '@/api/contract/sends';
import { snippetCalls } from '@/api/contract/snippets';
import { versionCalls, type VersionList } from '@/api/contract/versions';
import { renderNewsletter } from '@/email/newsletter/renderNewsletter';
import { newsletters } from '@server/db/schema/newsletters';
import { openTestApi, type TestApi } from './testApi';

const newsletter_id = 12;
const deep = '<b>x'.repeat(4_000);
const toSave = 'This text is nested too deeply to save. Paste it as plain text.';

let api: TestApi;
let token: string;

beforeEach(async () => {
  api = await openTestApi({ renderNewsletter });
  token = await api.signInAs('Wes');
});
afterEach(() => api.close());

/** As a server stored it that had no limit. */
const storeDeep = () =>
  api.db.write((tx) =>
    tx.update(newsletters).set({ daily_comments: deep }).where(eq(newsletters.id, newsletter_id)),
  );

async function stored(): Promise<Newsletter> {
  const { body } = await api.call(newsletterCalls.get, { id: newsletter_id }, token);
  return body.response as Newsletter;
}

it('are refused by every call that saves HTML, which then stays as it was', async () => {
  const before = await stored();
  const snippet = { name: 'Deep', html: deep };
  const seen = { name: 'Deep', html: '<p>a</p>' };
  const answers = [
    await api.call(newsletterCalls.saveComments, { newsletter_id, comments: deep }, token),
    await api.call(newsletterCalls.saveTechnicalComments, { newsletter_id, comments: deep }, token),
    await api.call(
      versionCalls.keep,
      { newsletter_id, field: 'daily_comments', value: deep },
      token,
    ),
    await api.call(snippetCalls.add, snippet, token),
    await api.call(snippetCalls.change, { id: 1, ...snippet, seen }, token),
  ];
  for (const { status, body } of answers) {
    expect(status).toBe(422);
    expect(body.message).toBe(toSave);
  }
  expect(await stored()).toEqual(before);
});

it('of earlier servers are neither restored nor sent, and hold nothing else up', async () => {
  await storeDeep();
  await api.call(newsletterCalls.saveComments, { newsletter_id, comments: '<p>New</p>' }, token);
  const { body } = await api.call(versionCalls.list, { newsletter_id }, token);
  const oldest = (body.response as VersionList).versions.at(-1)?.id ?? 0;
  const version = { newsletter_id, version_id: oldest };
  expect((await api.call(versionCalls.restore, version, token)).body.message).toBe(toSave);

  await storeDeep();
  const send = {
    newsletter_id,
    variant: 'v2',
    name: 'x',
    send_key: 'deep-text-1',
    data: 'x',
  } as const;
  const emails = [{ channel: 'bulk', variant: 'v2' }] as const;
  for (const refused of [
    await api.call(sendCalls.test, { ...send, action: 'sendTest' }, token),
    await api.call(approvalCalls.request, { newsletter_id, note: '', emails: [...emails] }, token),
  ]) {
    expect(refused.status).toBe(422);
    expect(refused.body.message).toContain('nested too deeply to send');
  }
  expect((await api.call(dashboardCalls.get, {}, token)).status).toBe(200);
  expect((await api.call(linkCheckCalls.check, { newsletter_id }, token)).status).toBe(200);
});

it.each([
  ['lists', '[', ']'],
  ['objects', '{"a":', '}'],
])('of nested %s in a body are refused', async (_, open, close) => {
  const times = 150_000;
  const value = `${open.repeat(times)}1${close.repeat(times)}`;
  const ids = `"newsletter_id":${newsletter_id}`;
  for (const body of [
    `{${ids},"comments":${value}}`,
    `{${ids},"comments":${value},"a":"\\u0000"}`,
  ]) {
    const { status, text } = await api.raw(newsletterCalls.saveComments, body, token);
    expect(status).toBe(400);
    expect(text).toContain('The body is nested too deeply.');
  }
});
