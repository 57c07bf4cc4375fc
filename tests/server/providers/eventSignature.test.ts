import { createSign, generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { makeCheckSignature } from '@server/sending/eventSignature';

/** SendGrid publishes this key, signature and batch with its library. */
const example = {
  key: 'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEEDr2LjtURuePQzplybdC+u4CwrqDqBaWjcMMsTbhdbcwHBcepxo7yAQGhHPTnlvFYPAZFceEu/1FwCM/QmGUhA==',
  signature:
    'MEUCIQCtIHJeH93Y+qpYeWrySphQgpNGNr/U+UyUlBkU6n7RAwIgJTz2C+8a8xonZGi6BpSzoQsbVRamr2nlxFDWYNH2j/0=',
  time: '1588788367',
  body: '{"category":"example_payload","event":"test_event","message_id":"message_id"}',
};
const otherKey =
  'MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEqTxd43gyp8IOEto2LdIfjRQrIbsd4SXZkLW6jDutdhXSJCWHw8REntlo7aNDthvj+y7GjUuFDb/R1NGe1OPzpA==';

const bytes = (text: string) => new TextEncoder().encode(text);
const check = (parts: Partial<typeof example>) => {
  const { key, signature, time, body } = { ...example, ...parts };
  return makeCheckSignature(key)(bytes(time + body), signature);
};

describe('the signature of a batch of events', () => {
  it('is accepted as the provider makes it', async () => {
    expect(await check({})).toBe(true);
  });

  it.each([
    ['another key', { key: otherKey }],
    ['another body', { body: `${example.body} ` }],
    ['another time', { time: '1588788368' }],
    ['another signature', { signature: example.signature.replace('H2j', 'H3j') }],
    ['no signature', { signature: '' }],
    ['a signature that isn’t base64', { signature: '%%%' }],
    ['half of a signature', { signature: example.signature.slice(0, 48) }],
    ['something else in base64', { signature: btoa('x'.repeat(71)) }],
  ])('is refused with %s', async (_, parts) => {
    expect(await check(parts)).toBe(false);
  });

  it('is accepted whatever the lengths of its two numbers', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
    const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
    const isSigned = makeCheckSignature(key);
    const lengths = new Set<number>();
    for (let at = 0; at < 600; at += 1) {
      const signature = createSign('sha256').update(`batch ${at}`).sign(privateKey);
      lengths.add(signature.length);
      expect(await isSigned(bytes(`batch ${at}`), signature.toString('base64'))).toBe(true);
    }
    expect(lengths.size).toBeGreaterThan(2);
  });
});
