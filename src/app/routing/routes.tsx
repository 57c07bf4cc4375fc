import { Suspense, type ReactNode } from 'react';
import {
  generatePath,
  matchRoutes,
  Navigate,
  Outlet,
  useLocation,
  useParams,
  type RouteObject,
} from 'react-router-dom';
import { useCapability } from '@/api/ApiProvider';
import type { Capability } from '@/api/contract/capabilities';
import { useSession } from '@/app/session/session';
import { ErrorBoundary } from '@/components/feedback/ErrorBoundary';
import { Spinner } from '@/components/feedback/Spinner';
import { paths } from '@/screens/paths';
import { lazyPage, type PageAddress } from './lazyPage';
import { appPages, pageNeeds, previewPages, publicPages, shellPages, type Pages } from './pages';

type Preload = (address: PageAddress) => Promise<void>;

/** One route for each page; its `handle` loads the page ahead of time. */
function routesOf(pages: Pages): RouteObject[] {
  return Object.entries(pages).map(([path, load]) => {
    const Page = lazyPage(load);
    const needed = pageNeeds[path];
    const element = needed ? <Needing {...needed} page={<Page />} /> : <Page />;
    return { path, element, handle: Page.preload };
  });
}

const start = { path: paths.home, element: <Navigate to={paths.newsletters} replace /> };
const appStart = { index: true, element: <Navigate to={paths.dashboard} replace /> };

/** All routes of the dashboard. */
export const routes: RouteObject[] = [
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

/**
 * Loads the code of the page at an address, and what it shows first if somebody is signed in. Code
 * that can't be loaded is asked for again when the page is opened.
 */
export async function loadPage(address: string): Promise<void> {
  // The host doesn't matter: pages are found by their path.
  const { pathname, searchParams: query } = new URL(address, 'http://desk.invalid');
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.all(
    matches.map(async ({ route, params }) =>
      (route.handle as Preload | undefined)?.({ params, query }),
    ),
  );
}

/** How long the spinner of `index.html` may stay before React draws one, in milliseconds. */
const patience = 10_000;

/**
 * Resolves when the page at the address can be drawn at once, and after 10 s at the latest. A spinner
 * of React would delay the page: React waits 300 ms before it replaces one.
 */
export async function loadFirstPage(): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, patience));
  await Promise.race([loadPage(window.location.href), late]);
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

interface NeedingProps {
  capability: Capability;
  /** The address of another page, with the same parameters. */
  instead: string;
  page: ReactNode;
}

/** A page that not every API has. */
function Needing({ capability, instead, page }: NeedingProps) {
  const isKnown = useSession()?.capabilities !== null;
  const params = useParams();
  if (useCapability(capability)) return page;
  return isKnown ? <Navigate to={generatePath(instead, params)} replace /> : null;
}
