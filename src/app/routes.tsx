import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { Spinner } from '@/components/feedback/Spinner';
import { publicPaths } from '@/screens/publicPaths';
import { SignedIn } from './guards';
import { lazyPage } from './lazyPage';

const LoginPage = lazyPage(() => import('./pages/LoginPage'));
const ForgotPage = lazyPage(() => import('./pages/ForgotPage'));
const ResetPage = lazyPage(() => import('./pages/ResetPage'));
const PricingPage = lazyPage(() => import('./pages/PricingPage'));
const ComparatorPage = lazyPage(() => import('./pages/ComparatorPage'));
const ErrorPage = lazyPage(() => import('./pages/ErrorPage'));
const NotFoundPage = lazyPage(() => import('./pages/NotFoundPage'));
const StaffRoutes = lazyPage(() => import('./staffRoutes'));
const PreviewPage = lazyPage(() => import('./pages/PreviewPage'));

const previews = ['', '_v2', '_v2_f', '_fundstrat', 'fsi'];

const preloads = new Map<string, () => Promise<void>>([
  [publicPaths.login, LoginPage.preload],
  [publicPaths.forgot, ForgotPage.preload],
  [publicPaths.reset, ResetPage.preload],
  [publicPaths.pricing, PricingPage.preload],
  [publicPaths.comparator, ComparatorPage.preload],
]);

/** Milliseconds for which a first visit may show nothing rather than a spinner. */
const patience = 300;

/**
 * Resolves when the public page at the address can be drawn at once, or takes too long: React holds
 * back for 300 ms what comes after a spinner.
 */
export async function firstPage(path: string): Promise<void> {
  const preload = preloads.get(path);
  if (preload) await Promise.race([preload(), new Promise((go) => setTimeout(go, patience))]);
}

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
        <Route path={publicPaths.comparator} element={<ComparatorPage />} />
        <Route path={publicPaths.pricing} element={<PricingPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </Suspense>
  );
}
