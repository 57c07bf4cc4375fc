import { lazy } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { paths } from '@/screens/paths';
import ShellPage from './pages/ShellPage';

const DashboardPage = lazy(() => import('./pages/DashboardPage'));
const SettingsPage = lazy(() => import('./pages/SettingsPage'));
const NewslettersPage = lazy(() => import('./pages/NewslettersPage'));
const ComposerPage = lazy(() => import('./pages/ComposerPage'));
const FirstToMarketPage = lazy(() => import('./pages/FirstToMarketPage'));
const AnnouncementsPage = lazy(() => import('./pages/AnnouncementsPage'));
const AnnouncementViewsPage = lazy(() => import('./pages/AnnouncementViewsPage'));
const NotificationsPage = lazy(() => import('./pages/NotificationsPage'));
const FsiActionsPage = lazy(() => import('./pages/FsiActionsPage'));
const FsiQuestionsPage = lazy(() => import('./pages/FsiQuestionsPage'));
const InsightsPage = lazy(() => import('./pages/InsightsPage'));
const ResearchRoutes = lazy(() => import('./researchRoutes'));

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
