import type { Capability } from '@/api/contract/capabilities';
import type { PageModule } from './lazyPage';

/** Addresses, and how to load the page of each. */
export type Pages = Record<string, () => Promise<PageModule>>;

/*
 * The build reads these lines too, so that the server can name in the HTML which files an address loads
 * (see `scripts/bundle`). A page whose address continues another one is shown inside that page.
 */

/** Pages that everybody may open. */
export const publicPages: Pages = {
  '/login': () => import('@/app/pages/LoginPage'),
  '/forgot': () => import('@/app/pages/ForgotPage'),
  '/reset': () => import('@/app/pages/ResetPage'),
  '/error': () => import('@/app/pages/ErrorPage'),
  '/pricing': () => import('@/app/pages/PricingPage'),
  '/comparator': () => import('@/app/pages/ComparatorPage'),
  '*': () => import('@/app/pages/NotFoundPage'),
};

/** Email previews: for signed-in users, but without the navigation around them. */
export const previewPages: Pages = {
  '/newsletter/:id': () => import('@/app/pages/PreviewPage'),
  '/newsletter_v2/:id': () => import('@/app/pages/PreviewPage'),
  '/newsletter_v2_f/:id': () => import('@/app/pages/PreviewPage'),
  '/newsletter_fundstrat/:id': () => import('@/app/pages/PreviewPage'),
  '/newsletterfsi/:id': () => import('@/app/pages/PreviewPage'),
};

/** The navigation and header around every page below `/app`. */
export const shellPages: Pages = {
  '/app': () => import('@/app/pages/ShellPage'),
};

/** Pages for signed-in users. */
export const appPages: Pages = {
  '/app/dashboard': () => import('@/app/pages/DashboardPage'),
  '/app/settings': () => import('@/app/pages/MyAccountPage'),
  '/app/settings/people': () => import('@/app/pages/PeoplePage'),
  '/app/settings/publication': () => import('@/app/pages/PublicationPage'),
  '/app/settings/authors': () => import('@/app/pages/AuthorsPage'),
  '/app/settings/sources': () => import('@/app/pages/SourcesPage'),
  '/app/settings/recipients': () => import('@/app/pages/RecipientsPage'),
  '/app/settings/words': () => import('@/app/pages/RestrictedWordsPage'),
  '/app/settings/checks': () => import('@/app/pages/CheckSettingsPage'),
  '/app/settings/market': () => import('@/app/pages/MarketPage'),
  '/app/settings/approval': () => import('@/app/pages/ApprovalSettingPage'),
  '/app/settings/archive': () => import('@/app/pages/ArchivePage'),
  '/app/settings/apps': () => import('@/app/pages/AppsPage'),
  '/app/settings/feeds': () => import('@/app/pages/NewsFeedsPage'),
  '/app/settings/deliveries': () => import('@/app/pages/DeliveriesPage'),
  '/app/settings/bin': () => import('@/app/pages/BinPage'),
  '/app/settings/activity': () => import('@/app/pages/ActivityPage'),
  '/app/newsletters': () => import('@/app/pages/NewslettersPage'),
  '/app/newsletter/:id': () => import('@/app/pages/ComposerPage'),
  '/app/newsletter_fundstrat/:id': () => import('@/app/pages/ComposerPage'),
  '/app/newsletter_approval/:id': () => import('@/app/pages/ApprovalPage'),
  '/app/first_to_market': () => import('@/app/pages/FirstToMarketPage'),
  '/app/announcements': () => import('@/app/pages/AnnouncementsPage'),
  '/app/announcements_views': () => import('@/app/pages/AnnouncementViewsPage'),
  '/app/notifications': () => import('@/app/pages/NotificationsPage'),
  '/app/fsi_actions': () => import('@/app/pages/FsiActionsPage'),
  '/app/fsi_questions': () => import('@/app/pages/FsiQuestionsPage'),
  '/app/insights': () => import('@/app/pages/InsightsPage'),
  '/app/stocks': () => import('@/app/pages/StocksPage'),
  '/app/add_stock': () => import('@/app/pages/StockPage'),
  '/app/stock/:id': () => import('@/app/pages/StockPage'),
  '/app/core_portfolio': () => import('@/app/pages/CorePortfolioPage'),
  '/app/theme_portfolio': () => import('@/app/pages/ThemePortfolioPage'),
  '/app/funding': () => import('@/app/pages/FundingPage'),
  '/app/utm_tags': () => import('@/app/pages/UtmTagsPage'),
  '/app/quant_ratings': () => import('@/app/pages/QuantRatingsPage'),
  '/app/quant_email': () => import('@/app/pages/QuantEmailPage'),
  '/app/crypto_quant': () => import('@/app/pages/CryptoQuantPage'),
  '/app/technicals': () => import('@/app/pages/TechnicalsPage'),
  '/app/coins': () => import('@/app/pages/CoinsPage'),
  '/app/*': () => import('@/app/pages/NotFoundPage'),
};

/** What a page needs beyond the specification, and where its address leads on an API without it. */
export const pageNeeds: Record<string, { capability: Capability; instead: string }> = {
  '/app/settings/people': { capability: 'people', instead: '/app/settings' },
  '/app/settings/publication': { capability: 'publication', instead: '/app/settings' },
  '/app/settings/authors': { capability: 'publication', instead: '/app/settings' },
  '/app/settings/apps': { capability: 'apps', instead: '/app/settings' },
  '/app/settings/sources': { capability: 'sources', instead: '/app/settings' },
  '/app/settings/recipients': { capability: 'recipients', instead: '/app/settings' },
  '/app/settings/words': { capability: 'restrictedWords', instead: '/app/settings' },
  '/app/settings/checks': { capability: 'checkSettings', instead: '/app/settings' },
  '/app/settings/market': { capability: 'sources', instead: '/app/settings' },
  '/app/settings/approval': { capability: 'approval', instead: '/app/settings' },
  '/app/settings/archive': { capability: 'archive', instead: '/app/settings' },
  '/app/settings/feeds': { capability: 'sources', instead: '/app/settings' },
  '/app/settings/deliveries': { capability: 'deliveries', instead: '/app/settings' },
  '/app/settings/bin': { capability: 'bin', instead: '/app/settings' },
  '/app/settings/activity': { capability: 'activity', instead: '/app/settings' },
  '/app/newsletter_approval/:id': { capability: 'approval', instead: '/app/newsletter/:id' },
};

/** True if the API has what the page at an address needs; of addresses without parameters. */
export function mayOpen(
  path: string,
  has: (capability: Capability) => boolean = () => true,
): boolean {
  const needed = pageNeeds[path];
  return needed === undefined || has(needed.capability);
}
