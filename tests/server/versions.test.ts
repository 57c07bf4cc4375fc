import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BodyOf, Call, ResponseOf } from '@/api/contract/call';
import { newsCalls } from '@/api/contract/news';
import { newsletterImageCalls } from '@/api/contract/newsletterImages';
import { newsletterCalls } from '@/api/contract/newsletters';
import type { SavedField } from '@/api/contract/savedFields';
import { versionCalls, type VersionField } from '@/api/contract/versions';
import { later, openTestApi, type TestApi } from './testApi';

let api: TestApi;
let token: string;

beforeEach(async () => {
  api = await openTestApi();
  token = await api.signIn();
});
afterEach(() => api.close());

async function asked<C extends Call>(call: C, body: BodyOf<C>): Promise<ResponseOf<C>> {
  const { body: answer } = await api.call(call, body, token);
  return call.response.parse(answer.response) as ResponseOf<C>;
}

const newsletter_id = 12;
let op = 0;
const write = (comments: string) =>
  api.call(
    newsletterCalls.saveComments,
    { newsletter_id, comments, op_id: `op ${(op += 1)}` },
    token,
  );
const list = () => asked(versionCalls.list, { newsletter_id });
const stateOf = (version_id?: number) =>
  asked(
    versionCalls.state,
    version_id === undefined ? { newsletter_id } : { newsletter_id, version_id },
  );
async function newest(field: VersionField) {
  const version = (await list()).versions.find((each) => each.field === field);
  if (!version) throw new Error(`There is no version of ${field}.`);
  return version;
}

describe('the history of a text', () => {
  it('begins with what was there before the first save', async () => {
    const { daily_comments } = await asked(newsletterCalls.get, { id: newsletter_id });
    await write('<p>One.</p>');
    const { versions } = await list();
    expect(versions.map(({ field, by }) => [field, by])).toEqual([
      ['daily_comments', 'Robin'],
      ['daily_comments', ''],
    ]);
    expect((await stateOf(versions[1]?.id)).daily_comments).toBe(daily_comments);
    expect((await stateOf(versions[0]?.id)).daily_comments).toBe('<p>One.</p>');
  });

  it('has one version a minute, and keeps every save of it', async () => {
    await write('<p>One.</p>');
    await write('<p>One. Two.</p>');
    await write('<p>Two.</p>');
    later(api, 1);
    await write('<p>Three.</p>');
    const { versions } = await list();
    expect(versions.map(({ saves }) => saves)).toEqual([1, 3, 1]);
    const id = versions[1]?.id ?? 0;
    const saves = await asked(versionCalls.saves, { newsletter_id, version_id: id });
    expect(saves.map(({ value }) => value)).toEqual([
      '<p>One.</p>',
      '<p>One. Two.</p>',
      '<p>Two.</p>',
    ]);
    await asked(versionCalls.restore, { newsletter_id, version_id: saves[1]?.id ?? 0 });
    expect((await stateOf()).daily_comments).toBe('<p>One. Two.</p>');
    expect((await stateOf(id)).daily_comments).toBe('<p>Two.</p>');
  });

  it('is kept for saves without an op_id, after those of others, and has nothing of a refused one', async () => {
    for (const id of [1, newsletter_id])
      await api.call(newsletterCalls.saveTitle, { newsletter_id: id, name: 'Other' }, token);
    const stale = { newsletter_id, name: 'Stale', base_rev: 99, op_id: 'stale' };
    expect((await api.call(newsletterCalls.saveTitle, stale, token)).status).toBe(409);
    const { versions } = await list();
    expect(versions.filter(({ field }) => field === 'name')).toHaveLength(2);
    expect((await stateOf()).name).toBe('Other');
  });

  it('restores a version as a new save with the next revision', async () => {
    await write('<p>One.</p>');
    const first = await newest('daily_comments');
    later(api, 2);
    await write('<p>Two.</p>');
    later(api, 2);
    const before = await asked(newsletterCalls.get, { id: newsletter_id });
    await asked(versionCalls.restore, { newsletter_id, version_id: first.id });
    const after = await asked(newsletterCalls.get, { id: newsletter_id });
    expect(after.daily_comments).toBe('<p>One.</p>');
    expect(after.revisions['daily_comments']).toBe((before.revisions['daily_comments'] ?? 0) + 1);
    expect((await list()).versions).toHaveLength(4);
  });
});

