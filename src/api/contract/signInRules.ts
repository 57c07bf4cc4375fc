import * as z from 'zod/mini';
import { call, levels } from './call';
import { Empty, Ignored, Text } from './wire';

/** Who may sign in with a second factor only. */
export const secondFactorModes = ['nobody', 'administrators', 'publishers', 'everybody'] as const;
export type SecondFactorMode = (typeof secondFactorModes)[number];

export const SignInRule = z.object({ second_factor: z.enum(secondFactorModes) });
export type SignInRule = z.infer<typeof SignInRule>;

export const SignInRules = z.extend(SignInRule, {
  /** Why nobody could sign in without the identity provider, and what to do; empty if somebody could. */
  emergency_problem: Text,
});
export type SignInRules = z.infer<typeof SignInRules>;

const ours = { level: levels.administer, capability: 'signInRules' } as const;

/** Our addition: how people have to sign in. */
export const signInRuleCalls = {
  get: call('/signin_rule/get', Empty, SignInRules, { ...ours, isQuiet: true }),
  save: call('/signin_rule/save', SignInRule, Ignored, { ...ours, isSensitive: true }),
};
