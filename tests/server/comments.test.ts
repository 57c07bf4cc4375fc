import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { activityCalls, type ActivityRow } from '@/api/contract/activity';
import { binCalls } from '@/api/contract/bin';
import type { BodyOf, Call } from '@/api/contract/call';
import { commentCalls as calls, type Comment } from '@/api/contract/comments';
import { newsletterCalls } from '@/api/contract/newsletters';
import { contentInput } from '@server/db/newsletterContent';
import { commentReplies, comments } from '@server/db/schema/comments';
import { staff } from '@server/db/schema/newsletters';
import { samplePublisher } from '@/api/samples/publication';
import { openTestApi, type TestApi } from './testApi';

let api: TestApi;
/** Robin's, who administers, and those of two writers. */
const tokens: Record<string, string> = {};

beforeEach(async () => {
  api = await openTestApi();
  tokens['Robin'] = await api.signIn();
  for (const name of ['Ann', 'Bo']) tokens[name] = await api.signInAs(name);
});
afterEach(() => api.close());

const newsletter_id = 12;
const passage = {
  field: 'commentary',
  quote: 'two chances in three',
  before: 'futures now place ',
  after: ' on a cut',
} as const;

const ask = <C extends Call>(who: string, to: C, body: BodyOf<C>) =>
  api.call(to, body, tokens[who]);
const listed = async (who: string, id = newsletter_id) =>
  (await ask(who, calls.list, { newsletter_id: id })).body.response as Comment[];
const add = (who: string, text = 'Where is this from?') =>
  ask(who, calls.add, { newsletter_id, ...passage, text });

/** Ann's comment with Bo's reply. */
async function discussed() {
  await add('Ann');
  const [first] = await listed('Ann');
  const comment_id = first?.id ?? 0;
  const { body } = await ask('Bo', calls.reply, { newsletter_id, comment_id, text: 'The desk.' });
  const reply_id = (body.response as Comment[])[0]?.replies[0]?.id ?? 0;
  return { comment_id, reply_id };
}

it('keeps who said what about which passage, and what others answered', async () => {
  await discussed();
  const at = '2026-11-20 09:30:00';
  const said = { by: 'Ann', text: 'Where is this from?', at, ...passage };
  const answered = { by: 'Bo', text: 'The desk.', at };
  expect(await listed('Ann')).toMatchObject([
    { ...said, can_remove: true, resolved_by: '', resolved_at: null },
  ]);
  expect(await listed('Bo')).toMatchObject([
    { ...said, can_remove: false, replies: [{ ...answered, can_remove: true }] },
  ]);
  expect(await listed('Robin')).toMatchObject([
    { can_remove: true, replies: [{ can_remove: true }] },
  ]);
  expect(await listed('Ann', 11)).toEqual([]);
});

it('leaves the newsletter as it is', async () => {
  const before = await ask('Ann', newsletterCalls.get, { id: newsletter_id });
  await discussed();
  const after = await ask('Ann', newsletterCalls.get, { id: newsletter_id });
  expect(after.text).toBe(before.text);
});

it('is resolved by anybody, and opened again by hand or by a reply', async () => {
  const { comment_id } = await discussed();
  const resolve = (who: string, is_resolved: boolean) =>
    ask(who, calls.resolve, { newsletter_id, comment_id, is_resolved });
  const by = async () => (await listed('Ann'))[0]?.resolved_by;
  await resolve('Bo', true);
  await resolve('Ann', true);
  expect(await by()).toBe('Bo');
  await resolve('Ann', false);
  expect(await by()).toBe('');
  await resolve('Ann', true);
  await ask('Bo', calls.reply, { newsletter_id, comment_id, text: 'Not yet.' });
  expect(await by()).toBe('');
});

it('tells the checks how many are open', async () => {
  const { comment_id } = await discussed();
  await add('Bo', 'Another one');
  const source = { publisher: samplePublisher, imageHost: '', now: api.time.now };
  const open = async () => (await contentInput(api.db.read, newsletter_id, source)).openComments;
  expect(await open()).toBe(2);
  await ask('Bo', calls.resolve, { newsletter_id, comment_id, is_resolved: true });
  expect(await open()).toBe(1);
});

