import { createHash, randomBytes } from 'node:crypto';

/** An opaque token of 256 bits. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is kept of a token, and of anything else that is only compared: SHA-256 in hex. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
