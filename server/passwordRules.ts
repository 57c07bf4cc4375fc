import { failure } from './http/failure';

/** How many of the commonest passwords are refused. */
const refused = 10_000;
let commonest: Promise<ReadonlySet<string>> | undefined;

/** Loaded once, when the first password is set: the list takes a few megabytes. */
function loadCommonest(): Promise<ReadonlySet<string>> {
  commonest ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, refused)),
  );
  return commonest;
}

/**
 * Throws 400 for one of the 10,000 commonest passwords and for one that equals the user's address
 * or name, whatever the case.
 */
export async function requireGoodPassword(password: string, ownWords: string[]): Promise<void> {
  const folded = password.toLowerCase().trim();
  const personal = ownWords.flatMap((word) => [word, word.split('@')[0] ?? '']);
  if (personal.some((word) => word.trim().toLowerCase() === folded)) {
    throw failure(400, 'Choose a password that differs from your name and email address.');
  }
  if ((await loadCommonest()).has(folded)) {
    throw failure(400, 'This password is too common. Choose another one.');
  }
}
