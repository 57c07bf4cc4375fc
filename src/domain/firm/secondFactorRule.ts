import { levels } from '@/api/contract/call';
import type { SecondFactorMode } from '@/api/contract/signInRules';

export const secondFactorNames: Record<SecondFactorMode, string> = {
  nobody: 'Nobody',
  administrators: 'Administrators',
  publishers: 'Publishers and administrators',
  everybody: 'Everybody',
};

/** The least level that needs a second factor; null for none. */
const from: Record<SecondFactorMode, number | null> = {
  nobody: null,
  administrators: levels.administer,
  publishers: levels.publish,
  everybody: levels.write,
};

/** True if a user of this level may sign in with a second factor only. */
export function requiresSecondFactor(mode: SecondFactorMode, level: number): boolean {
  const least = from[mode];
  return least !== null && level >= least;
}
