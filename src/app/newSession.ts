const letters = '0123456789abcdefghijklmnopqrstuvwxyz';

/** A session's name: an underscore and nine base-36 characters (second document §4). */
export function newSession(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(9));
  return `_${Array.from(bytes, (byte) => letters[byte % letters.length]).join('')}`;
}
