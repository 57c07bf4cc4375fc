import type { Context, Hono } from 'hono';
import { newestIssue } from '@/domain/firm/siteLinks';
import { archivePath } from '@/domain/newsletter/archivePath';
import { makeAnswer, type Found } from '@server/archive/answer';
import type { ShownMode } from '@server/archive/listPage';
import { makePages, type ArchiveDeps } from '@server/archive/pages';
import { archiveMode } from '@server/db/archive';
import type { Deps } from '@server/deps';
import { addressOf, type AppEnv } from '@server/http/api';
import { makeFairGate } from '@server/http/gate';
import { widerNetworkOf } from '@server/http/network';

/** How many pages are made at once; staff never wait for more than these. */
const atOnce = 2;

type Find = (part: (name: 'day' | 'id') => string, mode: ShownMode) => Promise<Found>;

/** The public pages of published newsletters. While the archive is off, none of them exists. */
export function serveArchive(
  app: Hono<AppEnv>,
  deps: ArchiveDeps & Pick<Deps, 'trustedProxies'>,
): void {
  const gate = makeFairGate(atOnce);
  const pages = makePages(deps);
  const answer = makeAnswer({ ...deps, missing: pages.missing });

  const serve = (find: Find) => (context: Context<AppEnv>) =>
    gate(widerNetworkOf(addressOf(context, deps.trustedProxies)), async () => {
      const mode = await archiveMode(deps.db.read);
      if (mode === 'off') return answer(context, null);
      return answer(context, await find((name) => context.req.param(name) ?? '', mode));
    });

  app.get(archivePath, (context) =>
    serve((_, mode) => pages.list(context.req.query(), mode))(context),
  );
  app.get(`${archivePath}/feed.xml`, serve(pages.feed));
  app.get(`${archivePath}/${newestIssue}`, serve(pages.newestIssue));
  app.get(
    `${archivePath}/:day`,
    serve((part, mode) => pages.ofDay(part('day'), mode)),
  );
  app.get(
    `${archivePath}/:day/:id`,
    serve((part, mode) => pages.ofNewsletter(part('day'), part('id'), mode)),
  );
  app.get(
    `${archivePath}/*`,
    serve(() => Promise.resolve(null)),
  );
}
