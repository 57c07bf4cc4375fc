import { Secret, TOTP } from 'otpauth';
import { hashOf } from './http/tokens';

/** Seconds for which an app shows a code. */
const period = 30;
const recoveryCodes = 10;

/** A code generator as authenticator apps expect it: SHA-1, six digits, 30 seconds. */
function generatorOf(secret: string, email = ''): TOTP {
  return new TOTP({
    issuer: 'Research Desk',
    label: email,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period,
  });
}

/** A new key of 160 bits, and the address that its QR code holds. */
export function newSecondFactor(email: string): { secret: string; address: string } {
  const secret = new Secret({ size: 20 }).base32;
  return { secret, address: generatorOf(secret, email).toString() };
}

/**
 * The time step to which a code belongs: the current one or a neighbor, because clocks differ. Null
 * for any other text.
 */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = now.getTime();
  const delta = generatorOf(secret).validate({ token, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1_000 / period) + delta;
}

const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Ten codes of 15 letters and digits (74 bits), without those that are easily confused. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodes }, () => {
    const code = Array.from({ length: 15 }, randomLetter).join('');
    return code.replace(/(.{5})(?=.)/g, '$1-');
  });
}

/** Values that would make some letters likelier than others are drawn again. */
function randomLetter(): string {
  const fair = 256 - (256 % letters.length);
  for (;;) {
    const [value = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (value < fair) return letters[value % letters.length] ?? '';
  }
}

/** What is stored of a recovery code. Case, spaces and dashes don't count. */
export function recoveryHash(code: string): Promise<string> {
  return hashOf(code.toUpperCase().replaceAll(/[^A-Z0-9]/g, ''));
}
