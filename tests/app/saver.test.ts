import { afterEach, describe, expect, it, vi } from 'vitest';
import { createClient } from '@/api/client';
import { sampleUser } from '@/api/samples/auth';
import { sampleNewsletter } from '@/api/samples/newsletters';
import { savedFieldNames } from '@/api/contract/savedFields';
import { currentUserId, fieldsOf, saver, sendLost, sendSave } from '@/app/autosave/saver';
import { client as sessionClient } from '@/app/session/client';
import { closePage } from './hooks';
import { openSessionPage, type Reply } from './sessionPage';

const request = { field: 'name', value: 'New', op_id: 'op', base_rev: 3 };
const path = '/newsletter/save_title';
const start = { token: 't', user: sampleUser, capabilities: null };

afterEach(closePage);

describe('one save', () => {
  const client = createClient({ base: '', token: () => 't', identity: () => ({ u: 1, l: 3 }) });
  function answer(status: number, message: string, response: unknown = null) {
    const word = status === 200 ? 'success' : 'error';
    const body = JSON.stringify({ status: word, message, response });
    const fetch = vi.fn(async (_: string, _init: RequestInit) => new Response(body, { status }));
    vi.stubGlobal('fetch', fetch);
    return fetch;
  }

  it.each([
    ['name', '/newsletter/save_title', 'name'],
    ['author', '/newsletter/save_author', 'author'],
    ['daily_comments', '/newsletter/save_comments', 'comments'],
    ['daily_comments_technical', '/newsletter/save_comments_technical', 'comments'],
    ['summary', '/newsletter/save_summary', 'summary'],
    ['link_fsi', '/newsletter/save_promo_fsi_link', 'link'],
    ['link_fsga', '/newsletter/save_promo_fsga_link', 'link'],
    ['technical_image_alt', '/newsletter/save_image_alt', 'alt'],
  ])('of %s goes to %s', async (field, to, name) => {
    const fetch = answer(200, '', { rev: 4 });
    const outcome = await sendSave(client, 12, { ...request, field }, false);
    expect(outcome).toEqual({ kind: 'stored', rev: 4 });
    const [url, init] = fetch.mock.calls[0]!;
    expect([url, init.keepalive]).toEqual([to, false]);
    expect(JSON.parse(init.body as string)).toEqual({
      newsletter_id: 12,
      op_id: 'op',
      base_rev: 3,
      [name]: 'New',
      ...(name === 'alt' && { field }),
      p: { u: 1, l: 3 },
    });
  });

  it.each(savedFieldNames)('of %s outlives its page when the page closes', async (field) => {
    const fetch = answer(200, '', { rev: 4 });
    await sendSave(client, 12, { ...request, field }, true);
    expect(fetch.mock.calls[0]![1].keepalive).toBe(true);
  });

  it.each([
    [19_999, true],
    [20_000, false],
  ])('of %i characters outlives its page: %o', async (length, keepalive) => {
    const fetch = answer(200, '', { rev: 4 });
    await sendSave(client, 12, { ...request, value: 'x'.repeat(length) }, true);
    expect(fetch.mock.calls[0]![1].keepalive).toBe(keepalive);
  });

  const theirs = { rev: 5, value: 'Theirs' };
  it.each<[string, Reply, object]>([
    ['409 with the other text', [409, '', theirs], { kind: 'conflict', theirs: 'Theirs', rev: 5 }],
    ['409 without one', [409, 'Changed.'], { kind: 'refused', message: 'Changed.' }],
    ['400', [400, 'Too long.', theirs], { kind: 'refused', message: 'Too long.' }],
    ['499', [499, 'No.'], { kind: 'refused', message: 'No.' }],
    ['500', [500, 'Broken.'], { kind: 'broken', message: 'Broken.' }],
    ['401', [401, 'Unauthenticated'], { kind: 'signedOut' }],
  ])('answered %s ends accordingly', async (_, reply, outcome) => {
    answer(...(reply as [number, string, unknown]));
    await expect(sendSave(client, 12, request, false)).resolves.toEqual(outcome);
  });

  it('without an answer, or with that of another program, may have been stored', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    expect(await sendSave(client, 12, request, false)).toEqual({ kind: 'unreachable' });
    vi.stubGlobal('fetch', async () => new Response('<html>', { status: 404 }));
    expect(await sendSave(client, 12, request, false)).toMatchObject({ kind: 'broken' });
  });

  it.each<[string, BodyInit, number, string]>([
    ['kept', '{"status":"success","message":""}', 200, 'stored'],
    ['sent again after a failure', '<html>', 502, 'broken'],
  ])('that lost is %s', async (_, body, status, kind) => {
    const fetch = vi.fn(async (_url: string, _init: RequestInit) => new Response(body, { status }));
    vi.stubGlobal('fetch', fetch);
    const text = { field: 'summary', value: 'Mine' };
    expect(await sendLost(client, 12, text, true)).toMatchObject({ kind });
    const [url, init] = fetch.mock.calls[0]!;
    expect([url, init.keepalive]).toEqual(['/newsletter/keep_version', true]);
    expect(JSON.parse(init.body as string)).toMatchObject({ newsletter_id: 12, ...text });
  });

  it('that lost isn’t sent to an API without a history', async () => {
    const fetch = vi.fn();
    vi.stubGlobal('fetch', fetch);
    const options = { base: '', token: () => 't', identity: () => ({ u: 1, l: 3 }) };
    const existing = createClient({ ...options, has: () => false });
    const text = { field: 'summary', value: 'Mine' };
    expect(await sendLost(existing, 12, text, true)).toMatchObject({ kind: 'refused' });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('doesn’t hide a defect as an outcome', async () => {
    const broken = { send: () => Promise.reject(new RangeError('defect')) };
    await expect(sendSave(broken, 12, request, false)).rejects.toThrow('defect');
  });
});

it('the fields of a newsletter have their texts and revisions, 0 where none is counted', () => {
  const texts = { name: 'Title', author: 'theo', daily_comments: '<p>a</p>', link_fsi: 'x' };
  const more = { daily_comments_technical: '<p>b</p>', link_fsga: 'y' };
  const revisions = { name: 7, summary: 5, link_fsga: 2, technical_image_alt: 3 };
  expect(fieldsOf({ ...sampleNewsletter, ...texts, ...more, revisions })).toMatchObject({
    name: { value: 'Title', rev: 7 },
    author: { value: 'theo', rev: 0 },
    daily_comments: { value: '<p>a</p>', rev: 0 },
    daily_comments_technical: { value: '<p>b</p>', rev: 0 },
    summary: { value: sampleNewsletter.summary, rev: 5 },
    link_fsi: { value: 'x', rev: 0 },
    link_fsga: { value: 'y', rev: 2 },
    technical_image_alt: { value: sampleNewsletter.technical_image_alt, rev: 3 },
    newsletter_image_2_alt: { value: '', rev: 0 },
  });
});

describe('the saves of a page', () => {
  function open(reply: Reply) {
    const opened = openSessionPage({ [path]: reply });
    opened.session.startSession(start);
    return { ...opened, send: saver(sessionClient, 12) };
  }

  it('go out under the name of the user who writes', async () => {
    const { send, sent } = open([200, '', { rev: 4 }]);
    expect(currentUserId()).toBe(1);
    await expect(send(request, false)).resolves.toEqual({ kind: 'stored', rev: 4 });
    expect(sent).toMatchObject([{ path, token: 't', body: { newsletter_id: 12 } }]);
  });

  it('never go out under another name, or none', async () => {
    const { send, sent, session } = open([200, '', { rev: 4 }]);
    session.startSession({ token: 'u', user: { ...sampleUser, user_id: 2 }, capabilities: null });
    await expect(send(request, false)).resolves.toEqual({ kind: 'signedOut' });
    session.clearSession();
    expect(currentUserId()).toBe(0);
    await expect(send(request, false)).resolves.toEqual({ kind: 'signedOut' });
    expect(sent).toEqual([]);
  });

  it('wait once the session has ended, even if a page holds it', async () => {
    const { send, sent, session } = open([200, '', { rev: 4 }]);
    session.holdSession(() => true);
    session.endSession();
    await expect(send(request, false)).resolves.toEqual({ kind: 'signedOut' });
    expect(sent).toEqual([]);
  });

  it('tell that the API no longer knows the session', async () => {
    const { send } = open([401, 'Unauthenticated']);
    await expect(send(request, false)).resolves.toEqual({ kind: 'signedOut' });
  });

  it('are repeated if the user signed in again meanwhile', async () => {
    const { send, session, holdAnswers } = open([401, 'Unauthenticated']);
    const release = holdAnswers();
    const outcome = send(request, false);
    session.startSession({ ...start, token: 'newer' });
    release();
    await expect(outcome).resolves.toEqual({ kind: 'unreachable' });
  });

  it('tell so too if another tab signed out meanwhile', async () => {
    const { send, session, holdAnswers } = open([401, 'Unauthenticated']);
    const release = holdAnswers();
    const outcome = send(request, false);
    session.clearSession();
    release();
    await expect(outcome).resolves.toEqual({ kind: 'signedOut' });
  });
});
