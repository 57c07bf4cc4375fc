import { Suspense } from 'react';
import {
  createBrowserRouter,
  matchRoutes,
  Navigate,
  Outlet,
  useLocation,
  type RouteObject,
} from 'react-router-dom';
import { useSession } from '@/app/session/session';
import { ErrorBoundary } from '@/components/feedback/ErrorBoundary';
import { Spinner } from '@/components/feedback/Spinner';
import { paths } from '@/screens/paths';
import { lazyPage } from './lazyPage';
import { appPages, previewPages, publicPages, shellPages, type Pages } from './pages';

/** One route for each page; its `handle` loads the page ahead of time. */
function routesOf(pages: Pages): RouteObject[] {
  return Object.entries(pages).map(([path, load]) => {
    const Page = lazyPage(load);
    return { path, element: <Page />, handle: Page.preload };
  });
}

const start = { path: paths.home, element: <Navigate to={paths.newsletters} replace /> };
const appStart = { index: true, element: <Navigate to={paths.dashboard} replace /> };

const routes: RouteObject[] = [
  {
    element: <Root />,
    children: [
      start,
      ...routesOf(publicPages),
      {
        element: <SignedIn />,
        children: [
          ...routesOf(previewPages),
          ...routesOf(shellPages).map((shell): RouteObject => ({
            path: shell.path,
            element: shell.element,
            handle: shell.handle,
            children: [appStart, ...routesOf(appPages)],
          })),
        ],
      },
    ],
  },
];

export const router = createBrowserRouter(routes);

/** How long the first visit may show nothing before it shows a spinner, in milliseconds. */
const patience = 300;

/**
 * Resolves when the page at the address can be drawn at once, and after 300 ms at the latest. A spinner
 * would delay the page: React waits 300 ms before it replaces one.
 */
export async function loadFirstPage(pathname: string): Promise<void> {
  const preloads = (matchRoutes(routes, pathname) ?? []).flatMap(
    ({ route }) => (route.handle as (() => Promise<void>) | undefined) ?? [],
  );
  const loaded = Promise.all(preloads.map((preload) => preload()));
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, patience))]);
}

function Root() {
  return (
    <ErrorBoundary>
      <Suspense fallback={<Spinner label="Loading" />}>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  );
}

/** Lets signed-in users through. Everybody else signs in first and comes back to this address. */
function SignedIn() {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  if (session) return <Outlet />;
  return <Navigate to={paths.login} replace state={{ from: pathname + search + hash }} />;
}
