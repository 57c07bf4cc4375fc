import { DrizzleQueryError } from 'drizzle-orm';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { NoConnection } from '@server/db/unavailable';
import type { AppEnv } from '@server/http/api';
import { answerErrors } from '@server/http/errors';
import { failure } from '@server/http/failure';

const withCode = (code: string) => Object.assign(new Error('hidden'), { code });
const ofQuery = (cause: Error) => new DrizzleQueryError('select hidden', ['hidden'], cause);
const away = "The database isn't responding. Try again in a moment.";

async function answerTo(error: Error) {
  const app = new Hono<AppEnv>();
  app.onError(answerErrors(() => undefined));
  app.get('/', () => {
    throw error;
  });
  const answer = await app.request('/');
  const { message } = (await answer.json()) as { message: string };
  return { status: answer.status, message, retryAfter: answer.headers.get('retry-after') };
}

it.each<[what: string, error: Error]>([
  ['was ended by an administrator', ofQuery(withCode('57P01'))],
  ['is starting', ofQuery(withCode('57P03'))],
  ['broke by the protocol', ofQuery(withCode('08006'))],
  ['has no room for another', ofQuery(withCode('53300'))],
  ['was reset', ofQuery(withCode('ECONNRESET'))],
  ['was refused', new NoConnection('', { cause: withCode('ECONNREFUSED') })],
  ['ended', ofQuery(new Error('Connection terminated unexpectedly'))],
  ['took too long', ofQuery(new Error('timeout exceeded when trying to connect'))],
])('a request whose connection %s is answered 503, to be tried again', async (_, error) => {
  expect(await answerTo(error)).toEqual({ status: 503, message: away, retryAfter: '1' });
});

it.each<[what: string, error: Error]>([
  ['wrong query', ofQuery(withCode('42703'))],
  ['service that is not the database', withCode('ECONNREFUSED')],
])('a %s is still an error of ours', async (_, error) => {
  const { status, message } = await answerTo(error);
  expect(status).toBe(500);
  expect(message).not.toContain('hidden');
});

it('a query that was refused before it ran is answered with the reason', async () => {
  const refused = ofQuery(failure(503, 'The server is restarting.'));
  expect(await answerTo(refused)).toMatchObject({
    status: 503,
    message: 'The server is restarting.',
  });
});
