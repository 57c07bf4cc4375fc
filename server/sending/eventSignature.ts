/** Checks that the bulk provider signed these bytes. */
export type CheckSignature = (
  content: Uint8Array<ArrayBuffer>,
  signature: string,
) => Promise<boolean>;

const curve = { name: 'ECDSA', namedCurve: 'P-256' };

/** The size in bytes of each of a signature's two numbers. */
const numberSize = 32;

/**
 * Checks signatures by a public key as SendGrid shows it: its bytes in base64. The signature is in
 * base64 too.
 */
export function makeCheckSignature(publicKey: string): CheckSignature {
  const key = bytesOf(publicKey).then((bytes) =>
    crypto.subtle.importKey('spki', bytes, curve, false, ['verify']),
  );
  // A wrong key is reported by each check, and stops nothing else.
  key.catch(() => undefined);
  return async (content, signature) => {
    const raw = rawSignature(await bytesOf(signature).catch(() => new Uint8Array()));
    if (!raw) return false;
    return crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, await key, raw, content);
  };
}

async function bytesOf(base64: string): Promise<Uint8Array<ArrayBuffer>> {
  return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
}

/**
 * The two numbers of an ECDSA signature side by side, as Web Crypto takes them; the provider sends
 * them in DER. Null for anything else.
 */
function rawSignature(der: Uint8Array): Uint8Array<ArrayBuffer> | null {
  if (der[0] !== 0x30 || der[1] !== der.length - 2) return null;
  const first = numberAt(der, 2);
  const second = first && numberAt(der, first.end);
  if (!second || second.end !== der.length) return null;
  const raw = new Uint8Array(2 * numberSize);
  raw.set(first.bytes, numberSize - first.bytes.length);
  raw.set(second.bytes, 2 * numberSize - second.bytes.length);
  return raw;
}

/** A whole number in DER without its leading zeros; null if there is none of this size. */
function numberAt(der: Uint8Array, at: number) {
  const end = at + 2 + (der[at + 1] ?? 0);
  if (der[at] !== 0x02 || end > der.length) return null;
  const padded = der.subarray(at + 2, end);
  const start = padded.findIndex((byte) => byte !== 0);
  const bytes = start < 0 ? new Uint8Array() : padded.subarray(start);
  return bytes.length > numberSize ? null : { bytes, end };
}
