import { signInRuleCalls as calls } from '@/api/contract/signInRules';
import {
  secondFactorMode,
  sessionHasSecondFactor,
  storeSecondFactorMode,
} from '@server/db/signInRules';
import type { Deps } from '@server/deps';
import { reply, type Api } from '@server/http/api';
import { secondFactorNames } from '@/domain/firm/secondFactorRule';
import { emergencyProblem } from '@server/identity/emergency';
import { failure } from '@server/http/failure';
import { administratorsAdvice, sendChangeNotice } from '@server/sending/changeNotice';

/** Who has to use two-step sign-in. */
export function signInRuleRoutes(api: Api, deps: Deps): void {
  const { db, identity } = deps;
  api.on(calls.get, async () => ({
    second_factor: await secondFactorMode(db.read),
    emergency_problem: await emergencyProblem(db.read, identity),
  }));

  api.on(calls.save, async (request) => {
    const { body, token } = request;
    const { second_factor: mode } = body;
    // Otherwise the administrator would be the first to be kept out.
    if (mode !== 'nobody' && !(await sessionHasSecondFactor(db.read, token))) {
      throw failure(
        409,
        'Turn on two-step sign-in for yourself first, under My account, or sign in again with it.',
      );
    }
    await db.write((tx) => storeSecondFactorMode(tx, mode));
    sendChangeNotice(deps, request, {
      to: 'administrators',
      what: `Two-step sign-in is required for: ${secondFactorNames[mode].toLowerCase()}.`,
      advice: administratorsAdvice,
      path: '/app/settings/people',
    });
    return reply(null, 'Sign-in rule saved');
  });
}
