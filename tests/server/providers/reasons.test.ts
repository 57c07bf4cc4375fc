import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { ask, NoAnswer, parseJson, reasonIn } from '@server/sending/providers/http';
import { headerText, NotDelivered } from '@server/sending/providers/provider';

describe('the reason that a service gives', () => {
  it.each([
    ['{"errors":[{"message":"No sender."},{"message":"No list."}]}', 'No sender. No list.'],
    ['{"message":"No name."}', 'No name.'],
    ['Out of order', 'Out of order'],
    ['a < b', 'a < b'],
    ['a<b', 'a<b'],
    ['<html>down</html>', ''],
    [' \n{"error":1}', ''],
    ['["x"]', ''],
    ['', ''],
  ])('in %j is %j', (text, reason) => {
    expect(reasonIn({ status: 400, text })).toBe(reason);
  });

  it.each([
    ['with SG.aB_1.c-2 in it', 'with … in it'],
    ['with Bearer   x.y-z in it', 'with … in it'],
    ['with bearer x in it', 'with … in it'],
    ['with hidden-secret in it', 'with … in it'],
    ['BSG.x', 'BSG.x'],
  ])('has no key: %j', (text, reason) => {
    expect(reasonIn({ status: 400, text }, 'hidden-secret')).toBe(reason);
  });

  it('is one line of at most 200 characters', () => {
    expect(reasonIn({ status: 400, text: 'one\r\n\ttwo' })).toBe('one two');
    const whole = 'x'.repeat(200);
    expect(reasonIn({ status: 400, text: whole })).toBe(whole);
    expect(reasonIn({ status: 400, text: `${whole}x` })).toBe(`${'x'.repeat(199)}…`);
  });
});

describe('a text on one line', () => {
  it.each([
    ['  a\r\n\r\nBcc: b\t', 'a Bcc: b'],
    ['a\u2028b\u2029c', 'a b c'],
    ['a  b', 'a  b'],
  ])('%j is %j', (text, line) => {
    expect(headerText(text)).toBe(line);
  });
});

describe('a request without an answer', () => {
  afterEach(() => void vi.unstubAllGlobals());
  const reached = async (error: Error) => {
    vi.stubGlobal('fetch', () => Promise.reject(error));
    const failed = await ask('http://service.example/', {}, []).catch((thrown: unknown) => thrown);
    if (!(failed instanceof NoAnswer)) throw new Error('There was another error.');
    return [failed.wasReached, failed.message];
  };
  const because = (cause: object) => new TypeError('fetch failed', { cause });
  const never = [false, "it couldn't be reached"];
  const maybe = [true, "it didn't answer"];

  it.each([
    ['UND_ERR_CONNECT_TIMEOUT', never],
    ['ENOTFOUND', never],
    ['EAI_AGAIN', never],
    ['ECONNREFUSED', never],
    ['CERT_HAS_EXPIRED', never],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', never],
    ['ECONNRESET', maybe],
    ['UND_ERR_SOCKET', maybe],
    ['NOT_ECONNREFUSED', maybe],
  ])('after %s may have arrived or not', async (code, told) => {
    expect(await reached(because({ code }))).toEqual(told);
  });

  it('never arrived if the connection itself failed, whatever its code', async () => {
    expect(await reached(because({ code: 'EHOSTUNREACH', syscall: 'connect' }))).toEqual(never);
    expect(await reached(because({ code: 'EHOSTUNREACH', syscall: 'read' }))).toEqual(maybe);
    expect(await reached(because({}))).toEqual(maybe);
    expect(await reached(new Error('Late.'))).toEqual(maybe);
  });

  it('is named in the log', () => {
    expect(String(new NoAnswer(true))).toBe("NoAnswer: it didn't answer");
    expect(String(new NotDelivered('Refused.', true))).toBe('NotDelivered: Refused.');
  });
});

it.each([
  ['{"a":1}', { a: 1 }],
  ['{"a":"1"}', undefined],
  ['not JSON', undefined],
])('%s is read as the schema says', (text, value) => {
  expect(parseJson(z.object({ a: z.number() }), text)).toEqual(value);
});
