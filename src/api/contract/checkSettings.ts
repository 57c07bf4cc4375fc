import * as z from 'zod/mini';
import { call, levels } from './call';
import { Empty, Ignored, listOf, Text, WallClock, Whole } from './wire';

export const CheckMode = z.enum(['tip', 'off']);

/** The checks that are lowered or turned off, by key. */
export const CheckModes = z.object({ modes: z.record(z.string(), CheckMode) });

/** A check, and how often people said that its findings weren't mistakes. */
export const CheckSetting = z.object({
  key: Text,
  /** Such as `Placeholders left`. */
  name: Text,
  /** Null if it runs in full. */
  mode: z.nullable(CheckMode),
  /** Why it can't be changed; '' if it can. */
  fixed: Text,
  /** The findings of the last 90 days that people marked as not a mistake. */
  ignored: Whole,
  /** The newest of them; '' if there is none. */
  example: Text,
  /** When that was; null if there is none. */
  at: WallClock,
});
export type CheckSetting = z.infer<typeof CheckSetting>;

/** The new mode of one check; null to run it in full. */
export const CheckModeDraft = z.object({
  key: z.string().check(z.minLength(1), z.maxLength(60)),
  mode: z.nullable(CheckMode),
});
export type CheckModeDraft = z.infer<typeof CheckModeDraft>;

const capability = 'checkSettings';

/** Our addition. Everybody who writes reads the modes, because the checks need them. */
export const checkSettingCalls = {
  modes: call('/settings/check_modes', Empty, CheckModes, { capability, isQuiet: true }),
  /** The most ignored first, then in the order of the report. */
  list: call('/settings/checks', Empty, listOf(CheckSetting), { capability, isQuiet: true }),
  save: call('/settings/save_check_mode', CheckModeDraft, Ignored, {
    capability,
    level: levels.administer,
  }),
};
