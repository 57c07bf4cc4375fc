import { allCalls } from '@/api/contract/all';
import { archivePath } from '@/domain/newsletter/archivePath';
import { appPlace, isAppPath } from './appPath';

const named = new Set([
  ...Object.entries(allCalls).map(([name, { path }]) =>
    name.startsWith('website.') ? path : `/api${path}`,
  ),
  '/api/health',
  '/api/ready',
  '/api/openapi.json',
  '/metrics',
  '/',
  archivePath,
]);

/**
 * The route that an address belongs to: a call of the contract, or a folder such as `/uploads/*`.
 * There are only so many of them, whatever callers ask for.
 */
export function routeOf(path: string): string {
  if (named.has(path)) return path;
  if (isAppPath(path)) return `${appPlace}/*`;
  const folder = /^\/(api|app|assets|newsletters|uploads)\//.exec(path)?.[1];
  return folder === undefined ? '/*' : `/${folder}/*`;
}
