/** Where members' apps call the API. */
export const appPlace = '/api/app';

export function isAppPath(path: string): boolean {
  return path.startsWith(`${appPlace}/`);
}
