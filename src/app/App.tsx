import { type ComponentProps, useEffect, useState, useSyncExternalStore } from 'react';
import { RouterProvider } from 'react-router-dom';
import { ApiProvider } from '@/api/ApiProvider';
import { onRequestsInFlight, requestsInFlight } from '@/api/inFlight';
import { LoadingOverlay } from '@/components/feedback/LoadingOverlay';
import { Toaster } from '@/components/feedback/toasts';
import { SiteContext } from '@/components/layout/site';
import { GlobalStyle } from '@/components/theme/GlobalStyle';
import { CurrentPath } from '@/app/routing/currentPath';
import { checkSession, client, has } from './session/client';
import { ProofQuestion } from './session/ProofQuestion';
import { useSession } from './session/session';
import { siteOf } from '@/domain/firm/siteLinks';
import { servedArchive, servedPublisher } from './publisher';
import { useIdle } from './session/useIdle';
import { apiToasts } from './shell/apiToasts';
import { Today } from './shell/Today';

type Router = ComponentProps<typeof RouterProvider>['router'];

/** The whole dashboard. */
export function App({ router }: { router: Router }) {
  const isIdle = useIdle(checkSession);
  // What the API has is known with the session.
  useSession();
  // The user's name and level may have changed since they signed in.
  useEffect(() => void checkSession(), []);
  return (
    <>
      <GlobalStyle />
      <ApiProvider api={{ client, has, isIdle, ...apiToasts }}>
        <CurrentPath
          value={() => (router.state.navigation.location ?? router.state.location).pathname}
        >
          <SiteContext value={siteOf(servedPublisher(), servedArchive(), sameServer)}>
            <Today zone={servedPublisher().zone}>
              <RouterProvider router={router} />
              <ProofQuestion />
            </Today>
          </SiteContext>
        </CurrentPath>
      </ApiProvider>
      <Overlay />
      <Toaster />
    </>
  );
}

/** Pages are also rendered without a browser, where no other image host is known. */
const sameServer = '/';

/** The loading overlay above everything. Once hidden, it stays hidden until all requests under way have ended. */
function Overlay() {
  const count = useSyncExternalStore(onRequestsInFlight, requestsInFlight, () => 0);
  const [isHidden, setIsHidden] = useState(false);
  if (count === 0 && isHidden) setIsHidden(false);
  return <LoadingOverlay isShown={count > 0 && !isHidden} onHide={() => setIsHidden(true)} />;
}
