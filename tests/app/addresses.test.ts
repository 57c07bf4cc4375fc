import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { allPages, appPages, fileOf, previewPages, publicPages } from '@/app/routing/pages';
import { returnAddress } from '@/app/routing/returnAddress';
import { routes } from '@/app/routing/routes';
import { paths } from '@/screens/paths';
import { publicPaths } from '@/screens/publicPaths';
import { navigation } from '@/screens/shell/navigation';
import { corpus } from '../corpora/corpus';
import { root } from '../sources';

/** The page that each address must show, by the name of its module. */
const pageOf: Record<keyof typeof paths, string | null> = {
  home: null,
  app: 'Shell',
  login: 'Login',
  forgot: 'Forgot',
  reset: 'Reset',
  pricing: 'Pricing',
  comparator: 'Comparator',
  error: 'Error',
  newsletters: 'Newsletters',
  dashboard: 'Dashboard',
  firstToMarket: 'FirstToMarket',
  announcements: 'Announcements',
  announcementViews: 'AnnouncementViews',
  notifications: 'Notifications',
  fsiActions: 'FsiActions',
  fsiQuestions: 'FsiQuestions',
  corePortfolio: 'CorePortfolio',
  themePortfolio: 'ThemePortfolio',
  settings: 'MyAccount',
  stocks: 'Stocks',
  addStock: 'Stock',
  stock: 'Stock',
  approval: 'Approval',
  funding: 'Funding',
  insights: 'Insights',
  utmTags: 'UtmTags',
  quantRatings: 'QuantRatings',
  quantEmail: 'QuantEmail',
  cryptoQuant: 'CryptoQuant',
  technicals: 'Technicals',
  coins: 'Coins',
  composer: 'Composer',
  commentary: 'Composer',
  composerFs: 'Composer',
  preview: 'Preview',
  previewFs: 'Preview',
  previewSimple: 'Preview',
  previewDaily: 'Preview',
  previewLight: 'Preview',
  previewPrint: 'Preview',
  settingsPeople: 'People',
  settingsPublication: 'Publication',
  settingsAuthors: 'Authors',
  settingsSources: 'Sources',
  settingsRecipients: 'Recipients',
  settingsWords: 'RestrictedWords',
  settingsChecks: 'CheckSettings',
  settingsMarket: 'Market',
  settingsApproval: 'ApprovalSetting',
  settingsArchive: 'Archive',
  settingsApps: 'Apps',
  settingsSubscribers: 'Subscribers',
  settingsFeeds: 'NewsFeeds',
  settingsDeliveries: 'Deliveries',
  settingsBin: 'Bin',
  settingsActivity: 'Activity',
  settingsRetention: 'Retention',
};

