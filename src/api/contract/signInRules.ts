import * as z from 'zod/mini';
import { call, levels } from './call';
import { Empty, Ignored } from './wire';

/** Who may sign in with a second factor only. */
export const secondFactorModes = ['nobody', 'administrators', 'publishers', 'everybody'] as const;
export type SecondFactorMode = (typeof secondFactorModes)[number];

export const SignInRule = z.object({ second_factor: z.enum(secondFactorModes) });
export type SignInRule = z.infer<typeof SignInRule>;

const ours = { level: levels.administer, capability: 'signInRules' } as const;

/** Our addition: how people have to sign in. */
export const signInRuleCalls = {
  get: call('/signin_rule/get', Empty, SignInRule, { ...ours, isQuiet: true }),
  save: call('/signin_rule/save', SignInRule, Ignored, { ...ours, isSensitive: true }),
};
