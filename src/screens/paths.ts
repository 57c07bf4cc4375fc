import type { RunStep } from '@/domain/newsletter/run';
import { publicPaths } from './publicPaths';

/** Every address of the dashboard, as the specification names them. */
export const paths = {
  ...publicPaths,
  dashboard: '/app/dashboard',
  firstToMarket: '/app/first_to_market',
  announcements: '/app/announcements',
  announcementViews: '/app/announcements_views',
  notifications: '/app/notifications',
  fsiActions: '/app/fsi_actions',
  fsiQuestions: '/app/fsi_questions',
  corePortfolio: '/app/core_portfolio',
  themePortfolio: '/app/theme_portfolio',
  settings: '/app/settings',
  settingsPeople: '/app/settings/people',
  settingsPublication: '/app/settings/publication',
  settingsAuthors: '/app/settings/authors',
  settingsSources: '/app/settings/sources',
  settingsRecipients: '/app/settings/recipients',
  settingsWords: '/app/settings/words',
  settingsChecks: '/app/settings/checks',
  settingsMarket: '/app/settings/market',
  settingsApproval: '/app/settings/approval',
  settingsArchive: '/app/settings/archive',
  settingsApps: '/app/settings/apps',
  settingsSubscribers: '/app/settings/subscribers',
  settingsFeeds: '/app/settings/feeds',
  settingsDeliveries: '/app/settings/deliveries',
  settingsBin: '/app/settings/bin',
  settingsActivity: '/app/settings/activity',
  settingsRetention: '/app/settings/retention',
  stocks: '/app/stocks',
  addStock: '/app/add_stock',
  funding: '/app/funding',
  insights: '/app/insights',
  utmTags: '/app/utm_tags',
  quantRatings: '/app/quant_ratings',
  quantEmail: '/app/quant_email',
  cryptoQuant: '/app/crypto_quant',
  technicals: '/app/technicals',
  coins: '/app/coins',
  composer: (id: number) => `/app/newsletter/${id}`,
  /** The composer with the cursor in the commentary. */
  commentary: (id: number) => `/app/newsletter/${id}#commentary`,
  composerFs: (id: number) => `/app/newsletter_fundstrat/${id}`,
  /** Where a newsletter's approval is requested and given. */
  approval: (id: number) => `/app/newsletter_approval/${id}`,
  /** The full preview of the research-insight brand. */
  preview: (id: number) => `/newsletter_V2/${id}`,
  previewFs: (id: number) => `/newsletter_v2_f/${id}`,
  previewSimple: (id: number) => `/newsletter_fundstrat/${id}`,
  previewDaily: (id: number) => `/newsletterFSI/${id}`,
  previewLight: (id: number) => `/newsletter/${id}`,
  /** The preview as a printed page. */
  previewPrint: (id: number) => `/newsletter_V2/${id}?print=1`,
  stock: (id: number) => `/app/stock/${id}`,
} as const;

/** Where the next step of a newsletter is done: a section of the composer, or the preview. */
export function stepPath(id: number, step: RunStep): string {
  if (step.kind === 'write' || step.kind === 'check') return `${paths.composer(id)}#${step.field}`;
  if (step.kind === 'checks') return `${paths.composer(id)}#checks`;
  return paths.preview(id);
}
