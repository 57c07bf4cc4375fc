import { matchPath, useLocation } from 'react-router-dom';
import { LaterScreen } from '@/screens/later/LaterScreen';
import { NotFoundScreen } from '@/screens/notFound/NotFoundScreen';
import { paths } from '@/screens/paths';
import { navigation } from '@/screens/shell/navigation';

const later = [
  ...navigation.flatMap(({ links }) => links),
  { label: 'Our Research Plans', to: paths.pricing },
  { label: 'Announcement Views', to: paths.announcementViews },
  { label: 'Add Stock Service', to: paths.addStock },
  { label: 'Stock Service', to: `${paths.app}/stock/:id` },
  { label: 'Quantitative Stock Ratings', to: paths.quantEmail },
  { label: 'Newsletter preview', to: '/newsletter/:id' },
  { label: 'Newsletter preview', to: '/newsletter_fundstrat/:id' },
  { label: 'Newsletter preview', to: '/newsletterfsi/:id' },
];

export default function LaterPage() {
  const { pathname } = useLocation();
  const place = later.find(({ to }) => matchPath(to, pathname));
  return place ? <LaterScreen title={place.label} /> : <NotFoundScreen />;
}
