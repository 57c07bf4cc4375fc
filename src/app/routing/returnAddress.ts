import { matchRoutes } from 'react-router-dom';
import { isOwnPath } from '@/domain/format/addresses';
import { paths } from '@/screens/paths';
import { appPages, previewPages, shellPage } from './pages';

const routes = [...previewPages, shellPage, ...appPages].map(({ path }) => ({ path }));

/**
 * Where a sign-in leads: to the page of the staff that asked for it, as the login's location state
 * names it, or to the start page if that isn't one of ours.
 */
export function returnAddress(state: unknown, start: string = paths.newsletters): string {
  const from = (state as { from?: unknown } | null | undefined)?.from;
  return typeof from === 'string' && isOwn(from) ? from : start;
}

const isOwn = (address: string) => isOwnPath(address) && matchRoutes(routes, address) !== null;
