import type { Hono } from 'hono';
import type { AppEnv } from '@server/lib/api';
import { failure } from '@server/lib/failure';

/** For monitors: not in the contract, because no screen asks. Below it, unknown addresses end. */
export function healthRoute(app: Hono<AppEnv>, version: string): void {
  app.get('/api/health', (context) => {
    const response = { status: 'ok', version };
    return context.json({ status: 'success', message: '', response });
  });
  app.all('/api/*', (context) => {
    throw failure(404, `There is no such call: ${context.req.path.slice(0, 200)}`);
  });
}
