import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { Spinner } from '@/components/feedback/Spinner';
import { publicPaths } from '@/screens/publicPaths';
import { SignedIn } from './guards';

const LoginPage = lazy(() => import('./pages/LoginPage'));
const ForgotPage = lazy(() => import('./pages/ForgotPage'));
const ResetPage = lazy(() => import('./pages/ResetPage'));
const ErrorPage = lazy(() => import('./pages/ErrorPage'));
const NotFoundPage = lazy(() => import('./pages/NotFoundPage'));
const StaffRoutes = lazy(() => import('./staffRoutes'));
const PreviewPage = lazy(() => import('./pages/PreviewPage'));
const LaterPage = lazy(() => import('./pages/LaterPage'));

const previews = ['', '_v2', '_v2_f', '_fundstrat', 'fsi'];

/** Every address and the page that answers it; each page is loaded when it is first opened. */
export function AppRoutes() {
  return (
    <Suspense fallback={<Spinner label="Loading" />}>
      <Routes>
        <Route
          path={publicPaths.home}
          element={<Navigate to={publicPaths.newsletters} replace />}
        />
        <Route path={publicPaths.login} element={<LoginPage />} />
        <Route path={publicPaths.forgot} element={<ForgotPage />} />
        <Route path={publicPaths.reset} element={<ResetPage />} />
        <Route path={publicPaths.error} element={<ErrorPage />} />
        <Route element={<SignedIn />}>
          <Route path={`${publicPaths.app}/*`} element={<StaffRoutes />} />
          {previews.map((end) => (
            <Route key={end} path={`/newsletter${end}/:id`} element={<PreviewPage />} />
          ))}
        </Route>
        <Route path={publicPaths.comparator} element={<LaterPage />} />
        <Route path={publicPaths.pricing} element={<LaterPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}
