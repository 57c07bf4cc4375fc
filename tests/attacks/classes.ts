import type { AttackClass } from './attack';
import { caching, crossSite, headers, load } from './classes/answers';
import { authentication, guessing } from './classes/authentication';
import { appScope, assignment, level, ownership, paths } from './classes/authorization';
import { bombs } from './classes/bombs';
import { bounces } from './classes/bounces';
import { connections } from './classes/connections';
import { bodies, downloads, injection, links, logs, mailHeaders } from './classes/content';
import { events, recovery, unsubscribing } from './classes/letters';
import { identity } from './classes/identity';
import { outgoingRequests } from './classes/outgoing';
import { pages } from './classes/pages';
import { passkeys } from './classes/passkeys';
import { proxies } from './classes/proxies';
import { restored } from './classes/restored';
import { secrets } from './classes/secrets';
import { proof } from './classes/sensitive';
import { subscribers } from './classes/subscribers';
import { uploads } from './classes/uploads';

/** In the order of the table in docs/security.md. */
export const attackClasses: readonly AttackClass[] = [
  authentication,
  guessing,
  identity,
  passkeys,
  proof,
  level,
  appScope,
  paths,
  assignment,
  ownership,
  pages,
  injection,
  bodies,
  mailHeaders,
  downloads,
  logs,
  links,
  outgoingRequests,
  uploads,
  bombs,
  headers,
  caching,
  crossSite,
  load,
  unsubscribing,
  subscribers,
  events,
  bounces,
  recovery,
  connections,
  proxies,
  secrets,
  restored,
];