function shown(address: string): string {
  const [match] = matchRoutes(allPages, address.replace(/[?#].*/, '')) ?? [];
  return match?.route.page.replace(/Page$/, '') ?? 'nothing';
}

type Name = keyof typeof paths;
const addressOf = (name: Name, id: number) => {
  const path = paths[name];
  return typeof path === 'function' ? path(id) : path;
};
const names = Object.keys(paths) as Name[];
const fixed = names.filter((name) => pageOf[name]);

describe('the page at', () => {
  it.each(fixed)('%s', (name) => {
    for (const id of [1, 7, 123_456]) {
      const address = addressOf(name, id);
      const spellings = [address, `${address}/`, address.toLowerCase(), address.toUpperCase()];
      const found = spellings.filter((each) => !/\/\?/.test(each)).map(shown);
      expect([...new Set(found)]).toEqual([pageOf[name]]);
    }
  });

  it('every address is expected here', () => {
    expect(Object.keys(pageOf).toSorted()).toEqual(names.toSorted());
  });

  it.each(['/nowhere', '/newsletter', '/newsletter/1/2', '/newsletter_v3/1', '/pricing/x'])(
    '%s is not found',
    (address) => expect(shown(address)).toBe('NotFound'),
  );

  it.each(['/app/nowhere', '/app/newsletter', '/app/stock', '/app/stocks/1', '/app/login'])(
    '%s is not found, inside the navigation',
    (address) => {
      expect(matchRoutes(allPages, address)?.[0]?.route.path).toBe('/app/*');
      expect(shown(address)).toBe('NotFound');
    },
  );

  it('different names have different addresses', () => {
    const addresses = names.map((name) => addressOf(name, 7).replace(/\?.*/, '').toLowerCase());
    const twice = addresses.filter((each, at) => addresses.indexOf(each) !== at);
    expect(twice).toEqual([paths.previewPrint(7).replace(/\?.*/, '').toLowerCase()]);
  });

  it('ids are written into the address', () => {
    const dynamic = names.filter((name) => typeof paths[name] === 'function');
    for (const name of dynamic) {
      const [match] = matchRoutes(allPages, addressOf(name, 123_456)) ?? [];
      expect([name, match?.params['id']]).toEqual([name, '123456']);
    }
  });
});

describe('pages', () => {
  it('are all used, and all there', async () => {
    const files = readdirSync(join(root, 'src/app/pages'));
    const there = files.map(async (file) => {
      const names = Object.keys(
        (await import(pathToFileURL(join(root, 'src/app/pages', file)).href)) as object,
      );
      return names.map((name) => `app/pages/${file} ${name}`);
    });
    const used = new Set(allPages.map((each) => `${fileOf(each)} ${each.page}`));
    expect([...used].toSorted()).toEqual((await Promise.all(there)).flat().toSorted());
  });

  it('for visitors are exactly those without data of the firm', () => {
    expect(publicPages.map(({ path }) => path).toSorted()).toEqual(
      ['*', '/comparator', '/error', '/forgot', '/login', '/pricing', '/reset'].toSorted(),
    );
    expect(previewPages.every(({ path }) => path.endsWith('/:id'))).toBe(true);
    expect(appPages.every(({ path }) => path.startsWith('/app/'))).toBe(true);
  });

  it('have addresses in one spelling, which the build and the server compare', () => {
    const addresses = allPages.map(({ path }) => path);
    expect(addresses.filter((path) => path !== path.toLowerCase())).toEqual([]);
    expect(addresses.filter((path) => path !== '*' && !path.startsWith('/'))).toEqual([]);
  });
});

describe('the navigation', () => {
  const links = navigation.flatMap((group) => group.links);

  it('has the dashboard, the links of the specification in its order, then the tools', () => {
    expect(links.map(({ label, to }) => `${label} ${to}`)).toEqual([
      'Dashboard /app/dashboard',
      'Newsletters /app/newsletters',
      'First to Market News /app/first_to_market',
      'App Announcements /app/announcements',
      'App Notifications /app/notifications',
      'FSI Control Panel /app/fsi_actions',
      'FSI Questions /app/fsi_questions',
      'Core Portfolio /app/core_portfolio',
      'Theme Portfolio /app/theme_portfolio',
      'Settings /app/settings',
      'Stocks /app/stocks',
      'Funding Fridays /app/funding',
      'Comparator /comparator',
      'Insights /app/insights',
      'UTM Tags /app/utm_tags',
      'Quant Ratings /app/quant_ratings',
      'Crypto Quant /app/crypto_quant',
      'Technicals /app/technicals',
      'Coins /app/coins',
    ]);
  });

  it('leads to pages that exist, each with an icon of its own', () => {
    expect(links.map(({ to }) => shown(to)).filter((page) => page === 'NotFound')).toEqual([]);
    expect(new Set(links.map(({ icon }) => icon)).size).toBe(links.length);
  });

  it('is built on public paths that no other one hides', () => {
    expect(
      Object.entries(publicPaths).filter(([name, path]) => paths[name as Name] !== path),
    ).toEqual([]);
  });
});

interface Redirect {
  v: string;
  allow: boolean;
}

describe('a sign-in', () => {
  const returned = (from: unknown) => returnAddress({ from });

  it.each(corpus<Redirect>('redirects'))('returns to $v: $allow', ({ v, allow }) => {
    expect(returned(v)).toBe(allow ? v : paths.newsletters);
  });

  it('returns to every page of the staff, with its query and its place on the page', () => {
    const publicNames = Object.keys(publicPaths).filter(
      (name) => !/^(app|newsletters)$/.test(name),
    );
    for (const name of names.filter((each) => !publicNames.includes(each))) {
      for (const end of ['', '?search=a%2Fb&page=2', '#news', '?next=//evil.test#/\u00FC']) {
        const address = addressOf(name, 7) + (name === 'previewPrint' ? '' : end);
        expect(returned(address)).toBe(address);
        expect(returned(address.toUpperCase())).toBe(address.toUpperCase());
      }
    }
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'https://evil.test/app/newsletters',
    '//evil.test/app/newsletters',
    '/\\evil.test/app/newsletters',
    '\\/evil.test',
    '/\n/evil.test/app/newsletters',
    '/\t\\evil.test',
    '/app/newsletters\u0000',
    '/app/..\\..\\evil.test',
    '%2F%2Fevil.test',
    '/%5Cevil.test',
    'app/newsletters',
    './app/newsletters',
    ' /app/newsletters',
    '',
    '/',
    '/login',
    '/reset?token=abc',
    '/error',
    '/nowhere',
  ])('never returns to %j', (from) => {
    expect(returned(from)).toBe(paths.newsletters);
  });

  it('leads to the start page of whoever asked for none', () => {
    expect(returnAddress(null, paths.dashboard)).toBe(paths.dashboard);
    expect(returnAddress({ from: '/app/coins' }, paths.dashboard)).toBe('/app/coins');
  });

  it.each([null, undefined, 7, {}, ['/app/coins'], true])('survives the state %j', (from) => {
    expect(returned(from)).toBe(paths.newsletters);
    expect(returnAddress(from)).toBe(paths.newsletters);
  });
});

it('reads once at each page, because a second loader would forget what the first has asked for', () => {
  const readers = allPages.map(({ path }) => {
    const matched = matchRoutes(routes, path.replace(':id', '12')) ?? [];
    return matched.filter(({ route }) => route.loader).length;
  });
  expect(Math.max(...readers)).toBe(1);
});
