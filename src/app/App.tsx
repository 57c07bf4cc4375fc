import { BrowserRouter } from 'react-router-dom';
import { ApiProvider } from '@/api/ApiProvider';
import { createClient, type ApiError } from '@/api/client';
import { authCalls } from '@/api/contract/auth';
import { ErrorBoundary } from '@/components/feedback/ErrorBoundary';
import { Toaster } from '@/components/feedback/toasts';
import { GlobalStyle } from '@/components/theme/GlobalStyle';
import { environment } from './environment';
import { outcomes } from './outcomes';
import { Overlay } from './Overlay';
import { AppRoutes } from './routes';
import { currentSession, endSession } from './session';
import { useIdle } from './useIdle';

const client = createClient({
  base: environment.apiBase,
  token: () => currentSession()?.token || null,
  identity() {
    const user = currentSession()?.user;
    return { u: user?.user_id ?? null, l: user?.level ?? null };
  },
});

async function checkSession(): Promise<void> {
  if (!currentSession()) return;
  await client.send(authCalls.userInfo, {}).catch((error: ApiError) => {
    if (error.kind === 'signedOut') endSession();
  });
}

/** The whole dashboard. */
export function App() {
  const isIdle = useIdle(checkSession);
  return (
    <>
      <GlobalStyle />
      <ApiProvider api={{ client, isIdle, ...outcomes }}>
        <BrowserRouter>
          <ErrorBoundary>
            <AppRoutes />
          </ErrorBoundary>
        </BrowserRouter>
      </ApiProvider>
      <Overlay />
      <Toaster />
    </>
  );
}
