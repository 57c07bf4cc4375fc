import Bell from 'lucide-react/icons/bell';
import Calculator from 'lucide-react/icons/calculator';
import ChartCandlestick from 'lucide-react/icons/chart-candlestick';
import ChartPie from 'lucide-react/icons/chart-pie';
import ChartSpline from 'lucide-react/icons/chart-spline';
import Coins from 'lucide-react/icons/coins';
import Gauge from 'lucide-react/icons/gauge';
import HandCoins from 'lucide-react/icons/hand-coins';
import Layers from 'lucide-react/icons/layers';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import Lightbulb from 'lucide-react/icons/lightbulb';
import Link2 from 'lucide-react/icons/link-2';
import Megaphone from 'lucide-react/icons/megaphone';
import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark';
import Newspaper from 'lucide-react/icons/newspaper';
import Scale from 'lucide-react/icons/scale';
import Settings from 'lucide-react/icons/settings';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import Zap from 'lucide-react/icons/zap';
import type { LucideIcon } from 'lucide-react';
import { paths } from '@/screens/paths';

/** One link of the side navigation. */
export interface NavigationLink {
  label: string;
  icon: LucideIcon;
  to: string;
}

/** The dashboard, then the 13 specified links in their order, then the tools. */
export const navigation: { title: string; links: NavigationLink[] }[] = [
  {
    title: 'Publish',
    links: [
      { label: 'Dashboard', icon: LayoutDashboard, to: paths.dashboard },
      { label: 'Newsletters', icon: Newspaper, to: paths.newsletters },
      { label: 'First to Market News', icon: Zap, to: paths.firstToMarket },
    ],
  },
  {
    title: 'App',
    links: [
      { label: 'App Announcements', icon: Megaphone, to: paths.announcements },
      { label: 'App Notifications', icon: Bell, to: paths.notifications },
      { label: 'FSI Control Panel', icon: SlidersHorizontal, to: paths.fsiActions },
      { label: 'FSI Questions', icon: MessageCircleQuestionMark, to: paths.fsiQuestions },
    ],
  },
  {
    title: 'Research',
    links: [
      { label: 'Core Portfolio', icon: ChartPie, to: paths.corePortfolio },
      { label: 'Theme Portfolio', icon: Layers, to: paths.themePortfolio },
      { label: 'Settings', icon: Settings, to: paths.settings },
      { label: 'Stocks', icon: ChartCandlestick, to: paths.stocks },
      { label: 'Funding Fridays', icon: HandCoins, to: paths.funding },
      { label: 'Comparator', icon: Scale, to: paths.comparator },
      { label: 'Insights', icon: Lightbulb, to: paths.insights },
    ],
  },
  {
    title: 'Tools',
    links: [
      { label: 'UTM Tags', icon: Link2, to: paths.utmTags },
      { label: 'Quant Ratings', icon: Gauge, to: paths.quantRatings },
      { label: 'Crypto Quant', icon: Calculator, to: paths.cryptoQuant },
      { label: 'Technicals', icon: ChartSpline, to: paths.technicals },
      { label: 'Coins', icon: Coins, to: paths.coins },
    ],
  },
];

/** Screens below a link, by the start of their address. */
const below: [start: string, of: string][] = [
  ['/app/newsletter/', paths.newsletters],
  ['/app/newsletter_fundstrat/', paths.newsletters],
  ['/app/announcements_views', paths.announcements],
  ['/app/add_stock', paths.stocks],
  ['/app/stock/', paths.stocks],
  ['/app/quant_email', paths.quantRatings],
];

/** Where an address belongs: the heading of its group, and its link or the one above it. */
export interface Breadcrumb {
  group: string;
  link: NavigationLink;
  /** False for a screen below the link. */
  isLink: boolean;
}

/** The place of an address in the navigation; null for one outside it. */
export function breadcrumbOf(pathname: string): Breadcrumb | null {
  const wanted = pathname.toLowerCase().replace(/\/$/, '');
  const parent = below.find(([start]) => wanted.startsWith(start))?.[1];
  const isAbove = ({ to }: NavigationLink) =>
    to === wanted || (parent ? to === parent : wanted.startsWith(`${to}/`));
  for (const { title, links } of navigation) {
    const link = links.find(({ to }) => to === wanted) ?? links.find(isAbove);
    if (link) return { group: title, link, isLink: link.to === wanted };
  }
  return null;
}
