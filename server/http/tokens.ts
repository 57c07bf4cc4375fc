/** An opaque token of 256 random bits, in 43 URL-safe characters. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const base64 = btoa(String.fromCharCode(...bytes));
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

async function digestOf(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}

/** SHA-256 in hex: what is stored of a token, and of any text that is only compared. */
export async function hashOf(text: string): Promise<string> {
  return hexOf(await digestOf(text));
}

/** SHA-256 in base64, as a content security policy names an inline style. */
export async function base64HashOf(text: string): Promise<string> {
  return btoa(String.fromCharCode(...(await digestOf(text))));
}

/** HMAC with SHA-256 in hex. */
export async function hmacOf(secret: string, text: string): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, [
    'sign',
  ]);
  return hexOf(new Uint8Array(await crypto.subtle.sign('HMAC', key, encoder.encode(text))));
}

/** A random id of 12 hex digits: those at the end of a UUID, which Node makes many at a time. */
export function randomId(): string {
  return crypto.randomUUID().slice(-12);
}

/** So many random bytes in hex. */
export function randomHex(bytes: number): string {
  return hexOf(crypto.getRandomValues(new Uint8Array(bytes)));
}

export function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
