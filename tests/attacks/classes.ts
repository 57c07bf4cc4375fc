import type { AttackClass } from './attack';
import { authentication, guessing } from './classes/authentication';
import { appScope, assignment, level, ownership, paths } from './classes/authorization';

/** In the order of the table in docs/security.md. */
export const attackClasses: readonly AttackClass[] = [
  authentication,
  guessing,
  level,
  appScope,
  paths,
  assignment,
  ownership,
];