describe('the history of everything else', () => {
  it('has the news that was selected, and restores it', async () => {
    const items = await asked(newsCalls.selected, { id: newsletter_id });
    const [first] = items;
    await api.call(newsCalls.remove, { id: first?.id ?? 0 }, token);
    later(api, 2);
    const { versions } = await list();
    const [, before] = versions.filter(({ field }) => field === 'news');
    await asked(versionCalls.restore, { newsletter_id, version_id: before?.id ?? 0 });
    const restored = await asked(newsCalls.selected, { id: newsletter_id });
    expect(restored.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
  });

  it('has the news that a neighbor took at the same moment', async () => {
    const free = (await asked(newsCalls.today, { newsletter_id })).find(({ block }) => !block);
    const take = (id: number) =>
      api.call(newsCalls.select, { id: free?.id ?? 0, newsletter_id: id }, token);
    await Promise.all([take(newsletter_id), take(11)]);
    const kept = await stateOf((await newest('news')).id);
    expect(kept['news']).toBe((await stateOf())['news']);
    expect(kept['news']).not.toContain(free?.text);
  });

  it('has the figures of each sync', async () => {
    await asked(newsletterCalls.sync, { newsletter_id });
    const first = await newest('figures');
    later(api, 5);
    await asked(newsletterCalls.sync, { newsletter_id });
    const second = await newest('figures');
    const [one, two] = [await stateOf(first.id), await stateOf(second.id)];
    expect(one['figures']).not.toBe(two['figures']);
    later(api, 5);
    await asked(versionCalls.restore, { newsletter_id, version_id: first.id });
    expect((await stateOf())['figures']).toBe(one['figures']);
  });

  it('has the images', async () => {
    const { technical_image } = await asked(newsletterCalls.get, { id: newsletter_id });
    expect(technical_image).not.toBe('');
    await asked(newsletterImageCalls.removeImage, { newsletter_id, field: 'technical_image' });
    const versions = (await list()).versions.filter(({ field }) => field === 'technical_image');
    later(api, 2);
    await asked(versionCalls.restore, { newsletter_id, version_id: versions[1]?.id ?? 0 });
    expect((await asked(newsletterCalls.get, { id: newsletter_id })).technical_image).toBe(
      technical_image,
    );
  });
});

describe('a text that lost before it was saved', () => {
  const keep = (value: string, field: SavedField = 'daily_comments') =>
    api.call(versionCalls.keep, { newsletter_id, field, value }, token);

  it('is in the history under its author’s name, once, and nobody takes it for what was saved', async () => {
    await write('<p>Theirs.</p>');
    later(api, 1);
    const before = await asked(newsletterCalls.get, { id: newsletter_id });
    expect((await keep('<p>Mine.</p>')).status).toBe(200);
    await keep('<p>Mine.</p>');
    expect(await asked(newsletterCalls.get, { id: newsletter_id })).toEqual(before);
    await write('<p>Theirs, later.</p>');
    const { versions } = await list();
    expect(versions.map(({ by, is_unsaved }) => [by, is_unsaved])).toEqual([
      ['Robin', false],
      ['Robin', true],
      ['Robin', false],
      ['', false],
    ]);
    const lost = versions[1]?.id ?? 0;
    expect((await stateOf(lost)).daily_comments).toBe(before.daily_comments);
    const saves = await asked(versionCalls.saves, { newsletter_id, version_id: lost });
    expect(saves).toEqual([{ id: lost, value: '<p>Mine.</p>' }]);
    await asked(versionCalls.restore, { newsletter_id, version_id: lost });
    expect((await stateOf()).daily_comments).toBe('<p>Mine.</p>');
  });

  it('is not kept if it was saved, or if the field can’t hold it', async () => {
    await write('<p>One.</p>');
    await write('<p>Two.</p>');
    await keep('<p>One.</p>');
    expect((await keep('javascript:alert(1)', 'link_fsi')).status).toBe(400);
    expect((await keep('x'.repeat(256), 'name')).status).toBe(400);
    expect((await list()).versions.filter(({ is_unsaved }) => is_unsaved)).toEqual([]);
  });

  it('leaves what the field held before its first save in the history', async () => {
    const { daily_comments } = await asked(newsletterCalls.get, { id: newsletter_id });
    await keep('<p>Mine.</p>');
    await write('<p>One.</p>');
    const { versions } = await list();
    expect(versions).toHaveLength(3);
    expect((await stateOf(versions.at(-1)?.id)).daily_comments).toBe(daily_comments);
  });
});

describe('whoever asks', () => {
  it('is told which version they have looked at', async () => {
    expect((await list()).seen).toBeNull();
    await asked(versionCalls.see, { newsletter_id, version_id: 0 });
    expect((await list()).seen).toBe(0);
    await write('<p>One.</p>');
    const { id } = await newest('daily_comments');
    await asked(versionCalls.see, { newsletter_id, version_id: id });
    expect((await list()).seen).toBe(id);
    await asked(versionCalls.see, { newsletter_id, version_id: 0 });
    expect((await list()).seen).toBe(id);
  });

  it('gets no version of another newsletter', async () => {
    await write('<p>One.</p>');
    const other = { newsletter_id: 11, version_id: (await newest('daily_comments')).id };
    for (const call of [versionCalls.state, versionCalls.saves, versionCalls.see]) {
      expect((await api.call(call, other, token)).status).toBe(404);
    }
    expect((await api.call(versionCalls.restore, other, token)).status).toBe(404);
  });
});
