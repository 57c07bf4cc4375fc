import type { Publisher } from '@/api/contract/publication';
import { imageUrl } from '@/domain/format/addresses';
import { disclosures } from './legal';

export interface SiteLink {
  label: string;
  href: string;
}

/** What the header and the foot of every public page link to. What has no address isn't in it. */
export interface SiteLinks {
  /** The firm's website. */
  home: string;
  /** What the header names first. */
  products: SiteLink[];
  /** What the header names last: the sample, the sign-in and the trial. */
  actions: SiteLink[];
  /** The most important action: it is one of `actions`. */
  trial: SiteLink;
  /** The columns of the foot. */
  groups: { title: string; links: SiteLink[] }[];
  /** Who is responsible, in a line. */
  owner: string;
}

const plans = { label: 'Plans', href: '/pricing' };
const comparator = { label: 'Portfolio Comparator', href: '/comparator' };
const staffLogin = { label: 'Staff login', href: '/login' };

/** The newest public newsletter, whichever that is. */
export const newestIssue = 'newest';

const known = (label: string, href: string): SiteLink[] => (href === '' ? [] : [{ label, href }]);

/** The links for a publisher; `archive` is the path of the public newsletters, null for none. */
export function siteLinks({ brands, cart, pages }: Publisher, archive: string | null): SiteLinks {
  const { name, website, about, contact, postal_address, social_links } = brands.fsi;
  const newsletters = known('Newsletters', archive ?? '');
  const sample = known('Try a past issue', archive === null ? '' : `${archive}/${newestIssue}`);
  const signIn = { label: 'Sign in', href: cart.account || staffLogin.href };
  const trial = { label: 'Start free trial', href: `${plans.href}#plans` };
  const groups = [
    { title: 'Research', links: [plans, comparator, ...newsletters, ...sample] },
    {
      title: 'Account',
      links: [
        trial,
        ...known('Subscribe', pages.subscribe),
        ...known('Your account', cart.account),
        staffLogin,
      ],
    },
    {
      title: 'Company',
      links: [
        { label: 'Website', href: website },
        { label: 'About', href: about },
        { label: 'Contact', href: contact },
        ...known('Privacy', pages.privacy),
        ...known('Terms', pages.terms),
      ],
    },
    { title: 'Follow', links: social_links.map(({ name: label, url: href }) => ({ label, href })) },
  ];
  return {
    home: website,
    products: [plans, comparator, ...newsletters],
    actions: [...sample, signIn, trial],
    trial,
    groups: groups.filter(({ links }) => links.length > 0),
    owner: `${name}, ${postal_address}`,
  };
}

/** Who speaks on public pages, as their header and foot show it. */
export function siteOf(publisher: Publisher, archive: string | null, imageHost: string) {
  const { brands, accent, zone } = publisher;
  return {
    name: brands.fsi.name,
    icon: imageUrl(brands.fsi.icon, imageHost),
    accent,
    zone,
    links: siteLinks(publisher, archive),
    disclosures: disclosures(publisher, brands.fsi),
  };
}