it('is deleted by its author and by administrators only', async () => {
  const { comment_id, reply_id } = await discussed();
  const remove = (who: string) => ask(who, calls.remove, { newsletter_id, comment_id });
  const removeReply = (who: string) => ask(who, calls.removeReply, { newsletter_id, reply_id });
  expect((await remove('Bo')).status).toBe(403);
  expect((await removeReply('Ann')).status).toBe(403);
  expect(await listed('Ann')).toMatchObject([{ replies: [{ id: reply_id }] }]);
  expect((await removeReply('Robin')).status).toBe(200);
  expect((await remove('Ann')).body.response).toEqual([]);
  expect((await remove('Ann')).status).toBe(404);
  expect((await removeReply('Bo')).status).toBe(404);
});

it('needs words, at most 2,000 characters of them', async () => {
  expect((await add('Ann', '  ')).body.message).toBe('Write something first.');
  expect((await add('Ann', 'x'.repeat(2_001))).body.message).toBe('Use at most 2,000 characters.');
  expect((await add('Ann', 'x'.repeat(2_000))).status).toBe(200);
});

it('belongs to one newsletter', async () => {
  const { comment_id, reply_id } = await discussed();
  const other = { newsletter_id: 11 };
  const calledThere = [
    await ask('Ann', calls.reply, { ...other, comment_id, text: 'x' }),
    await ask('Ann', calls.resolve, { ...other, comment_id, is_resolved: true }),
    await ask('Ann', calls.remove, { ...other, comment_id }),
    await ask('Bo', calls.removeReply, { ...other, reply_id }),
    await ask('Ann', calls.add, { newsletter_id: 999, ...passage, text: 'x' }),
  ];
  expect(calledThere.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
});

it('has its bounds', async () => {
  const words = { staffId: 1, text: 'x', at: api.time.now };
  const rows = Array.from({ length: 300 }, () => ({
    newsletterId: newsletter_id,
    ...passage,
    ...words,
  }));
  const [row] = await api.db.write((tx) => tx.insert(comments).values(rows).returning());
  expect((await add('Ann')).status).toBe(409);
  const commentId = row?.id ?? 0;
  const replies = Array.from({ length: 100 }, () => ({ commentId, ...words }));
  await api.db.write((tx) => tx.insert(commentReplies).values(replies));
  const body = { newsletter_id, comment_id: commentId, text: 'x' };
  expect((await ask('Ann', calls.reply, body)).status).toBe(409);
});

it('waits in the bin with its newsletter, and is deleted with it', async () => {
  await discussed();
  await ask('Robin', newsletterCalls.remove, { id: newsletter_id });
  expect(await listed('Ann')).toEqual([]);
  expect((await add('Ann')).status).toBe(404);
  const inBin = { kind: 'newsletter', id: newsletter_id } as const;
  await ask('Robin', binCalls.restore, inBin);
  expect(await listed('Ann')).toHaveLength(1);
  await ask('Robin', newsletterCalls.remove, { id: newsletter_id });
  await ask('Robin', binCalls.remove, inBin);
  const left = await api.db.read.select().from(comments);
  expect([left, await api.db.read.select().from(commentReplies)]).toEqual([[], []]);
});

it('stays when the account of its author is removed', async () => {
  await discussed();
  await api.db.write((tx) => tx.delete(staff).where(eq(staff.firstName, 'Ann')));
  expect(await listed('Bo')).toMatchObject([{ by: 'a removed user', can_remove: false }]);
});

it('is in the activity without its words', async () => {
  const { comment_id } = await discussed();
  await ask('Bo', calls.resolve, { newsletter_id, comment_id, is_resolved: true });
  await ask('Bo', calls.resolve, { newsletter_id, comment_id, is_resolved: false });
  await ask('Ann', calls.remove, { newsletter_id, comment_id });
  const { body } = await ask('Robin', activityCalls.list, { subject: 'newsletter' });
  const { rows } = body.response as { rows: ActivityRow[] };
  expect(rows.map(({ action, subject_id, reason }) => [action, subject_id, reason])).toEqual(
    [
      'deleted a comment in',
      'reopened a comment in',
      'resolved a comment in',
      'replied to a comment in',
      'commented on',
    ].map((action) => [action, newsletter_id, '']),
  );
});
