/** The names under which a browser sends the fields of the sign-in forms. */
const credentialNames = ['email', 'password', 'confirm'];

/**
 * A URL without the credentials in its query, as path, query and fragment; null if it has none. They
 * get there if a form is sent by GET, and would stay in the history and in the logs of proxies.
 */
export function withoutCredentials(url: string): string | null {
  const { pathname, searchParams, hash } = new URL(url);
  const found = credentialNames.filter((name) => searchParams.has(name));
  if (found.length === 0) return null;
  for (const name of found) searchParams.delete(name);
  const query = searchParams.toString();
  // Two slashes at the start would lead to another site.
  return `${pathname.replace(/^\/+/, '/')}${query && `?${query}`}${hash}`;
}
