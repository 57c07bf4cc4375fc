import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import {
  type createMemoryRouter,
  generatePath,
  matchRoutes,
  Navigate,
  Outlet,
  replace,
  useLocation,
  useParams,
  type LoaderFunctionArgs,
  type NonIndexRouteObject,
  type RouteObject,
} from 'react-router-dom';
import { useCapability } from '@/api/ApiProvider';
import { forgetAnswers } from '@/api/readAhead';
import type { Capability } from '@/api/contract/capabilities';
import { currentSession, useSession } from '@/app/session/session';
import { startAddress } from '@/app/session/startPage';
import { ErrorBoundary, NotLoaded } from '@/components/feedback/ErrorBoundary';
import { Spinner } from '@/components/feedback/Spinner';
import { paths } from '@/screens/paths';
import { finishWork } from './leaving';
import { appPages, fileOf, previewPages, publicPages, shellPage, type PageAddress } from './pages';

type Module = Record<string, ComponentType>;

const modules = import.meta.glob<Module>('/src/app/pages/*.tsx');

type Load = () => Promise<ComponentType>;

/** The route of a page. Its loader asks for data while the code of the page is loading. */
function routeOf(address: PageAddress): NonIndexRouteObject {
  const { reads } = address;
  return {
    ...frameOf(address),
    async loader(request: LoaderFunctionArgs) {
      // What the page before has still to save belongs to what this one reads.
      await finishWork();
      // Nor does it get what the page before asked for and didn't show.
      forgetAnswers();
      if (reads) await read(reads, request);
      return null;
    },
    // A list that writes into its own address has its data already.
    shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  };
}

/**
 * The route of what is around other pages: it has no loader, because one that ends later than the
 * page's own would forget what that has asked for.
 */
function frameOf(address: PageAddress): NonIndexRouteObject {
  const { path, page, needs, instead } = address;
  const load: Load = async () => {
    const Page = (await modules[`/src/${fileOf(address)}`]?.())?.[page];
    if (!Page) throw new Error(`There is no ${page}.`);
    return Page;
  };
  const element = (Page: ComponentType) =>
    needs ? <Needing needs={needs} instead={instead} shown={<Page />} /> : <Page />;
  return {
    path,
    // The router would remember a failure.
    lazy: async () => ({ element: element(await load().catch(() => lazyAgain(load))) }),
  };
}

/** Asks for the data of a page, which asks itself if this code doesn't come. */
async function read(name: NonNullable<PageAddress['reads']>, request: LoaderFunctionArgs) {
  const module = await import('./loaders').catch(() => null);
  await module?.loaders[name](request);
}

/** A page whose code couldn't be loaded: it is asked for again each time that the page is drawn. */
function lazyAgain(load: Load): ComponentType {
  let Loaded = loadWhenDrawn();
  function loadWhenDrawn() {
    return lazy(() =>
      load().then(
        (page) => ({ default: page }),
        (cause: unknown) => {
          throw new NotLoaded(cause, () => (Loaded = loadWhenDrawn()));
        },
      ),
    );
  }
  return function Page() {
    const [Shown] = useState(() => Loaded);
    return <Shown />;
  };
}

/** A visitor signs in first, and lands on the start page then. */
function openStart() {
  const session = currentSession();
  return replace(session ? startAddress(session) : paths.login);
}

/** All routes of the dashboard. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    hydrateFallbackElement: <Spinner label="Loading" />,
    children: [
      { path: paths.home, loader: openStart },
      ...publicPages.map(routeOf),
      {
        element: <SignedIn />,
        children: [
          ...previewPages.map(routeOf),
          {
            ...frameOf(shellPage),
            children: [
              { index: true, loader: () => replace(paths.dashboard) },
              ...appPages.map(routeOf),
            ],
          },
        ],
      },
    ],
  },
];

/** Loads the code of the page at an address. Code that can't be loaded is asked for again when the page is opened. */
export function loadCode(address: string): void {
  // The host doesn't matter: pages are found by their path.
  const { pathname } = new URL(address, 'http://desk.invalid');
  for (const { route } of matchRoutes(routes, pathname) ?? []) {
    if (typeof route.lazy === 'function') void route.lazy();
  }
}

type Router = ReturnType<typeof createMemoryRouter>;

/**
 * Resolves when the first page can be drawn at once, and after `patience` milliseconds at the latest.
 * A spinner of React would delay the page: React waits 300 ms before it replaces one.
 */
export function whenReady(router: Router, patience?: number): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) resolve();
    router.subscribe(({ initialized }) => initialized && resolve());
    if (patience !== undefined) setTimeout(resolve, patience);
  });
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

/** Loaded only by users who have a second factor to set up. */
const SetUp = lazy(async () => ({ default: (await import('@/app/session/SetUp')).SetUp }));

/** Lets signed-in users through. Everybody else signs in first and comes back to this address. */
function SignedIn() {
  const session = useSession();
  const { pathname, search, hash } = useLocation();
  if (session?.user.needs_second_factor) return <SetUp />;
  if (session) return <Outlet />;
  return <Navigate to={paths.login} replace state={{ from: pathname + search + hash }} />;
}

interface NeedingProps extends Pick<PageAddress, 'instead'> {
  needs: Capability;
  shown: ReactNode;
}

/** A page that not every API has. */
function Needing({ needs, instead = paths.settings, shown }: NeedingProps) {
  const isKnown = useSession()?.capabilities !== null;
  const params = useParams();
  if (useCapability(needs)) return shown;
  return isKnown ? <Navigate to={generatePath(instead, params)} replace /> : null;
}
