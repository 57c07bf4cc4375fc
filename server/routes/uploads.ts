import type { Hono } from 'hono';
import type { Deps } from '@server/app';
import type { AppEnv } from '@server/lib/api';
import { failure } from '@server/lib/failure';

/** Pictures are public, as the emails that show them are. */
export function uploadRoute(app: Hono<AppEnv>, { pictures }: Pick<Deps, 'pictures'>): void {
  app.get('/uploads/:name', async (context) => {
    const picture = await pictures.read(context.req.param('name'));
    if (!picture) throw failure(404, 'There is no such picture.');
    context.header('Content-Type', picture.type);
    context.header('Cache-Control', 'public, max-age=31536000, immutable');
    return context.body(new Uint8Array(picture.bytes));
  });
  app.all('/uploads/*', () => {
    throw failure(404, 'There is no such picture.');
  });
}
