import { Navigate, Route, Routes } from 'react-router-dom';
import { paths } from '@/screens/paths';
import { lazyPage } from './lazyPage';
import ShellPage from './pages/ShellPage';

const DashboardPage = lazyPage(() => import('./pages/DashboardPage'));
const SettingsPage = lazyPage(() => import('./pages/SettingsPage'));
const NewslettersPage = lazyPage(() => import('./pages/NewslettersPage'));
const ComposerPage = lazyPage(() => import('./pages/ComposerPage'));
const FirstToMarketPage = lazyPage(() => import('./pages/FirstToMarketPage'));
const AnnouncementsPage = lazyPage(() => import('./pages/AnnouncementsPage'));
const AnnouncementViewsPage = lazyPage(() => import('./pages/AnnouncementViewsPage'));
const NotificationsPage = lazyPage(() => import('./pages/NotificationsPage'));
const FsiActionsPage = lazyPage(() => import('./pages/FsiActionsPage'));
const FsiQuestionsPage = lazyPage(() => import('./pages/FsiQuestionsPage'));
const InsightsPage = lazyPage(() => import('./pages/InsightsPage'));
const ResearchRoutes = lazyPage(() => import('./researchRoutes'));

/* Both must be there when the server is gone, to say so. */
void import('@/components/feedback/ToastRegion').catch(() => undefined);
void import('@/components/feedback/LoadingOverlay').catch(() => undefined);

/** The address as it is written below `/app`. */
const below = (path: string) => path.slice(paths.app.length + 1);

/** Every address below `/app`, in the shell; apart from the public ones, which need none of it. */
export default function StaffRoutes() {
  return (
    <Routes>
      <Route element={<ShellPage />}>
        <Route index element={<Navigate to={paths.dashboard} replace />} />
        <Route path={below(paths.dashboard)} element={<DashboardPage />} />
        <Route path={below(paths.settings)} element={<SettingsPage />} />
        <Route path={below(paths.newsletters)} element={<NewslettersPage />} />
        <Route path="newsletter/:id" element={<ComposerPage brand="fsi" />} />
        <Route path="newsletter_fundstrat/:id" element={<ComposerPage brand="fs" />} />
        <Route path={below(paths.firstToMarket)} element={<FirstToMarketPage />} />
        <Route path={below(paths.announcements)} element={<AnnouncementsPage />} />
        <Route path={below(paths.announcementViews)} element={<AnnouncementViewsPage />} />
        <Route path={below(paths.notifications)} element={<NotificationsPage />} />
        <Route path={below(paths.fsiActions)} element={<FsiActionsPage />} />
        <Route path={below(paths.fsiQuestions)} element={<FsiQuestionsPage />} />
        <Route path={below(paths.insights)} element={<InsightsPage />} />
        <Route path="*" element={<ResearchRoutes />} />
      </Route>
    </Routes>
  );
}
