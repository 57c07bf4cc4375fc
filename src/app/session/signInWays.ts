import { environment } from '@/app/browser/environment';
import { servedWays } from '@/app/publisher';
import { providerLabel, providerPath } from '@/domain/firm/identity';

/** Where a sign-in at the provider begins, and what it comes back to; empty for the start page. */
export function providerHref(provider: string, from: string): string {
  // What confirms a new address must reach no server, so that link is opened again afterwards.
  const back = from.replace(/#email=.*/, '');
  return providerPath(provider) + (back && `?from=${encodeURIComponent(back)}`);
}

/** How people sign in here, and where a sign-in at a provider comes back to; empty for the start page. */
export function signInWays(from = '') {
  const { provider, ...ways } = servedWays();
  const own = provider && { label: providerLabel(provider), href: providerHref(provider, from) };
  return { socialLinks: own ? [own] : environment.socialLinks(), ...ways };
}
