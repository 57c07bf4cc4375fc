import type { Publisher } from '@/api/contract/publication';
import { ofPublisher } from './publisher';

/** The last labels of a host that somebody registers: `coindesk.com`, `bbc.co.uk`. */
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

/** Where the firm's own pages are. */
interface OwnSites {
  /** Of the brands' websites. */
  hosts: readonly string[];
  /** What is registered of them. */
  sites: ReadonlySet<string>;
  /** The firm’s name as it is in its addresses. */
  labels: ReadonlySet<string>;
}

export const ownSitesOf = ofPublisher(({ brands }): OwnSites => {
  const hosts = Object.values(brands).map(({ website }) => new URL(website).hostname);
  const sites = new Set(hosts.map(siteOf));
  return { hosts, sites, labels: new Set([...sites].map((site) => site.split('.')[0] ?? '')) };
});

export function isOwnHost(publisher: Publisher, host: string): boolean {
  return ownSitesOf(publisher).sites.has(siteOf(host));
}

/** True for a host that nobody can register, such as `insight.example`: it only is in samples. */
export function isReservedHost(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '');
  return /(?:^|\.)(?:example|test|invalid|localhost|local|example\.(?:com|net|org))$/.test(name);
}
