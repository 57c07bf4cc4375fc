import { signInRuleCalls, type SecondFactorMode } from '../contract/signInRules';
import { useAction, useCall } from '../swr';

/** Who has to use two-step sign-in; undefined until it is known, and for those who may not change it. */
export function useSignInRule(isAllowed: boolean) {
  const rule = useCall(signInRuleCalls.get, isAllowed ? {} : null);
  const save = useAction(signInRuleCalls.save, [signInRuleCalls.get]);
  if (!isAllowed || !rule.data) return undefined;
  return {
    mode: rule.data.second_factor,
    emergencyProblem: rule.data.emergency_problem,
    onSave: (mode: SecondFactorMode) => save.run({ second_factor: mode }),
  };
}
