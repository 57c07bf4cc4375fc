import { environment } from '@/app/browser/environment';
import { servedWays } from '@/app/publisher';
import { providerLabel, providerPath } from '@/domain/firm/identity';

/** How people sign in here, and where a sign-in at a provider comes back to; empty for the start page. */
export function signInWays(from = '') {
  const { provider, ...ways } = servedWays();
  // What confirms a new address must reach no server, so that link is opened again afterwards.
  const back = from.replace(/#email=.*/, '');
  const query = back && `?from=${encodeURIComponent(back)}`;
  const own = provider && { label: providerLabel(provider), href: providerPath(provider) + query };
  return { socialLinks: own ? [own] : environment.socialLinks(), ...ways };
}
