import { appKeyPrefix } from '@/api/contract/apps';
import { appLimits } from '@/api/contract/appApi';
import { findApp, type CallingApp } from '@server/db/apps';
import type { Deps } from '@server/deps';
import { failure } from '@server/http/failure';
import { tooMany } from '@server/http/limits';

export interface Caller {
  /** The header `Authorization`. */
  authorization: string | undefined;
  /** The page that calls; undefined for phones and servers. */
  origin: string | undefined;
  address: string;
}

const shape = new RegExp(`^Bearer (${appKeyPrefix}[\\w-]{43})$`, 'i');
/** Wrong keys that one address may try in a minute. */
const guessesPerMinute = 60;

/** Finds the app behind a key. Throws 401, 403 for a web page elsewhere, and 429 above the limits. */
export function makeAdmitApp({ db, clock, limits }: Pick<Deps, 'db' | 'clock' | 'limits'>) {
  const seconds = 60;
  const message = tooMany('requests');
  const guesses = limits({ name: 'app-guess', points: guessesPerMinute, seconds, message });
  const requests = limits({ name: 'app', points: appLimits.perKey, seconds, message });
  return async ({ authorization, origin, address }: Caller): Promise<CallingApp> => {
    const key = shape.exec(authorization ?? '')?.[1];
    const app = key === undefined ? null : await findApp(db, key, clock());
    if (!app) {
      await guesses.count(address);
      throw failure(
        401,
        'Send a key of this app as “Authorization: Bearer desk_app_…”. This one is missing, wrong or revoked.',
      );
    }
    if (origin !== undefined && !app.origins.includes(origin)) {
      throw failure(403, `Web pages of ${origin} may not use this key.`);
    }
    await requests.count(String(app.id));
    return app;
  };
}
