import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { UtmLists, utmCalls as calls } from '@/api/contract/utm';
import { PostMetadata } from '@/api/contract/website';
import { sampleUtmPosts, sampleUtmTags } from '@/api/samples/utm';
import { openTestApi, type TestApi } from './testApi';

let api: TestApi;
let token: string;

beforeEach(async () => {
  api = await openTestApi();
  token = await api.signIn();
});
afterEach(() => api.close());

const lists = async (call: typeof calls.list | typeof calls.tags = calls.list) =>
  UtmLists.parse((await api.call(call, {}, token)).body.response);

const draft = { name: ' Spring campaign ', link: 'https://insight.example/spring', service: '' };

describe('the lists', () => {
  it('are the samples, posts newest first', async () => {
    const { manual, posts } = await lists();
    expect(manual).toEqual(sampleUtmTags);
    expect(posts).toEqual(sampleUtmPosts);
    const stamps = posts.map(({ post_date }) => post_date);
    expect(stamps).toEqual([...stamps].sort().reverse());
  });

  it('are the same under the other two names', async () => {
    expect(await lists(calls.tags)).toEqual(await lists());
    expect(await lists(calls.allTags)).toEqual(await lists());
  });
});

describe('a tag', () => {
  it('is added last, trimmed', async () => {
    const { body } = await api.call(calls.save, draft, token);
    expect(body).toMatchObject({ status: 'success', message: 'UTM tag added' });
    const added = (await lists()).manual.at(-1);
    expect(added).toEqual({ ...draft, id: 9, name: 'Spring campaign' });
  });

  it('is changed in its place', async () => {
    const { body } = await api.call(calls.save, { ...draft, id: 3 }, token);
    expect(body.message).toBe('UTM tag saved');
    const { manual } = await lists();
    expect(manual).toHaveLength(sampleUtmTags.length);
    expect(manual[2]).toMatchObject({ id: 3, link: draft.link });
  });

  it('may link to a mailbox, but not to a script', async () => {
    const save = (link: string) => api.call(calls.save, { ...draft, link }, token);
    expect((await save('mailto:desk@insight.example')).status).toBe(200);
    for (const link of [
      'javascript:alert(1)',
      'data:text/html,x',
      '/post',
      'ftp://x.example',
      '',
    ]) {
      const { status, body } = await save(link);
      expect([link, status]).toEqual([link, 400]);
      expect(body.message).toMatch(/^Enter the complete address/);
    }
    expect((await lists()).manual).toHaveLength(sampleUtmTags.length + 1);
  });

  it('needs a name', async () => {
    const { status, body } = await api.call(calls.save, { ...draft, name: ' ' }, token);
    expect([status, body.message]).toEqual([400, 'Enter a name.']);
  });

  it('is removed once; a removed one is neither changed nor removed', async () => {
    expect((await api.call(calls.remove, { id: 3 }, token)).body.message).toBe('UTM tag removed');
    expect((await lists()).manual.map(({ id }) => id)).not.toContain(3);
    for (const answer of [
      await api.call(calls.remove, { id: 3 }, token),
      await api.call(calls.save, { ...draft, id: 3 }, token),
    ]) {
      expect(answer.status).toBe(404);
      expect(answer.body.message).toBe('This UTM tag was removed. Reload the page.');
    }
  });
});

describe('a post', () => {
  const read = (query: string) => api.send(`/post${query}`, {});

  it('is read from the website, without a token', async () => {
    const { status, body } = await read('?id=40');
    expect(status).toBe(200);
    expect(PostMetadata.parse(body.response)).toEqual({
      title: sampleUtmPosts[0]?.post_title,
      link: 'https://insight.northlight.example/2026/11/crypto-market-update-spot-funds-end-a-six/',
    });
  });

  it('needs the id of one', async () => {
    const ids = ['', '?id=x', '?id=-1', '?id=424242'];
    const answers = await Promise.all(ids.map(read));
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 404]);
  });

  it('leaves the list alone, and no tag with it', async () => {
    expect((await api.call(calls.removePost, { id: 3 }, token)).status).toBe(200);
    const { manual, posts } = await lists();
    expect(posts.map(({ ID }) => ID)).not.toContain(3);
    expect([manual.length, posts.length]).toEqual([8, 39]);
    expect((await api.call(calls.removePost, { id: 3 }, token)).status).toBe(404);
  });
});
