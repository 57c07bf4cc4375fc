import { firm } from './firm';

/** The last labels of a host that somebody registers: `northlight.example`, `bbc.co.uk`. */
export function siteOf(host: string): string {
  const labels = host.toLowerCase().replace(/\.$/, '').split('.');
  const isSecond = /^(?:co|com|org|gov|ac|net|edu)$/.test(labels.at(-2) ?? '');
  const isCountry = (labels.at(-1) ?? '').length === 2;
  return labels.slice(isSecond && isCountry && labels.length > 2 ? -3 : -2).join('.');
}

/** What is before the registered part, in parts: `dev-feeds.a.example` is dev, feeds. */
export function hostParts(host: string): string[] {
  const front = host.toLowerCase().slice(0, -siteOf(host).length).replace(/\.$/, '');
  return front === '' ? [] : front.split(/[.-]/);
}

export const ownHosts = Object.values(firm.brands).map(({ website }) => new URL(website).hostname);
export const ownSites = new Set(ownHosts.map(siteOf));

/** The firm’s name as it is in its addresses. */
export const ownLabels = new Set([...ownSites].map((site) => site.split('.')[0] ?? ''));

export function isOwnHost(host: string): boolean {
  return ownSites.has(siteOf(host));
}
