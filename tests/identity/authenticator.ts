import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { Credential, PasskeyOptions } from '@/api/contract/passkeys';

/** What a test lets a device answer wrongly. */
export interface Lies {
  challenge?: string;
  origin?: string;
  rp?: string;
  type?: string;
  isVerified?: boolean;
  /** False if nobody touched the device. */
  isPresent?: boolean;
  counter?: number;
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const base64 = (data: Uint8Array) => Buffer.from(data).toString('base64url');

/** A device with one passkey, as a browser would answer for it. */
export function newAuthenticator(site = 'http://desk.example') {
  const id = randomBytes(16);
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  const cose = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ]),
  );
  let uses = 0;

  function clientData(options: PasskeyOptions, type: string, lies: Lies): Buffer {
    const { challenge = options.challenge, origin = site } = lies;
    return Buffer.from(
      JSON.stringify({ type: lies.type ?? type, challenge, origin, crossOrigin: false }),
    );
  }

  function deviceData(
    { rp, isVerified = true, isPresent = true, counter = uses }: Lies,
    attested?: Buffer,
  ): Buffer {
    const flags = (isPresent ? 1 : 0) + (isVerified ? 4 : 0) + (attested ? 64 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const parts = [sha256(rp ?? new URL(site).hostname), Buffer.from([flags]), count];
    return Buffer.concat(attested ? [...parts, attested] : parts);
  }

  const answer = (response: Record<string, string>): Credential => ({
    id: base64(id),
    rawId: base64(id),
    type: 'public-key',
    clientExtensionResults: {},
    response: response as Credential['response'],
  });

  return {
    create(options: PasskeyOptions, lies: Lies = {}): Credential {
      const length = Buffer.from([0, id.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, cose]);
      const authData = new Uint8Array(deviceData(lies, attested));
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]) as never,
      );
      return answer({
        clientDataJSON: base64(clientData(options, 'webauthn.create', lies)),
        attestationObject: base64(attestation),
      });
    },
    get(options: PasskeyOptions, lies: Lies = {}): Credential {
      uses += 1;
      const client = clientData(options, 'webauthn.get', lies);
      const authenticatorData = deviceData(lies);
      const signed = Buffer.concat([authenticatorData, sha256(client)]);
      return answer({
        clientDataJSON: base64(client),
        authenticatorData: base64(authenticatorData),
        signature: base64(sign('sha256', signed, privateKey)),
      });
    },
    /** The same device with another key: what somebody has who only knows the id. */
    withId: (credential: Credential): Credential => ({
      ...credential,
      id: base64(id),
      rawId: base64(id),
    }),
  };
}
