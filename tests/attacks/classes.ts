import type { AttackClass } from './attack';
import { authentication, guessing } from './classes/authentication';
import { appScope, assignment, level, ownership, paths } from './classes/authorization';
import { bodies, downloads, injection, links, logs, mailHeaders } from './classes/content';
import { outgoingRequests } from './classes/outgoing';
import { uploads } from './classes/uploads';

/** In the order of the table in docs/security.md. */
export const attackClasses: readonly AttackClass[] = [
  authentication,
  guessing,
  level,
  appScope,
  paths,
  assignment,
  ownership,
  injection,
  bodies,
  mailHeaders,
  downloads,
  logs,
  links,
  outgoingRequests,
  uploads,
];
