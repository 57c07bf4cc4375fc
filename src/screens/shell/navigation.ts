import { paths } from '@/screens/paths';

/** One link of the side navigation. */
interface NavigationLink {
  label: string;
  /** Shown while the sidebar is collapsed. */
  initials: string;
  to: string;
}

/** The 13 specified links in their order, then the tools. */
export const navigation: { title: string; links: NavigationLink[] }[] = [
  {
    title: '',
    links: [
      { label: 'Newsletters', initials: 'Nl', to: paths.newsletters },
      { label: 'First to Market News', initials: 'Fm', to: paths.firstToMarket },
      { label: 'App Announcements', initials: 'An', to: paths.announcements },
      { label: 'App Notifications', initials: 'No', to: paths.notifications },
      { label: 'FSI Control Panel', initials: 'Cp', to: paths.fsiActions },
      { label: 'FSI Questions', initials: 'Qu', to: paths.fsiQuestions },
      { label: 'Core Portfolio', initials: 'Co', to: paths.corePortfolio },
      { label: 'Theme Portfolio', initials: 'Th', to: paths.themePortfolio },
      { label: 'Settings', initials: 'Se', to: paths.settings },
      { label: 'Stocks', initials: 'St', to: paths.stocks },
      { label: 'Funding Fridays', initials: 'Fu', to: paths.funding },
      { label: 'Comparator', initials: 'Cm', to: paths.comparator },
      { label: 'Insights', initials: 'In', to: paths.insights },
    ],
  },
  {
    title: 'Tools',
    links: [
      { label: 'Dashboard', initials: 'Da', to: paths.dashboard },
      { label: 'UTM Tags', initials: 'Ut', to: paths.utmTags },
      { label: 'Quant Ratings', initials: 'Qr', to: paths.quantRatings },
      { label: 'Crypto Quant', initials: 'Cq', to: paths.cryptoQuant },
      { label: 'Technicals', initials: 'Te', to: paths.technicals },
      { label: 'Coins', initials: 'Ci', to: paths.coins },
    ],
  },
];
