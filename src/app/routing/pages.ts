import type { Capability } from '@/api/contract/capabilities';
import type { loaders } from './loaders';

/** An address, and where its page is. This is data, because the build reads it too. */
export interface PageAddress {
  path: string;
  /** The component. */
  page: string;
  /** The file in `src/app/pages`; without it, the file has the name of the component. */
  file?: string;
  /** What asks for the data that the page shows first, while its code is still loading. */
  reads?: keyof typeof loaders;
  /** What the page needs beyond the specification. */
  needs?: Capability;
  /** Where its address leads on an API without that; without it, to the settings. */
  instead?: string;
}

/** Pages that everybody may open. */
export const publicPages: PageAddress[] = [
  { path: '/login', page: 'LoginPage' },
  { path: '/forgot', page: 'ForgotPage', file: 'PasswordPages' },
  { path: '/reset', page: 'ResetPage', file: 'PasswordPages' },
  { path: '/error', page: 'ErrorPage', file: 'MessagePages' },
  { path: '/pricing', page: 'PricingPage' },
  { path: '/comparator', page: 'ComparatorPage' },
  { path: '*', page: 'NotFoundPage', file: 'MessagePages' },
];

/** Email previews: for signed-in users, but without the navigation around them. */
export const previewPages: PageAddress[] = [
  { path: '/newsletter/:id', page: 'PreviewPage' },
  { path: '/newsletter_v2/:id', page: 'PreviewPage' },
  { path: '/newsletter_v2_f/:id', page: 'PreviewPage' },
  { path: '/newsletter_fundstrat/:id', page: 'PreviewPage' },
  { path: '/newsletterfsi/:id', page: 'PreviewPage' },
];

/** The navigation and header around every page below `/app`. */
export const shellPage: PageAddress = { path: '/app', page: 'ShellPage' };

/** Pages for signed-in users. */
export const appPages: PageAddress[] = [
  { path: '/app/dashboard', page: 'DashboardPage', reads: 'dashboard' },
  { path: '/app/settings', page: 'MyAccountPage' },
  { path: '/app/settings/people', page: 'PeoplePage', file: 'AccessPages', needs: 'people' },
  {
    path: '/app/settings/publication',
    page: 'PublicationPage',
    file: 'FirmPages',
    needs: 'publication',
  },
  { path: '/app/settings/authors', page: 'AuthorsPage', file: 'FirmPages', needs: 'publication' },
  { path: '/app/settings/sources', page: 'SourcesPage', file: 'SourcePages', needs: 'sources' },
  {
    path: '/app/settings/recipients',
    page: 'RecipientsPage',
    file: 'RulePages',
    needs: 'recipients',
  },
  {
    path: '/app/settings/words',
    page: 'RestrictedWordsPage',
    file: 'RulePages',
    needs: 'restrictedWords',
  },
  {
    path: '/app/settings/checks',
    page: 'CheckSettingsPage',
    file: 'RulePages',
    needs: 'checkSettings',
  },
  { path: '/app/settings/market', page: 'MarketPage', file: 'SourcePages', needs: 'sources' },
  {
    path: '/app/settings/approval',
    page: 'ApprovalSettingPage',
    file: 'RulePages',
    needs: 'approval',
  },
  { path: '/app/settings/archive', page: 'ArchivePage', file: 'RulePages', needs: 'archive' },
  { path: '/app/settings/subscribers', page: 'SubscribersPage', needs: 'subscribers' },
  { path: '/app/settings/apps', page: 'AppsPage', file: 'AccessPages', needs: 'apps' },
  { path: '/app/settings/feeds', page: 'NewsFeedsPage', file: 'SourcePages', needs: 'sources' },
  {
    path: '/app/settings/deliveries',
    page: 'DeliveriesPage',
    file: 'RecordPages',
    needs: 'deliveries',
  },
  { path: '/app/settings/bin', page: 'BinPage', file: 'RecordPages', needs: 'bin' },
  { path: '/app/settings/activity', page: 'ActivityPage', file: 'RecordPages', needs: 'activity' },
  {
    path: '/app/settings/retention',
    page: 'RetentionPage',
    file: 'RecordPages',
    needs: 'retention',
  },
  { path: '/app/newsletters', page: 'NewslettersPage', reads: 'newsletters' },
  { path: '/app/newsletter/:id', page: 'ComposerPage', reads: 'composer' },
  { path: '/app/newsletter_fundstrat/:id', page: 'ComposerPage', reads: 'composer' },
  {
    path: '/app/newsletter_approval/:id',
    page: 'ApprovalPage',
    needs: 'approval',
    instead: '/app/newsletter/:id',
  },
  { path: '/app/first_to_market', page: 'FirstToMarketPage', file: 'NewsPages' },
  { path: '/app/announcements', page: 'AnnouncementsPage', file: 'AnnouncementPages' },
  { path: '/app/announcements_views', page: 'AnnouncementViewsPage', file: 'AnnouncementPages' },
  { path: '/app/notifications', page: 'NotificationsPage' },
  { path: '/app/fsi_actions', page: 'FsiActionsPage', file: 'FsiPages' },
  { path: '/app/fsi_questions', page: 'FsiQuestionsPage', file: 'FsiPages' },
  { path: '/app/insights', page: 'InsightsPage' },
  { path: '/app/stocks', page: 'StocksPage' },
  { path: '/app/add_stock', page: 'StockPage' },
  { path: '/app/stock/:id', page: 'StockPage' },
  { path: '/app/core_portfolio', page: 'CorePortfolioPage' },
  { path: '/app/theme_portfolio', page: 'ThemePortfolioPage' },
  { path: '/app/funding', page: 'FundingPage', file: 'NewsPages' },
  { path: '/app/utm_tags', page: 'UtmTagsPage' },
  { path: '/app/quant_ratings', page: 'QuantRatingsPage', file: 'QuantPages' },
  { path: '/app/quant_email', page: 'QuantEmailPage' },
  { path: '/app/crypto_quant', page: 'CryptoQuantPage', file: 'QuantPages' },
  { path: '/app/technicals', page: 'TechnicalsPage', file: 'CoinPages' },
  { path: '/app/coins', page: 'CoinsPage', file: 'CoinPages' },
  { path: '/app/*', page: 'NotFoundPage', file: 'MessagePages' },
];

/** All pages. One whose address continues that of the shell is shown inside it. */
export const allPages = [...publicPages, ...previewPages, shellPage, ...appPages];

/** The file of a page, below the folder of the sources. */
export function fileOf({ page, file = page }: PageAddress): string {
  return `app/pages/${file}.tsx`;
}

/** True if the API has what the page at an address needs; of addresses without parameters. */
export function mayOpen(
  path: string,
  has: (capability: Capability) => boolean = () => true,
): boolean {
  const needed = appPages.find((page) => page.path === path)?.needs;
  return needed === undefined || has(needed);
}
