import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { askOwnServer } from '@server/node/outside';
import { askModel } from '@server/review/askModel';
import { readFindings } from '@server/review/readFindings';

const closes: (() => void)[] = [];
afterEach(() => closes.splice(0).forEach((close) => close()));

interface Asked {
  path: string | undefined;
  headers: IncomingMessage['headers'];
  body: unknown;
}

/** A language model that answers what a test says. */
async function modelThat(answer: (reply: ServerResponse) => void) {
  const asked: Asked[] = [];
  const server = createServer((request, reply) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      asked.push({ path: request.url, headers: request.headers, body: JSON.parse(text) });
      answer(reply);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closes.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ask = (path: string, signal = new AbortController().signal) =>
    askModel(
      askOwnServer,
      { url: base + path, model: 'm', key: 'secret-key' },
      { system: 'Review.', text: 'Words', signal },
    );
  return { asked, ask };
}

const json = (value: unknown) => (reply: ServerResponse) => void reply.end(JSON.stringify(value));

describe('asking a language model', () => {
  it('speaks the API of OpenAI', async () => {
    const { asked, ask } = await modelThat(json({ choices: [{ message: { content: '[]' } }] }));
    expect(await ask('/v1/')).toBe('[]');
    expect(asked[0]).toMatchObject({
      path: '/v1/chat/completions',
      headers: { authorization: 'Bearer secret-key' },
      body: { model: 'm', messages: [{ role: 'system' }, { role: 'user', content: 'Words' }] },
    });
  });

  it('speaks the API of Anthropic at an address that ends with /messages', async () => {
    const { asked, ask } = await modelThat(json({ content: [{ type: 'text', text: '[]' }] }));
    expect(await ask('/v1/messages')).toBe('[]');
    expect(asked[0]).toMatchObject({
      path: '/v1/messages',
      headers: { 'x-api-key': 'secret-key', 'anthropic-version': '2023-06-01' },
      body: { system: 'Review.', messages: [{ role: 'user', content: 'Words' }] },
    });
    expect(asked[0]?.headers.authorization).toBeUndefined();
  });

  it.each([
    [401, 'refused'],
    [429, 'busy'],
    [500, 'broken'],
    [302, 'broken'],
  ])('says why after status %s: %s', async (status, reason) => {
    const { asked, ask } = await modelThat((reply) =>
      reply.writeHead(status, { location: '/elsewhere' }).end('secret-key'),
    );
    await expect(ask('/v1')).rejects.toMatchObject({ reason, message: `Not reviewed: ${reason}.` });
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['bytes', Buffer.from([0, 255, 254])],
    ['half an answer', '{"choices":[{"mess'],
    ['another shape', '{"choices":[]}'],
  ])('reads nothing out of %s', async (_, body) => {
    const { ask } = await modelThat((reply) => reply.end(body));
    await expect(ask('/v1')).rejects.toMatchObject({ reason: 'broken' });
  });

  it('gives up an answer of 10 MB', async () => {
    const { ask } = await modelThat((reply) => reply.end(Buffer.alloc(10_000_000, 'a')));
    await expect(ask('/v1')).rejects.toMatchObject({ reason: 'tooLong' });
  });

  it('stops when it is told to', async () => {
    const stop = new AbortController();
    const { ask } = await modelThat(() => stop.abort());
    await expect(ask('/v1', stop.signal)).rejects.toMatchObject({ reason: 'late' });
  });
});

describe('the findings of a language model', () => {
  const texts = ['Bitcoin rose. Bitcoin fell.'];
  const read = (...list: unknown[]) => readFindings(JSON.stringify(list), texts);
  const finding = { quote: 'Bitcoin fell.', problem: 'It rose before.', kind: 'check' };

  it.each([
    ['a code fence', `\`\`\`json\n${JSON.stringify([finding])}\n\`\`\``],
    ['an object', JSON.stringify({ findings: [finding] })],
  ])('are read from %s', (_, answer) => {
    expect(readFindings(answer, texts)).toEqual([finding]);
  });

  it.each(['', 'All is well.', '] [', '[{"quote":'])('are none in %j', (answer) => {
    expect(readFindings(answer, texts)).toBeNull();
  });

  it('quote the text letter for letter, and each words once', () => {
    expect(read({ ...finding, quote: 'Bitcoin Fell.' }, finding, finding, 7, {})).toEqual([
      finding,
    ]);
  });

  it('never block sending', () => {
    expect(read({ ...finding, kind: 'mustFix' })).toEqual([{ ...finding, kind: 'tip' }]);
  });

  it('have no tags and no addresses, and end after 300 characters', () => {
    const problem = `<b>Go</b> to https://bad.example/ now ${'a'.repeat(400)}`;
    expect(read({ ...finding, problem })?.[0]?.problem).toMatch(/^Go to now a{290}$/);
  });

  it('are at most 20', () => {
    const text = Array.from({ length: 30 }, (_, at) => `w${at + 10}`);
    const list = text.map((quote) => ({ ...finding, quote }));
    expect(readFindings(JSON.stringify(list), text)).toHaveLength(20);
  });
});
