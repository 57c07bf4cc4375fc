/** The form in which addresses are compared: only ASCII letters fold, so no look-alike ever matches. */
export function emailKey(email: string): string {
  return email.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
