import { DrizzleQueryError } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { failure } from '@server/http/failure';
import { ConfigError } from '@server/configError';
import { commandErrorSentence } from '@server/node/commandError';
import { startErrorSentence } from '@server/node/startFromEnvironment';

const withCode = (code: string) => Object.assign(new Error('hidden'), { code });
const unexpected = (reason: string) =>
  `Research Desk couldn't start because of an unexpected error (${reason}). The last line of the log says where it happened.`;

it.each<[what: string, error: unknown, sentence: string]>([
  ['a wrong setting', new ConfigError('PORT is wrong.'), 'PORT is wrong.'],
  ['a refused change', failure(507, 'The disk is full.'), 'The disk is full.'],
  [
    'a full disk',
    Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
    'A disk is full. Free some space and start again.',
  ],
  [
    'a disk that the database fills',
    new DrizzleQueryError('insert hidden', ['hidden'], withCode('53100')),
    'A disk is full. Free some space and start again.',
  ],
  [
    'a failed query',
    new DrizzleQueryError('insert hidden', ['hidden'], withCode('42P01')),
    unexpected('Error, 42P01'),
  ],
  ['an aborted program', new WebAssembly.RuntimeError('Aborted()'), unexpected('RuntimeError')],
  ['something that is no error', { status: 1 }, unexpected('object')],
])('%s ends the start with one sentence', (_, error, sentence) => {
  expect(startErrorSentence(error)).toBe(sentence);
});

it.each<[what: string, error: unknown, sentence: string]>([
  ['a wrong setting', new ConfigError('PORT is wrong.'), 'PORT is wrong.'],
  ['a full disk', withCode('ENOSPC'), 'A disk is full. Free some space and try again.'],
  ['something else', new Error('It is so.'), 'Error: It is so.'],
])('%s ends a command with one sentence', (_, error, sentence) => {
  expect(commandErrorSentence(error)).toBe(sentence);
});
